import { Section } from '@/components/section';
import { OpeningsPlaceholder } from '@/features/careers/components/openings-placeholder';
import { LazyBoundary, lazyComponent } from '@/ui/lazy';
import { anchors, openings } from './careers.content';

const OpeningsList = lazyComponent(() => import('@/features/careers/components/openings-list'));

/** The openings as rows of a ledger. */
export function OpeningsSection() {
  return (
    <Section id={anchors.openings} theme="light" labelledBy="openings-title">
      <h2 id="openings-title" className="mb-10 text-h2">
        {openings.title}
      </h2>
      <LazyBoundary fallback={<OpeningsPlaceholder />}>
        <OpeningsList />
      </LazyBoundary>
    </Section>
  );
}
