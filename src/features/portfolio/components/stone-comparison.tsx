import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAccess } from '@/access/level/use-access';
import { CopyButton } from '@/components/copy-button';
import { company } from '@/content/company';
import { tryAgain } from '@/content/controls';
import { portfolioNames } from '@/content/holdings';
import { paths, stonePath } from '@/content/paths';
import { valuation } from '@/content/terms';
import { valueNotes } from '@/content/value-notes';
import { formatDay, formatDecimal } from '@/lib/format';
import { Button } from '@/ui/button';
import { Link, linkClass } from '@/ui/link';
import { stoneQuery } from '../api/stone-query';
import { comparison, recordHeadings } from '../holdings.content';
import { placeOfOrigin } from '../place-of-origin';
import { pricePerCarat, type Stone } from '../stone';

/** The rows of the comparison: a heading, and the value of a stone. An unknown value is a dash. */
const rows: readonly [heading: string, valueOf: (stone: Stone) => string | undefined][] = [
  [comparison.portfolio, ({ portfolio }) => portfolioNames[portfolio]],
  [comparison.carat, ({ carat }) => formatDecimal(carat)],
  [comparison.quality, ({ quality }) => quality],
  [comparison.origin, placeOfOrigin],
  [recordHeadings.cut, ({ record }) => record?.cut],
  [recordHeadings.treatment, ({ record }) => record?.treatment],
  [recordHeadings.laboratory, ({ record }) => record?.laboratory],
  [recordHeadings.report_number, ({ record }) => record?.report_number],
  [comparison.value, ({ value }) => formatDecimal(value)],
  [
    comparison.perCarat,
    (stone) => {
      const price = pricePerCarat(stone);
      return price === undefined ? undefined : formatDecimal(price);
    },
  ],
  [comparison.valuedOn, ({ valuedOn }) => valuedOn && formatDay(valuedOn)],
];

interface ColumnHeadingProps {
  id: string;
  query: UseQueryResult<Stone | null> | undefined;
}

/** The stone's name, or why it is not shown. */
function ColumnHeading({ id, query }: ColumnHeadingProps) {
  if (query?.data) {
    return (
      <Link to={stonePath(id)} className={`inline-block py-1 ${linkClass}`}>
        {query.data.name}
      </Link>
    );
  }
  if (query?.isError) {
    return (
      <Button variant="quiet" onClick={() => void query.refetch()}>
        {tryAgain}
      </Button>
    );
  }
  return <>{query?.data === null ? comparison.missing : comparison.loading}</>;
}

interface StoneComparisonProps {
  ids: readonly string[];
  onRemove: (id: string) => void;
  onClear: () => void;
}

/** Two to four stones side by side, with a button that copies the link to the comparison. */
export default function StoneComparison({ ids, onRemove, onClear }: StoneComparisonProps) {
  const { level, status } = useAccess();
  const queries = useQueries({
    queries: ids.map((id) => ({ ...stoneQuery(id, level), enabled: status !== 'checking' })),
  });
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (window.location.hash === '#compare') section.current?.scrollIntoView();
  }, []);
  const link = new URL(`${paths.portfolio}?compare=${ids.join(',')}#compare`, company.siteUrl);
  const columns = ids.map((id, index) => ({ id, query: queries[index] }));
  return (
    <section
      id="compare"
      ref={section}
      aria-labelledby="compare-title"
      className="mb-12 scroll-mt-25 border-t border-text pt-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-8">
        <h3 id="compare-title" className="text-h3">
          {comparison.title}
        </h3>
        <div className="flex flex-wrap gap-x-6 print:hidden">
          <CopyButton text={link.href} variant="quiet">
            {comparison.link}
          </CopyButton>
          <Button variant="quiet" onClick={onClear}>
            {comparison.clear}
          </Button>
        </div>
      </div>
      {/* Scrolls horizontally, because four columns are wider than a phone. */}
      <div className="relative mt-4 overflow-x-auto">
        <table className="w-full border-collapse text-left text-small tabular">
          <thead>
            <tr className="border-b border-control-line align-bottom">
              <td className="min-w-20 md:min-w-40" />
              {columns.map(({ id, query }) => (
                <th
                  key={id}
                  scope="col"
                  className="min-w-32 py-2 pr-2 font-medium md:w-1/4 md:pr-4"
                >
                  <ColumnHeading id={id} query={query} />
                  <div className="print:hidden">
                    <Button
                      variant="quiet"
                      className="text-small font-normal text-soft"
                      onClick={() => onRemove(id)}
                    >
                      {comparison.remove}
                      <span className="sr-only"> {query?.data?.name}</span>
                    </Button>
                  </div>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([heading, valueOf]) => (
              <tr key={heading} className="border-b border-line align-baseline">
                <th scope="row" className="py-2.5 pr-2 font-normal md:pr-4 text-soft">
                  {heading}
                </th>
                {columns.map(({ id, query }) => (
                  <td key={id} className="py-2.5 pr-2 wrap-anywhere md:pr-4">
                    {(query?.data && valueOf(query.data)) || '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-3 max-w-measure text-small text-soft">
        {valueNotes.day} {valuation.short}
      </p>
    </section>
  );
}
