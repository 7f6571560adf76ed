import { LoadFailure } from '@/ui/lazy';
import { failure } from './portfolio.content';

/** Shown in place of figures that could not be fetched, with a button to retry. */
export function FiguresFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <LoadFailure
      title={failure.title}
      text={navigator.onLine ? failure.online : failure.offline}
      onRetry={onRetry}
    />
  );
}
