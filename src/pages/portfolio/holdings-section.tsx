import { Section } from '@/components/section';
import { HoldingsPanel } from '@/features/portfolio/components/holdings-panel';
import { useHoldingsView } from '@/features/portfolio/holdings-view';
import { ComingSoon } from '@/features/site-settings/coming-soon';
import { SampleNote } from '@/features/site-settings/sample-note';
import { Tabs } from '@/ui/tabs';
import { LoadFailure } from './load-failure';
import { OverlayActions } from './overlay-actions';
import { LedgerShape } from './neutral-shapes';
import { holdings } from './portfolio.content';
import type { Portfolio } from './use-portfolio';

export function HoldingsSection({ portfolio }: { portfolio: Portfolio }) {
  const { covers, isSampleData, retry } = portfolio;
  const { view, showTab } = useHoldingsView();
  const { data, hasFailed } = portfolio.holdings[view.portfolio];
  return (
    <Section theme="light" labelledBy="holdings">
      <h2 id="holdings" className="text-h2">
        {holdings.title}: {holdings.types[view.portfolio]}
      </h2>
      {!covers.holdings && isSampleData && <SampleNote className="mt-3" />}
      <div className="mt-10">
        <Tabs
          label={holdings.title}
          tabs={holdings.tabs}
          value={view.portfolio}
          onValueChange={showTab}
        >
          <ComingSoon
            cover={covers.holdings}
            texts={holdings.covered}
            behind={holdings.behind}
            shape={<LedgerShape />}
            actions={<OverlayActions />}
            className="px-6 pt-36 sm:pl-[8%]"
          >
            {hasFailed ? <LoadFailure onRetry={retry} /> : <HoldingsPanel holdings={data} />}
          </ComingSoon>
        </Tabs>
      </div>
    </Section>
  );
}
