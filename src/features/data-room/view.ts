import {
  createParser,
  createSerializer,
  debounce,
  parseAsBoolean,
  parseAsStringLiteral,
  useQueryStates,
  type inferParserType,
} from 'nuqs';
import { useAccess } from '@/access/level/use-access';
import {
  sections,
  tabs,
  type RoomSection,
  type SectionId,
  type TabId,
} from '@/content/data-room-sections';
import { debounceDelay } from '@/lib/debounce-delay';
import { limits } from '@/lib/limits';
import { findSection, sorts, type Sort } from './document';

export const layouts = ['card', 'list'] as const;
export type Layout = (typeof layouts)[number];

/** The visible part of the data room. */
export interface DataRoomView {
  tab: TabId;
  section: SectionId;
  search: string;
  layout: Layout;
  /** The sort order of the list; `null` for the section's own order. */
  sort: Sort | null;
  /** Shows the visitor's favourites from all sections instead of one section. */
  isFavourites: boolean;
}

export const showsSection = ({ section, isFavourites }: DataRoomView, id: string) =>
  id === section && !isFavourites;

const parseAsSearch = createParser({
  // Cutting may leave half of a surrogate pair at the end.
  parse: (text) => text.slice(0, limits.searchLength).replace(/\p{Cs}$/u, ''),
  serialize: String,
});

/** The query parameters that hold the view. */
export const roomViewParsers = {
  tab: parseAsStringLiteral(tabs.map(({ id }) => id)),
  section: parseAsStringLiteral(sections.map(({ id }) => id)),
  search: parseAsSearch.withDefault(''),
  layout: parseAsStringLiteral(layouts).withDefault('card'),
  sort: parseAsStringLiteral(sorts),
  isFavourites: parseAsBoolean.withDefault(false),
};

/** The names of the parameters in the URL, where they differ. */
export const urlKeys = { search: 'q', layout: 'view', isFavourites: 'favourites' } as const;

type ViewQuery = inferParserType<typeof roomViewParsers>;

const defaultSection = (tab: TabId) =>
  (tabs.find(({ id }) => id === tab) ?? tabs[0]).defaultSection;

/** Without a tab, the section determines the tab. Without a section of that tab, the tab's default section is shown. */
export function toView(query: ViewQuery): DataRoomView {
  const linkedSection = findSection(query.section);
  const tab = query.tab ?? linkedSection?.tab ?? tabs[0].id;
  const section = linkedSection?.tab === tab ? linkedSection.id : defaultSection(tab);
  return { ...query, tab, section };
}

/** Omits the defaults: the first tab, and the tab's default section. */
function toQuery({ tab, section, ...view }: DataRoomView): ViewQuery {
  return {
    ...view,
    tab: tab === tabs[0].id ? null : tab,
    section: section === defaultSection(tab) ? null : section,
  };
}

const serialize = createSerializer(roomViewParsers, { urlKeys });

/** The query string of a view. */
export const viewSearch = (view: DataRoomView) => serialize(toQuery(view));

/** The query string for a section, with the rest of the view kept. */
export const sectionSearch = (view: DataRoomView, { tab, id }: RoomSection) =>
  viewSearch({ ...view, tab, section: id, isFavourites: false });

/** The view, kept in the URL. A change of tab adds a history entry; search, layout and order replace the current one. */
export function useView() {
  const [query, setQuery] = useQueryStates(roomViewParsers, { shallow: false, urlKeys });
  const { isAuthenticated } = useAccess();
  return {
    // A visitor without an account has no favourites. The parameter stays in the URL for after the sign-in.
    view: toView({ ...query, isFavourites: query.isFavourites && isAuthenticated }),
    showTab: (tab: TabId) =>
      void setQuery(
        (current) =>
          toQuery({
            ...toView(current),
            tab,
            section: defaultSection(tab),
            isFavourites: false,
          }),
        { history: 'push' },
      ),
    setLayout: (layout: Layout) => void setQuery({ layout }),
    setSort: (sort: Sort | null) => void setQuery({ sort }),
    setFavourites: (isFavourites: boolean) => void setQuery({ isFavourites }),
    // Debounced, because browsers limit the rate of changes to the URL.
    setSearch: (search: string) =>
      void setQuery({ search }, { limitUrlUpdates: debounce(debounceDelay) }),
  };
}
