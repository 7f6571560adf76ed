import { LayoutGrid, List } from 'lucide-react';
import { classNames } from '@/lib/class-names';
import type { Layout } from '../address';

const choices = [
  { layout: 'card', label: 'Card view', Icon: LayoutGrid },
  { layout: 'list', label: 'List view', Icon: List },
] as const;

interface LayoutToggleProps {
  value: Layout;
  onValueChange: (layout: Layout) => void;
}

/** Cards or list, from 768 px on. */
export function LayoutToggle({ value, onValueChange }: LayoutToggleProps) {
  return (
    <div role="group" aria-label="View" className="hidden shrink-0 md:flex">
      {choices.map(({ layout, label, Icon }) => (
        <button
          key={layout}
          type="button"
          aria-label={label}
          aria-pressed={value === layout}
          onClick={() => onValueChange(layout)}
          className={classNames(
            'grid size-12 place-items-center border border-control-line transition-colors first:rounded-l-sm last:-ml-px last:rounded-r-sm',
            value === layout ? 'bg-text text-background' : 'bg-raised text-soft hover:text-text',
          )}
        >
          <Icon aria-hidden="true" className="size-4" />
        </button>
      ))}
    </div>
  );
}
