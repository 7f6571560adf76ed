import { formatZurichDate } from '@/admin/shared/format-date-time';
import { consoleScreens } from '@/content/console-screens';
import type { Tables } from '@/lib/database.types';

type Reading = Pick<Tables<'reading_sessions'>, 'document_id' | 'title' | 'started_at'>;

/** Groups readings by document. Both the input and the result are sorted latest first. */
export function groupByDocument<Row extends Reading>(readings: readonly Row[]) {
  const documents = new Map<string, { id: string; title: string; last: string; readings: Row[] }>();
  for (const reading of readings) {
    const { document_id: id, title, started_at: last } = reading;
    const document = documents.get(id) ?? { id, title, last, readings: [] };
    document.readings.push(reading);
    documents.set(id, document);
  }
  return [...documents.values()];
}

/** The line of a `ListSection` for a document: how often it was read, and when it was last read. */
export const documentLine = ({
  id,
  title,
  last,
  readings: { length },
}: ReturnType<typeof groupByDocument>[number]) => ({
  key: id,
  text: title,
  to: `${consoleScreens.reading.path}?document=${id}`,
  remark: `${length === 1 ? 'Once, on' : `${length} times, last on`} ${formatZurichDate(last)}`,
});
