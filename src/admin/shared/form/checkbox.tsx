import type { ComponentProps, ReactNode } from 'react';

export function Checkbox({ label, ...input }: ComponentProps<'input'> & { label: ReactNode }) {
  return (
    <label className="flex min-h-11 items-center gap-3 font-medium">
      <input type="checkbox" className="size-5 shrink-0 accent-action" {...input} />
      {label}
    </label>
  );
}
