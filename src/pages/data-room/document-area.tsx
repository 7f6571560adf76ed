import { useQuery } from '@tanstack/react-query';
import { PanelLeft } from 'lucide-react';
import { useCallback, useDeferredValue } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AccessState } from '@/access/use-access';
import { dialogButton } from '@/components/dialog-button';
import { SearchBox } from '@/components/search-box';
import { useSearchText } from '@/components/use-search-text';
import {
  maxSearchLength,
  parseView,
  viewQuery,
  type DataRoomView,
} from '@/features/data-room/address';
import { sectionCountsQuery } from '@/features/data-room/api/documents';
import { LayoutToggle } from '@/features/data-room/components/layout-toggle';
import { findSection } from '@/features/data-room/document';
import { usePreviousVisit } from '@/features/data-room/previous-visit';
import { useMediaQuery } from '@/lib/use-media-query';
import type { Standing } from './data-room.content';
import { PublicSections } from './public-sections';
import { SectionDocuments } from './section-documents';
import { SectionPanel } from './section-panel';
import { documentAreaId } from './use-section-index';

/** Below this width the index is a drawer, and Core Documents are always a list. */
const phoneQuery = '(max-width: 767px)';

export const documentAreaClass = 'grid gap-x-8 md:grid-cols-12 lg:gap-x-12';
export const indexClass = 'md:col-span-4 lg:col-span-3 print:hidden';
export const documentsClass = 'min-w-0 md:col-span-8 lg:col-span-9';

const IndexButton = dialogButton(() => import('./index-drawer'));

interface DocumentAreaProps {
  access: AccessState;
  standing: Standing;
}

/** Index, search and documents. What is shown stands in the address, see `parseView`. */
export function DocumentArea({ access, standing }: DocumentAreaProps) {
  const { level } = access;
  const [query, setQuery] = useSearchParams();
  const view = parseView(query);
  const section = findSection(view.section);
  const isPhone = useMediaQuery(phoneQuery);
  const isChecking = standing === 'checking';
  const { data: counts } = useQuery({ ...sectionCountsQuery(level), enabled: !isChecking });
  const previousVisit = usePreviousVisit();

  const replaceView = useCallback(
    (change: Partial<DataRoomView>) =>
      setQuery((current) => viewQuery({ ...parseView(current), ...change }), { replace: true }),
    [setQuery],
  );
  const commitSearch = useCallback((search: string) => replaceView({ search }), [replaceView]);
  const [searchText, setSearchText] = useSearchText(view.search, commitSearch);
  const search = useDeferredValue(searchText);

  return (
    <div id={documentAreaId} className={documentAreaClass}>
      {!isPhone && (
        <div className={indexClass}>
          <nav
            aria-label="Sections"
            className="sticky top-24 -mx-1.5 max-h-[calc(100svh-7rem)] overflow-y-auto px-1.5 pb-6"
          >
            <SectionPanel />
          </nav>
        </div>
      )}
      <section aria-labelledby="section-title" className={documentsClass}>
        <div className="mb-8 flex gap-3 print:hidden">
          {isPhone && (
            <IndexButton variant="secondary" size="compact" className="min-h-12 shrink-0">
              <PanelLeft aria-hidden="true" className="size-4" />
              Sections
            </IndexButton>
          )}
          <SearchBox
            label="Search documents"
            maxLength={maxSearchLength}
            value={searchText}
            onValueChange={setSearchText}
            className="min-w-0 grow"
          />
          <LayoutToggle value={view.layout} onValueChange={(layout) => replaceView({ layout })} />
        </div>
        {/* A key for each section: its content starts again, and fades in over 300 ms. */}
        <div key={view.section} className="animate-appear [animation-duration:300ms]">
          <h2 id="section-title" data-room-heading tabIndex={-1} className="text-h3">
            {section?.label}
          </h2>
          <p className="mt-1 mb-7 max-w-measure text-soft">{section?.description}</p>
          {section && (
            <SectionDocuments
              section={section}
              access={access}
              standing={standing}
              search={search}
              layout={isPhone && view.tab === 'core-documents' ? 'list' : view.layout}
              previousVisit={previousVisit}
              expectedCount={counts?.get(section.id)}
              onSearchClear={() => setSearchText('')}
            />
          )}
        </div>
        {isPhone && standing === 'anonymous' && <PublicSections />}
      </section>
    </div>
  );
}
