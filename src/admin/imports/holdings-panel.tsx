import { useSearchParams } from 'react-router-dom';
import { CompactField } from '@/admin/shared/list/list-toolbar';
import type { PortfolioType } from '@/features/portfolio/holding';
import { Select } from '@/ui/select';
import { mainHoldingsQuery, replaceHoldings, standardHoldingsQuery } from './api';
import { mainHoldingsFormat, standardHoldingsFormat, type StandardHolding } from './formats';
import { ImportPanel, SettingReminder } from './import-panel';

const rules = {
  name: 'Up to 100 characters.',
  carat: 'Weight in carats with at most two decimals: 2.35 or 2,35.',
  quality: 'Grade from 4 (Commercial) to 8 (Exceptional).',
  origin: 'Country, up to 100 characters.',
  value_esu: 'Value in ESU with at most two decimals: 1234.50 or 1’234,50.',
  requires_auth: 'yes: shown to approved investors only. no: shown to everyone.',
  supplier_ID: 'Reference of the supplier, up to 50 characters. May be empty.',
  cut: 'Such as Cushion, up to 50 characters. This column and those below are shown on the stone’s page and may be empty or left out.',
  region: 'Mine or region within the country, up to 100 characters.',
  treatment: 'As the laboratory words it, up to 100 characters.',
  laboratory: 'Who examined the stone, up to 100 characters.',
  report_number: 'Number of the laboratory’s report, up to 50 characters.',
  assayed_on: 'Day of the examination: 2025-03-24 or 24.03.2025.',
  valued_on:
    'Day of the valuation: 2025-10-31 or 31.10.2025. If it is empty, an unchanged value keeps its day, a new stone counts as valued today, and you are asked for the day of a changed value.',
};

/** The props that the panels of both portfolios share. */
const panelPropsOf = (portfolio: PortfolioType) => ({
  subject: portfolio,
  nouns: 'holdings',
  fileName: `${portfolio}-portfolio`,
  rules,
  replace: (rows: readonly StandardHolding[]) => replaceHoldings(portfolio, rows),
});

/** Holdings of both portfolios, imported from and exported to files. */
export default function HoldingsImportPanel() {
  const [params, setParams] = useSearchParams();
  const isMain = params.get('portfolio') === 'main';
  return (
    <>
      <SettingReminder setting="holdings" />
      <CompactField label="Portfolio" className="mt-6">
        {(id) => (
          <Select
            id={id}
            className="max-w-64"
            value={isMain ? 'main' : 'standard'}
            onChange={({ target }) =>
              setParams(
                { tab: 'holdings', ...(target.value === 'main' ? { portfolio: 'main' } : {}) },
                { replace: true },
              )
            }
          >
            <option value="standard">Standard Portfolio</option>
            <option value="main">Main Portfolio</option>
          </Select>
        )}
      </CompactField>
      {isMain ? (
        <ImportPanel
          key="main"
          {...panelPropsOf('main')}
          format={mainHoldingsFormat}
          query={mainHoldingsQuery}
        />
      ) : (
        <ImportPanel
          key="standard"
          {...panelPropsOf('standard')}
          format={standardHoldingsFormat}
          query={standardHoldingsQuery}
        />
      )}
    </>
  );
}
