import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AdminScreen } from '@/admin/shared/admin-screen';
import { LoadingBlock } from '@/admin/shared/loading-block';
import { usePermissions } from '@/admin/shared/permissions';
import type { Subject } from '@/lib/database.types';
import { LazyBoundary, lazyComponent, type Lazy } from '@/ui/lazy';
import { Tabs } from '@/ui/tabs';

const tabs = [
  { value: 'press', label: 'Press', subject: 'press' },
  { value: 'openings', label: 'Jobs', subject: 'openings' },
  { value: 'holdings', label: 'Holdings', subject: 'portfolio' },
  { value: 'prices', label: 'Prices', subject: 'portfolio' },
  { value: 'settings', label: 'Settings', subject: 'settings' },
] as const satisfies readonly { value: string; label: string; subject: Subject }[];

type Tab = (typeof tabs)[number]['value'];

const panels: Record<Tab, Lazy<{ header: HTMLElement | null }>> = {
  press: lazyComponent(() => import('@/admin/press/press-panel')),
  openings: lazyComponent(() => import('@/admin/openings/openings-panel')),
  settings: lazyComponent(() => import('@/admin/settings/settings-panel')),
  holdings: lazyComponent(() => import('@/admin/imports/holdings-panel')),
  prices: lazyComponent(() => import('@/admin/imports/prices-panel')),
};

/** The content of the public pages and who sees it. Each kind has a tab, which the URL names. */
export default function ContentPage() {
  const [params, setParams] = useSearchParams();
  // The element beside the heading into which the panel renders its buttons.
  const [header, setHeader] = useState<HTMLElement | null>(null);
  const { mayRead } = usePermissions();
  const readable = tabs.filter(({ subject }) => mayRead(subject));
  const defaultTab = readable[0]?.value ?? 'press';
  const tab = readable.find(({ value }) => value === params.get('tab'))?.value ?? defaultTab;
  const Panel = panels[tab];
  return (
    <AdminScreen
      title="Content"
      description="What the public pages show. Changes to what is published go live at once."
      // On a phone, two buttons do not fit beside the heading.
      areActionsBelow={tab === 'press'}
      actions={<div ref={setHeader} className="contents" />}
    >
      <div className="mt-6">
        <Tabs
          label="Kinds of content"
          tabs={readable}
          value={tab}
          isCompact
          // Drops the search, filters and page of the previous tab.
          onValueChange={(next) => setParams(next === defaultTab ? {} : { tab: next })}
        >
          <LazyBoundary resetKey={tab} fallback={<LoadingBlock />}>
            <Panel key={tab} header={header} />
          </LazyBoundary>
        </Tabs>
      </div>
    </AdminScreen>
  );
}
