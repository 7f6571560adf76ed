import { classNames } from '@/lib/class-names';

/** For every figure that comes from illustrative data. */
export function SampleNote({ className }: { className?: string }) {
  return (
    <p className={classNames('text-label text-warning', className)}>
      Sample data, for illustration only.
    </p>
  );
}
