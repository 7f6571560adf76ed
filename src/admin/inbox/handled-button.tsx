import type { InboxItem } from './inbox';
import { Button, type ButtonVariant } from '@/ui/button';

interface HandledButtonProps {
  item: InboxItem;
  variant: ButtonVariant;
  onHandledChange: (item: InboxItem, isHandled: boolean) => void;
}

/** Turns an item from open to handled and back. One button for both, so that it keeps the focus. */
export function HandledButton({ item, variant, onHandledChange }: HandledButtonProps) {
  const label = item.handled_at ? 'Reopen' : 'Mark handled';
  return (
    <Button
      variant={variant}
      size="compact"
      aria-label={`${label}: ${item.name}`}
      onClick={() => onHandledChange(item, !item.handled_at)}
      className="text-small"
    >
      {label}
    </Button>
  );
}
