import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '@/lib/class-names';
import { controlClass } from './control';

/** The platform's own select, dressed like the other controls. */
export function Select({ className, children, ...props }: ComponentProps<'select'>) {
  return (
    <span className={classNames('relative block', className)}>
      <select className={classNames(controlClass, 'appearance-none pr-10')} {...props}>
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-soft"
      />
    </span>
  );
}
