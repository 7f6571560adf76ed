import type { ComponentProps, ReactNode } from 'react';

/** `className` is for the label. */
export function Checkbox({
  label,
  className = 'font-medium',
  ...input
}: ComponentProps<'input'> & { label: ReactNode }) {
  return (
    <label className={`flex min-h-11 items-center gap-3 ${className}`}>
      <input type="checkbox" className="size-5 shrink-0 accent-action" {...input} />
      {label}
    </label>
  );
}
