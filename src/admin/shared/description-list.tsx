import type { ReactNode } from 'react';
import { UserText } from '@/ui/user-text';

/** What is known of a row, in its details: label and value, line by line. Empty values read "–". */
export function DescriptionList({
  items,
}: {
  items: readonly (readonly [label: string, value: ReactNode])[];
}) {
  return (
    <dl className="grid gap-x-6 border-t border-line text-small sm:grid-cols-[9rem_minmax(0,1fr)]">
      {items.map(([label, value]) => (
        <div
          key={label}
          className="border-b border-line py-2.5 sm:col-span-2 sm:grid sm:grid-cols-subgrid"
        >
          <dt className="text-soft">{label}</dt>
          <dd className="whitespace-pre-line">
            <UserText>{value === null || value === '' ? '–' : value}</UserText>
          </dd>
        </div>
      ))}
    </dl>
  );
}
