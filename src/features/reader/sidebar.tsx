import { useEffect, useState } from 'react';
import { Tabs } from '@/ui/tabs';
import { Outline, toChapters, type Chapter } from './outline';
import type { PdfDocument } from './pdf';
import type { PdfView, ViewState } from './pdf-view';
import { Thumbnails } from './thumbnails';

const tabs = [
  { value: 'pages', label: 'Pages' },
  { value: 'outline', label: 'Outline' },
] as const;

/** The chapters of the document; none until they are known. */
function useChapters(document: PdfDocument): Chapter[] {
  const [chapters, setChapters] = useState<Chapter[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const found = toChapters(await document.getOutline());
      if (isCurrent) setChapters(found);
    };
    // Without them the pages are there.
    load().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [document]);
  return chapters;
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
  const chapters = useChapters(view.document);
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
      className="z-10 col-start-1 row-start-2 w-44 overflow-y-auto overscroll-contain border-r border-line bg-raised max-md:fixed max-md:inset-y-0 max-md:top-14 max-md:left-0 max-md:w-56 max-md:shadow-elevation has-[nav]:w-64 [&_[role=tab]]:focus-visible:outline-offset-[-2px] [&_[role=tablist]]:px-4"
    >
      {chapters.length === 0 ? (
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
          {tab === 'pages' ? (
            pages
          ) : (
            <Outline view={view} chapters={chapters} onFollow={onFollow} />
          )}
        </Tabs>
      )}
    </aside>
  );
}
