import { classNames } from '@/lib/class-names';

/** A placeholder for a line or block that is still loading. Give it the final size. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-pulse rounded-sm bg-line', className)}
    />
  );
}
