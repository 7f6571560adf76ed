import * as Radix from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';

// Radix writes these two as style attributes, which the shipped policy forbids in HTML.
const noOutline = { outline: undefined };
const noDuration = { animationDuration: undefined };

interface TabsProps<Value extends string> {
  /** Names the row of tabs for assistive technology. */
  label: string;
  tabs: readonly { value: Value; label: string }[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** The panel of the chosen tab. */
  children: ReactNode;
}

/** A row of tabs over one panel; the arrow keys move between them. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  children,
}: TabsProps<Value>) {
  return (
    <Radix.Root
      value={value}
      onValueChange={(next) => {
        const tab = tabs.find((candidate) => candidate.value === next);
        if (tab) onValueChange(tab.value);
      }}
    >
      <Radix.List
        style={noOutline}
        aria-label={label}
        className="flex gap-8 border-b border-line print:hidden"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-12 min-w-11 border-b-2 border-transparent text-body font-medium text-soft transition-colors hover:text-text data-[state=active]:border-accent data-[state=active]:text-text forced-colors:border-[Canvas] forced-colors:data-[state=active]:border-[Highlight]"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-8" asChild>
          <div style={noDuration}>{tab.value === value && children}</div>
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
