import * as Radix from '@radix-ui/react-tabs';
import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import { formatInteger } from '@/lib/format';

// Removes two style attributes that Radix writes, because the content security policy forbids them in HTML.
const noOutline = { outline: undefined };
const noDuration = { animationDuration: undefined };

/** A tab's label with a count, omitted when it is zero or unknown: `Documents (12)`. */
export const withCount = (label: string, count: number | undefined) =>
  count ? `${label} (${formatInteger(count)})` : label;

interface TabsProps<Value extends string> {
  /** Names the row of tabs for assistive technology. */
  label: string;
  tabs: readonly {
    value: Value;
    label: string;
    /** Makes an empty tab less prominent. */
    isQuiet?: boolean;
  }[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** For dense screens: smaller tabs, and no margin above the panel. */
  isCompact?: boolean;
  /** For narrow columns: the tabs share the width, and long labels wrap. */
  isEven?: boolean;
  /** The panel of the selected tab. Set a key on content whose state must reset with each tab. */
  children: ReactNode;
}

/** A row of tabs above one panel. The arrow keys move between the tabs. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  isCompact = false,
  isEven = false,
  children,
}: TabsProps<Value>) {
  // Radix reports a pressed tab twice: on the press, and when the tab gets the focus. The second report must be ignored
  // even if the page has not updated `value` yet.
  const reported = useRef(value);
  useEffect(() => {
    reported.current = value;
  }, [value]);
  return (
    <Radix.Root
      value={value}
      onValueChange={(next) => {
        const tab = tabs.find((candidate) => candidate.value === next);
        if (!tab || tab.value === reported.current) return;
        reported.current = tab.value;
        onValueChange(tab.value);
      }}
    >
      <Radix.List
        style={noOutline}
        aria-label={label}
        className={classNames(
          'border-b border-line print:hidden',
          isEven
            ? 'grid auto-cols-auto grid-flow-col gap-x-2 leading-snug'
            : isCompact
              ? '-mx-1.5 flex flex-wrap gap-x-1 sm:gap-x-4'
              : 'flex gap-8',
        )}
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={classNames(
              '-mb-px min-h-12 min-w-11 border-b-2 border-transparent text-soft transition-colors hover:text-text data-[state=active]:border-accent data-[state=active]:text-text forced-colors:border-[Canvas] forced-colors:data-[state=active]:border-[Highlight]',
              isCompact ? 'text-small' : 'text-body',
              isEven ? 'text-left' : isCompact && 'px-1.5',
              tab.isQuiet ? 'data-[state=active]:font-medium' : 'font-medium',
            )}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {/* One panel for all tabs, so that content they share, such as an open dialog, survives the change. */}
      <Radix.Content value={value} className={isCompact ? '' : 'pt-8'} asChild>
        <div style={noDuration}>{children}</div>
      </Radix.Content>
    </Radix.Root>
  );
}
