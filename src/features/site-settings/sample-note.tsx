import { classNames } from '@/lib/class-names';
import { sampleNote } from './site-settings.content';

/** Shown with every figure from illustrative data. */
export function SampleNote({ className }: { className?: string }) {
  return <p className={classNames('text-label text-warning', className)}>{sampleNote}</p>;
}
