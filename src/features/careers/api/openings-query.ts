import { pageQuery } from '@/lib/query-client';
import { dropMalformedRows } from '@/lib/read-rows';
import { publicTables } from '@/lib/tables';

export const careersKeys = {
  openings: ['careers', 'openings'],
};

/** The job title of an application without an opening, as in the database. */
export const openApplicationTitle = 'Open Application';

export interface JobOpening {
  id: string;
  title: string;
  location: string;
  /** Kind of employment, such as Full-time. */
  type: string;
  description: string;
}

async function readOpenings(signal: AbortSignal): Promise<JobOpening[]> {
  const { data } = await publicTables()
    .from('job_openings')
    .select('id, title, location, type, description')
    // Without this filter, admins would also receive unpublished openings.
    .eq('published', true)
    .order('created_at', { ascending: false })
    .abortSignal(signal)
    .throwOnError();
  return dropMalformedRows(data, ['id', 'title', 'location', 'type', 'description']);
}

/** The published openings, newest first. */
export const openingsQuery = pageQuery(careersKeys.openings, readOpenings);
