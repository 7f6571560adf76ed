import { Newspaper, Plus } from 'lucide-react';
import { publicationUpdates } from '@/admin/shared/changes/publication-updates';
import { createPanel } from '@/admin/shared/changes/resource-panel';
import { formatCalendarDate } from '@/admin/shared/format-date-time';
import { dateColumn } from '@/admin/shared/list/data-table';
import { publicationLabel, publicationOf, publications } from '@/admin/shared/list/publication';
import { publicationColumn } from '@/admin/shared/list/publication-column';
import { ExternalLink } from '@/components/external-link';
import { paths } from '@/content/paths';
import { buttonClass } from '@/ui/button';
import { linkClass } from '@/ui/link';
import { pressItems, pressKindNames, pressKindOf, pressKinds, type PressItem } from './api';
import { NewsForm, PreviewButton, pressDrafts, ReleaseForm } from './press-form';

/** Where the pressroom shows an item. News cards have no address of their own. */
const publicAddress = ({ id, content_type }: Pick<PressItem, 'id' | 'content_type'>) =>
  `${paths.pressroom}#${pressKindOf(content_type) === 'press_release' ? id : 'news'}`;

/** The releases, reports and coverage of the pressroom. */
export default createPanel(pressItems, {
  label: 'Press items',
  searchLabel: 'Search titles',
  emptyText: 'There are no press items yet.',
  nameOf: ({ title }) => title,
  columns: [
    { id: 'title', header: 'Title', cell: ({ title }) => title },
    {
      id: 'content_type',
      header: 'Kind',
      cell: ({ content_type }) => pressKindNames[pressKindOf(content_type)],
      className: 'whitespace-nowrap',
    },
    {
      id: 'origin',
      header: 'Category or source',
      cell: ({ category, source }) => category ?? source,
      className:
        "as-cards:-ml-1.5 as-cards:text-soft as-cards:has-[bdi]:before:mr-1.5 as-cards:has-[bdi]:before:content-['·']",
    },
    publicationColumn,
    dateColumn('date', 'Date', formatCalendarDate),
  ],
  filters: [
    {
      name: 'kind',
      label: 'Kind',
      options: pressKinds.map((value) => ({ value, label: pressKindNames[value] })),
    },
    { name: 'publication', label: 'Publication', options: publications },
  ],
  kinds: [
    { name: 'press_release', label: 'New press release', Icon: Plus, Form: ReleaseForm },
    { name: 'in_the_news', label: 'New news item', Icon: Newspaper, Form: NewsForm },
  ],
  kindOf: (item) => pressKindOf(item?.content_type ?? ''),
  drafts: pressDrafts,
  subtitleOf: (item, kind) =>
    item ? `${pressKindNames[kind]} · ${publicationLabel(item)}` : pressKindNames[kind],
  renderActions: (item, kind, draftKey) => (
    <>
      <PreviewButton item={item} kind={kind} draftKey={draftKey} />
      {item && publicationOf(item) === 'published' && (
        <ExternalLink href={publicAddress(item)} className={buttonClass('quiet', 'compact')}>
          View in the pressroom
        </ExternalLink>
      )}
    </>
  ),
  renderAdded: ({ content_type = '', ...added }, id) =>
    publicationOf(added) === 'published' && (
      <ExternalLink href={publicAddress({ id, content_type })} className={linkClass}>
        Published: view in the pressroom
      </ExternalLink>
    ),
  bulkUpdates: publicationUpdates('press items'),
});
