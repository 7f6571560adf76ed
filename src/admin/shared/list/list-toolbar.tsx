import { Children, Fragment, useId, useState, type ComponentProps, type ReactNode } from 'react';
import { SearchBox, useSearchText } from '@/components/search-box';
import { classNames } from '@/lib/class-names';
import { Button } from '@/ui/button';
import { controlClass } from '@/ui/control';
import { Select } from '@/ui/select';
import { maxSearchLength, type List } from './list-view';

interface ListToolbarProps {
  searchLabel: string;
  /** A shorter label, for inside the field. */
  placeholder?: string;
  list: Pick<List, 'view' | 'setSearch' | 'isRestricted' | 'clear'>;
  children?: ReactNode;
  actions?: ReactNode;
}

/**
 * Search, filters, and a button that resets them. In a narrow column, several filters are folded behind a button, so that
 * they don't push the list off the screen. Above an empty list the toolbar is hidden, unless it has actions.
 */
export function ListToolbar({
  searchLabel,
  placeholder = searchLabel,
  list: { view, setSearch, isRestricted, clear },
  children,
  actions,
}: ListToolbarProps) {
  const id = useId();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const activeFilterCount = Object.values(view.filters).filter((value) => value !== null).length;
  const isFoldable = Children.toArray(children).length > 1;
  const [text, setText] = useSearchText(view.search, setSearch);
  // Remounted by *Show all*, which also discards what was typed a moment ago and is not in the URL yet.
  const [clearings, setClearings] = useState(0);
  const filters = <Fragment key={clearings}>{children}</Fragment>;
  const handleClear = () => {
    setText('');
    setClearings(clearings + 1);
    clear();
  };
  return (
    <div
      className={classNames(
        '@container/toolbar mt-6 print:hidden',
        !actions && 'has-[+[data-nothing]]:hidden',
      )}
    >
      <div className="flex flex-wrap items-end gap-3">
        <SearchBox
          label={searchLabel}
          placeholder={placeholder}
          maxLength={maxSearchLength}
          value={text}
          onValueChange={setText}
          className={classNames(
            'min-w-36 flex-2 sm:min-w-52',
            !children && '@min-[44rem]/toolbar:max-w-80',
          )}
        />
        {!isFoldable && filters}
        {isFoldable && (
          <>
            <Button
              variant="secondary"
              size="compact"
              aria-expanded={isUnfolded}
              aria-controls={id}
              className="min-h-12 @min-[28rem]/toolbar:hidden"
              onClick={() => setIsUnfolded(!isUnfolded)}
            >
              Filters{activeFilterCount > 0 && ` (${activeFilterCount})`}
            </Button>
            <div
              id={id}
              className={classNames(
                'w-full grid-cols-2 items-end gap-3 @min-[28rem]/toolbar:flex @min-[28rem]/toolbar:w-auto @min-[28rem]/toolbar:flex-auto @min-[28rem]/toolbar:flex-wrap @min-[44rem]/toolbar:contents',
                isUnfolded ? 'grid' : 'hidden',
              )}
            >
              {filters}
            </div>
          </>
        )}
        {isRestricted && (
          <Button variant="quiet" className="text-small" onClick={handleClear}>
            Show all
          </Button>
        )}
        {actions && <div className="flex flex-wrap gap-3 *:min-h-12 sm:ml-auto">{actions}</div>}
      </div>
    </div>
  );
}

interface CompactFieldProps {
  label: string;
  className?: string;
  /** Renders the control with this id. */
  children: (id: string) => ReactNode;
}

/** A control below a small label. */
export function CompactField({ label, className, children }: CompactFieldProps) {
  const id = useId();
  return (
    <div className={classNames('relative min-w-0', className)}>
      <label htmlFor={id} className="mb-1 block text-label text-soft">
        {label}
      </label>
      {children(id)}
    </div>
  );
}

interface FilterSelectProps {
  label: string;
  /** `null` for the first option. */
  value: string | null;
  options: readonly { value: string; label: string }[];
  /** The label of the first option, which sets no filter. Default: All. */
  firstLabel?: string;
  onValueChange: (value: string | null) => void;
}

export function FilterSelect({
  label,
  value,
  options,
  firstLabel = 'All',
  onValueChange,
}: FilterSelectProps) {
  return (
    <CompactField
      label={label}
      className={classNames(
        '@min-[28rem]/toolbar:max-w-56 @min-[28rem]/toolbar:flex-1',
        // The chosen option is never truncated: it gets a line of its own in the folded filters, and its full width elsewhere.
        value === null
          ? 'min-w-38'
          : 'col-span-full @min-[28rem]/toolbar:min-w-max [&_select]:field-sizing-content [&_select]:min-w-38',
      )}
    >
      {(id) => (
        <Select
          id={id}
          value={value ?? ''}
          onChange={(event) => onValueChange(event.target.value || null)}
        >
          <option value="">{firstLabel}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value} dir="auto">
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </CompactField>
  );
}

interface FilterTextProps {
  label: string;
  value: string | null;
  /** An empty text removes the filter. */
  onValueChange: (value: string) => void;
}

/** A text filter. Its value goes into the URL shortly after typing stops. */
export function FilterText({ label, value, onValueChange }: FilterTextProps) {
  const [text, setText] = useSearchText(value ?? '', (typed) => onValueChange(typed.trim()));
  return (
    <CompactField label={label} className="col-span-full min-w-36 flex-1 sm:min-w-44">
      {(id) => (
        <input
          id={id}
          dir="auto"
          autoComplete="off"
          maxLength={maxSearchLength}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className={controlClass}
        />
      )}
    </CompactField>
  );
}

interface FilterDateProps extends Pick<ComponentProps<'input'>, 'min' | 'max'> {
  label: string;
  value: string | null;
  onValueChange: (value: string | null) => void;
}

export function FilterDate({ label, value, onValueChange, ...limits }: FilterDateProps) {
  return (
    <CompactField label={label} className="sm:w-42">
      {(id) => (
        <input
          id={id}
          type="date"
          value={value ?? ''}
          onChange={(event) => onValueChange(event.target.value || null)}
          className={controlClass}
          {...limits}
        />
      )}
    </CompactField>
  );
}
