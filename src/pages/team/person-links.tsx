import { ExternalLink } from '@/components/external-link';
import type { Person } from '@/content/people';
import { linkClass } from '@/ui/link';
import { accountOn } from './team.content';

/** Links to a person's accounts on other sites, if there are any. */
export function PersonLinks({ person }: { person: Person }) {
  const links = [
    { network: 'LinkedIn', url: person.linkedin },
    { network: 'X', url: person.twitter },
  ];
  if (!links.some(({ url }) => url)) return null;
  return (
    <ul className="flex gap-6 text-small print:hidden">
      {links.map(
        ({ network, url }) =>
          url && (
            <li key={network}>
              <ExternalLink
                href={url}
                className={`inline-flex min-h-11 min-w-11 items-center ${linkClass} transition-colors`}
              >
                <span className="sr-only">{accountOn(person.name)} </span>
                {network}
              </ExternalLink>
            </li>
          ),
      )}
    </ul>
  );
}
