import { Reveal } from '@/components/reveal';
import { Section } from '@/components/section';
import { chain } from './partner-report.content';

/** The stations of the parcel as a table, and the risks that remain at every station. */
export function Chain() {
  const { title, lead, columns, stations, risksTitle, risks } = chain;
  return (
    <Section
      theme="light"
      labelledBy="chain"
      className="grid gap-x-8 gap-y-14 lg:grid-cols-12 print:block print:space-y-8"
    >
      <Reveal className="lg:col-span-8">
        <h2 id="chain" className="text-h2">
          {title}
        </h2>
        <p className="mt-5 max-w-measure text-lead text-soft">{lead}</p>
      </Reveal>
      <Reveal className="lg:col-span-12">
        <table className="block w-full text-left md:table">
          <thead className="sr-only md:not-sr-only md:table-header-group">
            <tr className="border-b border-text text-small text-soft">
              {columns.map((column) => (
                <th key={column} scope="col" className="py-3 pr-8 font-normal">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="block md:table-row-group">
            {stations.map(([station, checker, paper], index) => (
              <tr
                key={station}
                className="block break-inside-avoid border-b border-line py-4 md:table-row"
              >
                <th
                  scope="row"
                  className="relative block pl-11 font-display text-h3 font-normal md:table-cell md:py-4 md:pr-8"
                >
                  <span
                    aria-hidden="true"
                    className="absolute left-0 font-sans text-body text-brass tabular"
                  >
                    {index + 1}
                  </span>
                  {station}
                </th>
                <td className="block pl-11 md:table-cell md:py-4 md:pr-8 md:pl-0">{checker}</td>
                <td className="block pl-11 text-soft md:table-cell md:py-4 md:pl-0">{paper}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Reveal>
      <h3 className="text-h3 lg:col-span-4">{risksTitle}</h3>
      <Reveal className="lg:col-span-8">
        <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
          {risks.map((risk) => (
            <li key={risk} className="border-t border-brass pt-4">
              {risk}
            </li>
          ))}
        </ul>
      </Reveal>
    </Section>
  );
}
