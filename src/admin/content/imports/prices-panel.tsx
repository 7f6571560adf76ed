import { pricesQuery, replacePrices } from './api';
import { pricesFormat } from './formats';
import { ImportPanel, SampleReminder } from './import-panel';

const rules = {
  date: 'First of a month as year-month-day: 2025-11-01. Each month once.',
  esu: 'USD per Emerald Standard Unit, with a point: 305.20.',
  gold: 'USD per troy ounce.',
  sp500: 'Index points.',
  treasury: 'Index level of ten-year US Treasury notes, interest reinvested; not a yield.',
};

/** The price history of the comparison chart, imported from and exported to a file. */
export default function PricesPanel() {
  return (
    <>
      <SampleReminder setting="performance" />
      <ImportPanel
        subject="prices"
        noun="months"
        fileName="price-history"
        format={pricesFormat}
        rules={rules}
        query={pricesQuery}
        replace={replacePrices}
      />
    </>
  );
}
