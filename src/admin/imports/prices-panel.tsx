import { pricesQuery, replacePrices } from './api';
import { pricesFormat } from './formats';
import { ImportPanel, SettingReminder } from './import-panel';

const rules = {
  date: 'Day of the prices: 2025-10-31 or 31.10.2025. Each day once.',
  esu: 'USD per Emerald Standard Unit: 305.20, 305,20 or 4’012,30.',
  gold: 'USD per troy ounce.',
  sp500: 'Index points.',
  treasury: 'Index level of ten-year US Treasury notes, interest reinvested; not a yield.',
};

/** The price history of the comparison chart, imported from and exported to a file. */
export default function PricesPanel() {
  return (
    <>
      <SettingReminder setting="performance" />
      <ImportPanel
        subject="prices"
        nouns="months"
        fileName="price-history"
        format={pricesFormat}
        rules={rules}
        query={pricesQuery}
        replace={replacePrices}
      />
    </>
  );
}
