import { flag, line, text } from '@/admin/shared/form/resource-fields';
import { oneOf } from '@/admin/shared/list/list-view';
import { defineResource } from '@/admin/shared/changes/resource-api';
import { careersKeys } from '@/features/careers/api/openings-query';

/** The openings, drafts included. The description is read only when an opening is opened. */
export const openings = defineResource({
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
  search: 'title',
  filter: (query, { state }) => (state ? query.eq('published', state === 'published') : query),
  siteKeys: careersKeys,
});

/** A new opening begins as a draft. */
export const openingFields = {
  title: line('Title', 200),
  location: line('Location', 200, 'Such as Zug, Switzerland.'),
  type: line('Type', 50, 'Such as Full-time.'),
  published: flag('Published', 'A published opening is on the site. A draft is shown only here.'),
  description: text(
    'Description',
    10_000,
    'Plain text, shown as one paragraph: line breaks are not shown. HTML and Markdown appear as they are typed.',
  ),
};
