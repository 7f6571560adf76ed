import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '@/lib/class-names';

interface TabsProps<Value extends string> {
  /** Names the row of tabs for assistive technology. */
  label: string;
  tabs: readonly { value: Value; label: string }[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** For dense screens: smaller, and the panel brings its own distance. */
  isCompact?: boolean;
  /** For narrow columns: the tabs share the width, and long labels wrap. */
  isEven?: boolean;
  /** The panel of the chosen tab. */
  children: ReactNode;
}

/**
 * A row of tabs over one panel; the arrow keys, Home and End move between them. Radix's would weigh
 * 9 KiB, on public pages too, and its style attributes break the shipped policy.
 */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  isCompact = false,
  isEven = false,
  children,
}: TabsProps<Value>) {
  const id = useId();
  const chosen = tabs.findIndex((tab) => tab.value === value);

  function handleKey(event: KeyboardEvent) {
    const places = new Map([
      ['ArrowLeft', (chosen + tabs.length - 1) % tabs.length],
      ['ArrowRight', (chosen + 1) % tabs.length],
      ['Home', 0],
      ['End', tabs.length - 1],
    ]);
    const place = places.get(event.key) ?? -1;
    const tab = tabs[place];
    const button = event.currentTarget.children[place];
    if (!tab || !(button instanceof HTMLElement)) return;
    event.preventDefault();
    button.focus();
    onValueChange(tab.value);
  }

  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={handleKey}
        className={classNames(
          'border-b border-line print:hidden',
          isEven
            ? 'grid auto-cols-fr grid-flow-col gap-x-2 leading-snug'
            : isCompact
              ? 'flex flex-wrap gap-x-4 sm:gap-x-7'
              : 'flex gap-8',
        )}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
            aria-selected={tab.value === value}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => tab.value !== value && onValueChange(tab.value)}
            className={classNames(
              '-mb-px min-h-12 min-w-11 border-b-2 border-transparent font-medium text-soft transition-colors hover:text-text aria-selected:border-accent aria-selected:text-text forced-colors:border-[Canvas] forced-colors:aria-selected:border-[Highlight]',
              isCompact ? 'text-left text-small' : 'text-body',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        key={value}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        tabIndex={0}
        className={isCompact ? '' : 'pt-8'}
      >
        {children}
      </div>
    </>
  );
}
