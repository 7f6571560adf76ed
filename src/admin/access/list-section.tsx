import { useId, type ReactNode } from 'react';
import { formatZurichDate } from '@/admin/shared/format-date-time';

export const openingsInWords = (openings: number, last: string) =>
  `${openings === 1 ? 'Once' : `${openings} times`}, last ${formatZurichDate(last)}`;

interface Line {
  key: string;
  text: ReactNode;
  remark?: ReactNode;
}

/** A section with a title and a short list, or the text `empty` when there are no lines. */
export function ListSection({
  title,
  lines,
  empty,
}: {
  title: string;
  lines: readonly Line[];
  empty: string;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-sans text-label text-soft">
        {title}
      </h2>
      {lines.length === 0 ? (
        <p className="mt-2 border-t border-line py-2.5 text-small text-soft">{empty}</p>
      ) : (
        <ul className="mt-2 border-t border-line text-small">
          {lines.map(({ key, text, remark }) => (
            <li
              key={key}
              className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2.5"
            >
              <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
              <span className="text-soft tabular">{remark}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
