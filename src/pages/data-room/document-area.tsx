import { useQuery } from '@tanstack/react-query';
import { FolderDown, PanelLeft } from 'lucide-react';
import { useDeferredValue } from 'react';
import type { AccessState } from '@/access/level/use-access';
import { dialogButton } from '@/components/dialog-button';
import { SearchBox } from '@/components/search-box';
import { documentsQuery } from '@/features/data-room/api/documents';
import { LayoutToggle } from '@/features/data-room/components/document-list';
import { DocumentsSkeleton } from '@/features/data-room/components/documents-skeleton';
import { favourites, FavouritesToggle } from '@/features/data-room/components/favourites';
import { findSection } from '@/features/data-room/document';
import { useOwnRoom, useVisitEnd } from '@/features/data-room/own-room';
import { useView } from '@/features/data-room/view';
import { limits } from '@/lib/limits';
import { useMediaQuery } from '@/lib/use-media-query';
import { LazyBoundary, lazyComponent } from '@/ui/lazy';
import { areaClass } from './document-area-placeholder';
import { SectionDocuments } from './section-documents';
import { documentAreaId, PublicSections, SectionPanel } from './section-panel';

/** Below this width the index is a drawer, and Core Documents are always a list. */
const phoneQuery = '(max-width: 767px)';

const WhatChanged = lazyComponent(() => import('@/features/data-room/components/what-changed'));
const SearchEverywhere = lazyComponent(() => import('./search-everywhere'));
const QuestionsPanel = lazyComponent(
  () => import('@/features/data-room/components/questions-panel'),
);
const IndexButton = dialogButton(() => import('./index-drawer'));
const PackButton = dialogButton(() => import('@/features/data-room/components/pack-dialog'));
const RoomIndexButton = dialogButton(() => import('@/features/data-room/components/room-index'));
const FavouriteDocuments = lazyComponent(() => import('./favourite-documents'));

interface ListControlsProps extends ReturnType<typeof useView> {
  isPhone: boolean;
  isAuthenticated: boolean;
}

/** The search field, and the switches of the list. */
function ListControls(props: ListControlsProps) {
  const { view, setSearch, setFavourites, setLayout, isPhone, isAuthenticated } = props;
  return (
    <div className="-order-2 mb-6 flex gap-3 md:mb-8 print:hidden">
      {isPhone && (
        <IndexButton variant="secondary" size="compact" className="min-h-12 shrink-0">
          <PanelLeft aria-hidden="true" className="size-4" />
          <span className="max-[22rem]:sr-only">Sections</span>
        </IndexButton>
      )}
      <SearchBox
        label="Search documents"
        placeholder="Search"
        maxLength={limits.searchLength}
        value={view.search}
        onValueChange={setSearch}
        className="min-w-0 grow"
      />
      {isAuthenticated && <FavouritesToggle isOn={view.isFavourites} onChange={setFavourites} />}
      <LayoutToggle value={view.layout} onValueChange={setLayout} />
    </div>
  );
}

/** Buttons that download or list everything that the account may open. */
function WholeRoom({ account }: { account: string }) {
  return (
    <div data-after className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
      <p className="w-full text-small text-soft">Everything open to you:</p>
      {/* A key per account, so that downloaded documents are dropped when the account changes. */}
      <PackButton key={account} variant="secondary" size="compact">
        <FolderDown aria-hidden="true" className="size-4" />
        Download All Documents
      </PackButton>
      <RoomIndexButton variant="quiet" className="text-small">
        Index of Documents
      </RoomIndexButton>
    </div>
  );
}

/** The index of sections, and beside it the documents of one section or the results of a search. */
export default function DocumentArea({ access }: { access: AccessState }) {
  const { level, status } = access;
  const roomView = useView();
  const { view, setSort, setFavourites } = roomView;
  const { layout, isFavourites } = view;
  const section = findSection(view.section);
  const isPhone = useMediaQuery(phoneQuery);
  const { isPending, fetchStatus } = useQuery({
    ...documentsQuery(level),
    enabled: status !== 'checking',
  });
  const isOpen = section !== undefined && level >= section.level;
  // The content below the list appears only after the list, so that it does not move under a visitor's finger.
  const isListSettled = !isPending && isOpen;
  const isListLoading = isPending && fetchStatus !== 'paused' && isOpen;
  const room = useOwnRoom();
  useVisitEnd(access.user?.id);
  const search = useDeferredValue(view.search);
  const list = { search, sort: view.sort, onSort: setSort };

  return (
    <div id={documentAreaId} className={areaClass}>
      {!isPhone && (
        <div className="print:hidden">
          <nav
            aria-label="Sections"
            className="sticky top-24 -mx-1.5 -mt-1.5 max-h-[calc(100svh-7rem)] overflow-y-auto px-1.5 pt-1.5 pb-6"
          >
            <SectionPanel />
          </nav>
        </div>
      )}
      {/* `data-after` marks what follows the list and the search results. If only other sections have results (`data-found`, set by
          `SearchEverywhere`), the message that nothing in this section matches (`data-no-match`, in `FoundDocuments`) is hidden. */}
      <section
        aria-labelledby="section-title"
        className="group/section flex min-w-0 flex-col *:shrink-0 [&>[data-after]]:order-2 print:block"
      >
        <ListControls {...roomView} isPhone={isPhone} isAuthenticated={access.isAuthenticated} />
        {room?.previousVisit && !search.trim() && (
          <LazyBoundary fallback={null}>
            <WhatChanged changes={room.changes} answers={room.answers} since={room.previousVisit} />
          </LazyBoundary>
        )}
        {/* A key per section, so that its content is mounted again and fades in over 300 ms. */}
        <div
          key={isFavourites ? 'favourites' : view.section}
          className="animate-appear [animation-duration:300ms] has-data-no-match:order-1 has-data-no-match:mt-3 group-has-data-found/section:has-data-no-match:hidden"
        >
          <h2
            id="section-title"
            data-room-heading
            tabIndex={-1}
            className="text-h3 group-has-data-no-match/section:inline group-has-data-no-match/section:font-sans group-has-data-no-match/section:text-small group-has-data-no-match/section:text-soft group-has-data-no-match/section:after:content-[':']"
          >
            {isFavourites ? favourites.title : section?.label}
          </h2>
          <p className="mt-1 mb-4 max-w-measure text-soft group-has-data-no-match/section:hidden md:mb-7">
            {isFavourites ? favourites.text : section?.description}
          </p>
          {isFavourites && access.user && (
            <LazyBoundary fallback={<DocumentsSkeleton layout={layout} />}>
              <FavouriteDocuments
                account={access.user.id}
                level={level}
                {...list}
                layout={isPhone ? 'list' : layout}
                onLeave={() => setFavourites(false)}
              />
            </LazyBoundary>
          )}
          {section && !isFavourites && (
            <SectionDocuments
              section={section}
              access={access}
              {...list}
              layout={isPhone && view.tab === 'core-documents' ? 'list' : layout}
            />
          )}
        </div>
        {search.trim() && status !== 'checking' && (
          <LazyBoundary fallback={null}>
            <SearchEverywhere search={search} level={level} view={view} />
          </LazyBoundary>
        )}
        {access.user && isListSettled && !search.trim() && <WholeRoom account={access.user.id} />}
        <div data-after>
          {status === 'anonymous' && !isListLoading && !search.trim() && <PublicSections />}
          {status !== 'checking' && isListSettled && (
            <LazyBoundary fallback={null}>
              <QuestionsPanel
                key={access.user?.id}
                account={access.user?.id}
                level={level}
                search={search}
              />
            </LazyBoundary>
          )}
        </div>
      </section>
    </div>
  );
}
