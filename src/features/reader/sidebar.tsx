import { useState, type ReactNode } from 'react';
import { useResult } from '@/lib/use-result';
import { Tabs } from '@/ui/tabs';
import { Notes, type PageNotes } from './notes';
import { Outline, toChapters } from './outline';
import type { PdfView, ViewState } from './pdf-view';
import { Thumbnails } from './thumbnails';

type TabId = 'pages' | 'outline' | 'notes';

interface SidebarProps {
  /** The reader's own notes, if there is an account to store them. */
  notes: PageNotes | undefined;
  view: PdfView;
  state: ViewState;
  /** Called when the reader goes to a place in the document. */
  onFollow: () => void;
}

/**
 * Next to the pages, or over them on a phone: thumbnails, chapters, and the reader's notes. All have the same
 * width, so that a change of tab does not move the pages.
 */
export function Sidebar({ view, state, notes, onFollow }: SidebarProps) {
  const [tab, setTab] = useState<TabId>('pages');
  // The pages work without the chapters.
  const chapters =
    useResult(view.document, async () => toChapters(await view.document.getOutline())) ?? [];
  const follow = (page: number) => {
    view.goTo(page);
    onFollow();
  };
  const pages = (
    <Thumbnails
      document={view.document}
      page={state.page}
      rotation={state.rotation}
      onPage={follow}
    />
  );
  const tabs: { value: TabId; label: string }[] = [
    { value: 'pages', label: 'Pages' },
    ...(chapters.length > 0 ? [{ value: 'outline' as const, label: 'Outline' }] : []),
    ...(notes ? [{ value: 'notes' as const, label: 'Notes' }] : []),
  ];
  const panels: Record<TabId, ReactNode> = {
    pages,
    outline: <Outline view={view} chapters={chapters} onFollow={onFollow} />,
    notes: notes && <Notes {...notes} page={state.page} onPage={follow} />,
  };
  return (
    <aside
      aria-label="Pages and outline"
      className="z-10 col-start-1 row-start-2 w-64 overflow-y-auto overscroll-contain border-r border-line bg-raised max-md:fixed max-md:inset-y-0 max-md:top-14 max-md:left-0 max-md:shadow-elevation [&_[role=tab]]:focus-visible:outline-offset-[-2px] [&_[role=tablist]]:px-4 [&_[role=tablist]]:select-none"
    >
      {tabs.length === 1 ? (
        pages
      ) : (
        <Tabs
          label="Pages and outline"
          tabs={tabs}
          value={tab}
          onValueChange={setTab}
          isEven
          isCompact
        >
          {panels[tab]}
        </Tabs>
      )}
    </aside>
  );
}
