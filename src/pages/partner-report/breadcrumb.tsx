import { Link } from 'react-router-dom';
import type { Crumb } from '@/components/structured-data';
import { header } from './partner-report.content';

/** Breadcrumb: links to all pages above this one, then its own name. */
export function Breadcrumb({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav aria-label={header.breadcrumb}>
      <ol className="flex flex-wrap gap-x-2">
        {trail.map(({ name, path }, index) => (
          <li key={path} className="flex items-center gap-x-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            {index < trail.length - 1 ? (
              <Link
                to={path}
                className="inline-flex min-h-11 items-center transition-colors hover:text-text"
              >
                {name}
              </Link>
            ) : (
              <span aria-current="page" className="text-text">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
