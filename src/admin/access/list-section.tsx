import { useId, type ReactNode } from 'react';
import { Link, linkClass } from '@/ui/link';
import { UserText } from '@/ui/user-text';

interface Line {
  key: string;
  text: string;
  to?: string;
  /** A second line, below the text. */
  detail?: string | null;
  remark?: ReactNode;
}

/** A section with a title and a short list, or the text `empty`. `limit` is the maximum number of rows that the query returns. */
export function ListSection({
  title,
  lines,
  empty,
  limit = Infinity,
}: {
  title: string;
  lines: readonly Line[];
  empty: string;
  limit?: number;
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
          {lines.map(({ key, text, to, detail, remark }) => (
            <li
              key={key}
              className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2.5"
            >
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {to ? (
                  <Link to={to} className={linkClass}>
                    <UserText>{text}</UserText>
                  </Link>
                ) : (
                  <UserText>{text}</UserText>
                )}
                {detail && (
                  <span className="block text-soft">
                    <UserText>{detail}</UserText>
                  </span>
                )}
              </span>
              <span className="text-soft tabular">{remark}</span>
            </li>
          ))}
        </ul>
      )}
      {lines.length >= limit && (
        <p className="mt-2 text-small text-soft">At most {limit} are listed here.</p>
      )}
    </section>
  );
}
