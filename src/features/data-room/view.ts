import {
  createParser,
  createSerializer,
  debounce,
  parseAsBoolean,
  parseAsStringLiteral,
  useQueryStates,
  type inferParserType,
} from 'nuqs';
import { sections, tabs, type SectionId, type TabId } from '@/content/data-room-sections';
import { findSection, sorts, type Sort } from './document';

export const layouts = ['card', 'list'] as const;
export type Layout = (typeof layouts)[number];

/** Cards for the anonymous, a list for those who are signed in, or what was chosen. */
export const layoutOf = ({ layout }: Pick<DataRoomView, 'layout'>, isSignedIn: boolean): Layout =>
  layout ?? (isSignedIn ? 'list' : 'card');

/** What of the data room is shown. */
export interface DataRoomView {
  tab: TabId;
  section: SectionId;
  search: string;
  /** The chosen layout; `null` for the default, see `layoutOf`. */
  layout: Layout | null;
  /** The order of the list; `null` for the section's own. */
  sort: Sort | null;
  /** Shows the reader's favourites of every section in the place of the section. */
  isFavourites: boolean;
}

/** Longer search texts are cut. */
export const maxSearchLength = 200;
/** After this long without typing the search goes into the address, in ms: browsers limit how often. */
const searchDelay = 300;

const parseAsSearch = createParser({
  // Without the half of a character that the cut may leave.
  parse: (text) => text.slice(0, maxSearchLength).replace(/\p{Cs}$/u, ''),
  serialize: String,
});

/** How the view is written in the address. */
export const viewParsers = {
  tab: parseAsStringLiteral(tabs.map(({ id }) => id)),
  section: parseAsStringLiteral(sections.map(({ id }) => id)),
  q: parseAsSearch.withDefault(''),
  view: parseAsStringLiteral(layouts),
  sort: parseAsStringLiteral(sorts),
  favourites: parseAsBoolean.withDefault(false),
};

type ViewQuery = inferParserType<typeof viewParsers>;

const defaultSection = (tab: TabId) =>
  (tabs.find(({ id }) => id === tab) ?? tabs[0]).defaultSection;

/** A section without a tab names its tab; a tab without one of its sections shows its first. */
export function toView({
  tab: namedTab,
  section,
  q,
  view,
  sort,
  favourites,
}: ViewQuery): DataRoomView {
  const named = findSection(section);
  const tab = namedTab ?? named?.tab ?? tabs[0].id;
  return {
    tab,
    section: named?.tab === tab ? named.id : defaultSection(tab),
    search: q,
    layout: view,
    sort,
    isFavourites: favourites,
  };
}

/** Defaults are left out: Core Documents, and the first section of a tab. */
function toQuery({ tab, section, search, layout, sort, isFavourites }: DataRoomView): ViewQuery {
  return {
    tab: tab === tabs[0].id ? null : tab,
    section: section === defaultSection(tab) ? null : section,
    q: search,
    view: layout,
    sort,
    favourites: isFavourites,
  };
}

const serialize = createSerializer(viewParsers);

/** The query of the address that shows the view. */
export const viewSearch = (view: DataRoomView) => serialize(toQuery(view));

/**
 * The view, kept in the address. Tabs and sections are places, so Back leaves them; search and layout
 * take over the place's history entry.
 */
export function useView() {
  const [query, setQuery] = useQueryStates(viewParsers, { shallow: false });
  return {
    view: toView(query),
    showTab: (tab: TabId) =>
      void setQuery(
        (current) => {
          return toQuery({
            ...toView(current),
            tab,
            section: defaultSection(tab),
            isFavourites: false,
          });
        },
        { history: 'push' },
      ),
    setLayout: (layout: Layout) => void setQuery({ view: layout }),
    setSort: (sort: Sort | null) => void setQuery({ sort }),
    setFavourites: (favourites: boolean) => void setQuery({ favourites }),
    setSearch: (search: string) =>
      void setQuery({ q: search }, { limitUrlUpdates: debounce(searchDelay) }),
  };
}
