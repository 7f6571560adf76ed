import { defineResource, useWrites, type RowOf } from '@/admin/shared/changes/resource-api';
import { createResourcePanel } from '@/admin/shared/changes/resource-panel';
import { field } from '@/admin/shared/form/resource-fields';
import { formatCount } from '@/admin/shared/format-count';
import { dateColumn } from '@/admin/shared/list/data-table';
import { oneOf } from '@/admin/shared/list/list-view';
import { ExternalLink } from '@/components/external-link';
import { paths } from '@/content/paths';
import { careersKeys } from '@/features/careers/api/openings-query';
import { requiredName } from '@/lib/text-schemas';
import { buttonClass } from '@/ui/button';
import { linkClass } from '@/ui/link';
import { Switch } from '@/ui/switch';

/** The openings, drafts included. The description is loaded only for the form. */
const openings = defineResource({
  table: 'job_openings',
  name: 'Opening',
  subject: 'openings',
  columns: ['id', 'title', 'location', 'type', 'published', 'created_at'],
  more: ['description'],
  spec: {
    filters: { state: oneOf(['published', 'draft']) },
    columns: ['created_at', 'title', 'location', 'type', 'published'],
    defaultSort: { id: 'created_at', desc: true },
  },
  filter: (query, { state }) => (state ? query.eq('published', state === 'published') : query),
  siteKeys: careersKeys,
});

type Opening = RowOf<typeof openings>;

const OpeningLink = ({ id, className }: { id: string; className: string }) => (
  <ExternalLink href={`${paths.careers}#${id}`} className={className}>
    View on the careers page
  </ExternalLink>
);

function PublishedSwitch({ row }: { row: Opening }) {
  const { change } = useWrites(openings, {
    notice: ({ title }, { published }) => ({
      title: published ? 'Opening published' : 'Opening taken off the site',
      description: title,
    }),
  });
  return (
    <Switch
      label={`${row.title}: published`}
      isOn={row.published}
      onToggle={(published) => change(row, { published })}
    />
  );
}

/** The openings of the careers page, including drafts. */
export default createResourcePanel(openings, {
  label: 'Job openings',
  searchLabel: 'Search titles',
  emptyText: 'There are no openings yet.',
  nameOf: ({ title }) => title,
  columns: [
    { id: 'title', header: 'Title', cell: ({ title }) => title },
    { id: 'location', header: 'Location', cell: ({ location }) => location },
    { id: 'type', header: 'Type', cell: ({ type }) => type },
    dateColumn('created_at', 'Created'),
    { id: 'published', header: 'Published', cell: (row) => <PublishedSwitch row={row} /> },
  ],
  filters: [
    {
      name: 'state',
      label: 'State',
      options: [
        { value: 'published', label: 'Published' },
        { value: 'draft', label: 'Draft' },
      ],
    },
  ],
  fields: {
    // An application names its opening, and its table refuses hidden characters.
    title: { ...field.line('Title', 200), schema: requiredName('Title', 200) },
    location: field.line('Location', 200, 'Such as Zug, Switzerland.'),
    type: field.line('Type', 50, 'Such as Full-time.'),
    // Off for a new opening, which begins as a draft.
    published: field.flag(
      'Published',
      'A published opening is on the site. A draft is shown only here.',
    ),
    description: field.text(
      'Description',
      10_000,
      'Plain text, shown as one paragraph: line breaks are not shown. HTML and Markdown appear as they are typed.',
    ),
  },
  subtitleOf: ({ published }) => (published ? 'Published' : 'Draft'),
  renderActions: ({ id }) => (
    <OpeningLink id={id} className={buttonClass('secondary', 'compact')} />
  ),
  renderAdded: ({ published }, id) =>
    published ? <OpeningLink id={id} className={linkClass} /> : 'Draft',
  bulkUpdates: [true, false].map((published) => ({
    change: () => ({ published }),
    label: (count) => (published ? `Publish ${count}` : `Take ${count} off the site`),
    titleOf: (count) =>
      `${formatCount(count, 'openings')} ${published ? 'published' : 'taken off the site'}`,
  })),
});
