import { classNames } from '@/lib/class-names';
import { sampleNote } from './site-settings.content';

/** For every figure that comes from illustrative data. */
export function SampleNote({ className }: { className?: string }) {
  return <p className={classNames('text-label text-warning', className)}>{sampleNote}</p>;
}
