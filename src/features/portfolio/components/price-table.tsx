import { useState } from 'react';
import { dateFormat, isMonthly, type PricePoint, type SeriesKey } from '../price-history';
import { formatIndex } from '../chart-layout';
import { seriesLabels, tableWords } from '../performance.content';

interface PriceTableProps {
  points: readonly PricePoint[];
  series: readonly SeriesKey[];
}

function FigureTable({ points, series }: PriceTableProps) {
  const formatDate = dateFormat(points);
  const words = tableWords[isMonthly(points) ? 'months' : 'days'];
  return (
    <table className="mt-3 w-full border-b border-line text-right text-small tabular">
      <caption className="sr-only">{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="py-2 text-left font-medium">
            {words.heading}
          </th>
          {series.map((key) => (
            <th key={key} scope="col" className="py-2 font-medium">
              {seriesLabels[key]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.date} className="border-t border-line">
            <th scope="row" className="py-1.5 text-left font-normal text-soft">
              {formatDate(point.date)}
            </th>
            {series.map((key) => (
              <td key={key}>{formatIndex(point[key])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The chart's figures as a table. Its more than a hundred rows are rendered only when it is opened. */
export function PriceTable({ points, series }: PriceTableProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="mt-6 print:hidden"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="min-h-11 py-2.5 text-small text-soft hover:text-text">
        {tableWords.show}
      </summary>
      {isOpen && <FigureTable points={points} series={series} />}
    </details>
  );
}
