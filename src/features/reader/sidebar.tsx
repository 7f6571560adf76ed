import { useEffect, useState } from 'react';
import { Tabs } from '@/ui/tabs';
import { Outline } from './outline';
import type { PdfDocument } from './pdf';
import type { PdfView, ViewState } from './pdf-view';
import { Thumbnails } from './thumbnails';

const tabs = [
  { value: 'pages', label: 'Pages' },
  { value: 'outline', label: 'Outline' },
] as const;

type OutlineEntries = Awaited<ReturnType<PdfDocument['getOutline']>>;

/** The chapters of the document; none until they are known. */
function useOutline(document: PdfDocument): OutlineEntries {
  const [entries, setEntries] = useState<OutlineEntries>([]);
  useEffect(() => {
    let isCurrent = true;
    document.getOutline().then(
      // The types of the library leave out that there may be none.
      (outline: OutlineEntries | null) => {
        if (isCurrent) setEntries(outline ?? []);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [document]);
  return entries;
}

interface SidebarProps {
  view: PdfView;
  state: ViewState;
  /** The reader has gone to a place. */
  onFollow: () => void;
}

/** Beside the pages, or over them on a phone: small pictures of them, and the chapters. */
export function Sidebar({ view, state, onFollow }: SidebarProps) {
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('pages');
  const outline = useOutline(view.document);
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
  return (
    <aside
      aria-label="Pages and outline"
      className="z-10 col-start-1 row-start-2 w-44 overflow-y-auto overscroll-contain border-r border-line bg-raised max-md:fixed max-md:inset-y-0 max-md:top-14 max-md:left-0 max-md:w-56 max-md:shadow-elevation has-[nav]:w-64 [&_[role=tablist]]:px-4"
    >
      {outline.length === 0 ? (
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
          {tab === 'pages' ? pages : <Outline view={view} entries={outline} onFollow={onFollow} />}
        </Tabs>
      )}
    </aside>
  );
}
