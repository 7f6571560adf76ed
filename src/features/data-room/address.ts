import { tabs, type SectionId, type TabId } from '@/content/data-room-sections';
import { findSection } from './document';

export const layouts = ['card', 'list'] as const;
export type Layout = (typeof layouts)[number];

/** What of the data room stands in its address. */
export interface DataRoomView {
  tab: TabId;
  section: SectionId;
  search: string;
  layout: Layout;
}

/** Longer search texts are cut. */
export const maxSearchLength = 200;

function defaultSection(tab: TabId): SectionId {
  return (tabs.find(({ id }) => id === tab) ?? tabs[0]).defaultSection;
}

/**
 * Reads the view from the query of an address. Whatever is missing or unknown falls back to the
 * initial state: Core Documents, its first section, no search, cards.
 */
export function parseView(query: URLSearchParams): DataRoomView {
  const named = findSection(query.get('section'));
  const tab = tabs.find(({ id }) => id === query.get('tab'))?.id ?? named?.tab ?? tabs[0].id;
  return {
    tab,
    section: named?.tab === tab ? named.id : defaultSection(tab),
    // Without the half of a character that the cut may leave.
    search: (query.get('q') ?? '').slice(0, maxSearchLength).replace(/\p{Cs}$/u, ''),
    layout: layouts.find((layout) => layout === query.get('view')) ?? 'card',
  };
}

/** The query that `parseView` reads back as this view; what is initial is left out. */
export function viewQuery({ tab, section, search, layout }: DataRoomView): URLSearchParams {
  const query = new URLSearchParams();
  if (tab !== tabs[0].id) query.set('tab', tab);
  if (section !== defaultSection(tab)) query.set('section', section);
  if (search) query.set('q', search);
  if (layout !== 'card') query.set('view', layout);
  return query;
}

/** The view after a change of tab: its first section. */
export function viewOfTab(view: DataRoomView, tab: TabId): DataRoomView {
  return { ...view, tab, section: defaultSection(tab) };
}

/** The view after a change of section. */
export function viewOfSection(
  view: DataRoomView,
  { id, tab }: { id: SectionId; tab: TabId },
): DataRoomView {
  return { ...view, tab, section: id };
}
