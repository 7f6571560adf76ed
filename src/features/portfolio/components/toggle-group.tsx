import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';

interface ToggleGroupProps<Value extends string | number> {
  /** Names the group for assistive technology. */
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  isOn: (value: Value) => boolean;
  onToggle: (value: Value) => void;
}

/** A row of buttons that are switched on or off. */
export function ToggleGroup<Value extends string | number>({
  label,
  options,
  isOn,
  onToggle,
}: ToggleGroupProps<Value>) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={isOn(option.value)}
          onClick={() => onToggle(option.value)}
          className={classNames(
            'inline-flex min-h-11 items-center gap-2.5 rounded-sm border px-3.5 text-small transition-colors hover:border-text',
            isOn(option.value) ? 'border-text bg-raised text-text' : 'border-line text-soft',
          )}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
