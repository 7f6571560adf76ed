import { formatMomentDay } from '@/admin/shared/format-moment';
import { createResourcePanel } from '@/admin/shared/changes/resource-panel';
import { SeveralActions, type usePicked } from '@/admin/shared/changes/several-rows';
import type { Column } from '@/admin/shared/list/data-table';
import { ExternalLink } from '@/components/external-link';
import { paths } from '@/content/paths';
import type { Tables } from '@/lib/database.types';
import { buttonClass } from '@/ui/button';
import { linkClass } from '@/ui/link';
import { Switch } from '@/ui/switch';
import { openingFields, openings } from './api';

const states = [
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft' },
];

type JobOpeningRow = Pick<
  Tables<'job_openings'>,
  'id' | 'title' | 'location' | 'type' | 'published' | 'created_at'
>;

/** Leads to an opening on the site. */
const OpeningLink = ({ id, className }: { id: string; className: string }) => (
  <ExternalLink href={`${paths.careers}#${id}`} className={className}>
    View on the careers page
  </ExternalLink>
);

function PublishedSwitch({ row }: { row: JobOpeningRow }) {
  const { change } = openings.useWrites({
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

const titleOf = ({ title }: JobOpeningRow) => title;

/** Publishes all selected openings, or takes them off the site. */
function SeveralPublished({ picked }: { picked: ReturnType<typeof usePicked<JobOpeningRow>> }) {
  const { update } = openings.useWrites();
  return (
    <SeveralActions<JobOpeningRow>
      table={openings.table}
      nameOf={titleOf}
      picked={picked}
      actions={[true, false].map((published) => {
        const rows = picked.rows.filter((row) => row.published !== published);
        return {
          key: String(published),
          label: published ? `Publish ${rows.length}` : `Take ${rows.length} off the site`,
          rows,
          send: ({ id }) => update(id, { published }),
          undo: (row) => update(row.id, { published: row.published }),
          titleOf: (count) =>
            `${count} ${count === 1 ? 'opening' : 'openings'} ${published ? 'published' : 'taken off the site'}`,
        };
      })}
    />
  );
}

const columns: readonly Column<JobOpeningRow>[] = [
  { id: 'title', header: 'Title', cell: titleOf },
  { id: 'location', header: 'Location', cell: ({ location }) => location },
  { id: 'type', header: 'Type', cell: ({ type }) => type },
  {
    id: 'created_at',
    header: 'Created',
    cell: ({ created_at }) => formatMomentDay(created_at),
    className: 'whitespace-nowrap tabular',
    inCard: 'corner',
  },
  { id: 'published', header: 'Published', cell: (row) => <PublishedSwitch row={row} /> },
];

/** The openings of the careers page, including drafts. */
export default createResourcePanel(openings, {
  label: 'Job openings',
  searchLabel: 'Search titles',
  emptyText: 'There are no openings yet.',
  nameOf: titleOf,
  columns,
  filters: [{ name: 'state', label: 'State', options: states }],
  fields: openingFields,
  subtitleOf: ({ published }) => (published ? 'Published' : 'Draft'),
  renderActions: ({ id }) => (
    <OpeningLink id={id} className={buttonClass('secondary', 'compact')} />
  ),
  renderAdded: ({ published }, id) =>
    published ? <OpeningLink id={id} className={linkClass} /> : 'Draft',
  renderSeveral: (picked) => <SeveralPublished picked={picked} />,
});
