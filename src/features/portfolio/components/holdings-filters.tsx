import { useId, type ReactNode } from 'react';
import { Button } from '@/ui/button';
import { Select } from '@/ui/select';
import { caratRanges, noFilters, type FilterOptions, type HoldingFilters } from '../holdings-list';
import { filterWords } from '../holdings.content';

interface FilterProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

function Filter({ label, value, onChange, children }: FilterProps) {
  const id = useId();
  return (
    <div className="grow basis-36">
      <label htmlFor={id} className="mb-1.5 block text-small font-medium">
        {label}
      </label>
      <Select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </Select>
    </div>
  );
}

interface HoldingsFiltersProps {
  /** Each is either an offered value or all. */
  filters: HoldingFilters;
  options: FilterOptions;
  onChange: (filters: HoldingFilters) => void;
}

/** The filter bar of a portfolio. */
export function HoldingsFilters({ filters, options, onChange }: HoldingsFiltersProps) {
  const set = (name: keyof HoldingFilters) => (value: string) =>
    onChange({ ...filters, [name]: value });
  return (
    <div
      role="group"
      aria-label={filterWords.label}
      className="flex flex-wrap items-end gap-x-4 gap-y-5 print:hidden"
    >
      <Filter label={filterWords.carat} value={filters.caratRange} onChange={set('caratRange')}>
        <option value="">{filterWords.all}</option>
        {caratRanges.map((range) => (
          <option key={range} value={range}>
            {range.replace('-', ' – ')}
          </option>
        ))}
      </Filter>
      <Filter label={filterWords.quality} value={filters.quality} onChange={set('quality')}>
        <option value="">{filterWords.all}</option>
        {options.qualities.map((quality) => (
          <option key={quality}>{quality}</option>
        ))}
      </Filter>
      <Filter label={filterWords.origin} value={filters.origin} onChange={set('origin')}>
        <option value="">{filterWords.all}</option>
        {options.origins.map((origin) => (
          <option key={origin}>{origin}</option>
        ))}
      </Filter>
      <Button variant="secondary" className="grow sm:grow-0" onClick={() => onChange(noFilters)}>
        {filterWords.reset}
      </Button>
    </div>
  );
}
