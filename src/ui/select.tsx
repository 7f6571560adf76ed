import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '@/lib/class-names';
import { compactControlClass, controlClass } from './control';

export function Select({
  className,
  isCompact = false,
  children,
  ...props
}: ComponentProps<'select'> & { isCompact?: boolean }) {
  const sizeClass = isCompact ? compactControlClass : controlClass;
  return (
    <span className={classNames('relative block', className)}>
      <select className={classNames(sizeClass, 'appearance-none pr-10 text-ellipsis')} {...props}>
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-soft"
      />
    </span>
  );
}
