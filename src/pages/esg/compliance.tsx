import { Link } from 'react-router-dom';
import { ExternalLink } from '@/components/external-link';
import { Reveal } from '@/components/reveal';
import { Section } from '@/components/section';
import { company } from '@/content/company';
import { classNames } from '@/lib/class-names';
import { linkClass } from '@/ui/link';
import { compliance, register, registerPaths, type RegisterRow } from './esg.content';

const sourceLinkClass = `inline-block py-2.5 ${linkClass} md:inline`;

function Source({ source, link, statement }: RegisterRow) {
  if (source === 'feed') {
    return (
      <ExternalLink href={company.proofOfReserveUrl} className={sourceLinkClass}>
        {link}
      </ExternalLink>
    );
  }
  return (
    <Link to={registerPaths[source]} className={sourceLinkClass}>
      {link}
      <span className="sr-only"> {compliance.on(statement)}</span>
    </Link>
  );
}

/** The table of this page's statements, with who has verified each. */
export function Compliance() {
  const { title, lead, columns, status } = compliance;
  return (
    <Section id="compliance" theme="light" labelledBy="compliance-title">
      <Reveal>
        <h2 id="compliance-title" className="text-h2">
          {title}
        </h2>
        <p className="mt-4 max-w-measure text-lead text-soft">{lead}</p>
        <table className="mt-12 w-full text-left max-md:block">
          <thead className="border-b border-text text-small max-md:sr-only">
            <tr>
              <th scope="col" className="w-1/2 py-3 font-medium">
                {columns.statement}
              </th>
              <th scope="col" className="py-3 font-medium">
                {columns.basis}
              </th>
              <th scope="col" className="py-3 font-medium lg:w-56">
                {columns.source}
              </th>
            </tr>
          </thead>
          <tbody className="max-md:block max-md:border-t max-md:border-text">
            {register.map((row) => (
              <tr key={row.statement} className="border-b border-line align-baseline max-md:block">
                <th
                  scope="row"
                  className="max-w-md py-4 pr-8 font-display text-h3 font-normal text-balance max-md:block max-md:pb-2"
                >
                  {row.statement}
                </th>
                <td className="py-4 pr-6 max-md:block max-md:py-0">
                  <span
                    className={classNames(
                      'mr-2 font-medium',
                      row.status === 'verified' ? 'text-accent' : 'text-warning',
                    )}
                  >
                    {status[row.status]}
                  </span>
                  <span className="text-small text-soft">{row.basis}</span>
                </td>
                <td className="py-4 text-small max-md:block max-md:pt-0">
                  <Source {...row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Reveal>
    </Section>
  );
}
