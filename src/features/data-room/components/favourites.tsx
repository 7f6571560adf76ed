import { Star } from 'lucide-react';
import { classNames } from '@/lib/class-names';
import { preloadNotifications } from '@/ui/notifications-host';
import { useRowName } from '@/ui/row-name';
import { useMark, type MarkProps } from './mark-buttons';

export const favourites = {
  title: 'Your favourites',
  text: 'Documents you have starred, from every section. Only you see them.',
  none: {
    title: 'No Favourites Yet',
    text: 'Star a document in any section to list it here.',
  },
} as const;

/** Stars a document. Only the account itself sees the star. */
export function FavouriteButton({ account, document, titleId }: MarkProps) {
  const name = useRowName(titleId);
  const [isStarred, mark] = useMark(account, 'favourites', document);
  return (
    <button
      type="button"
      {...name}
      aria-label="Favourite"
      aria-pressed={isStarred}
      title={isStarred ? 'Remove from your favourites' : 'Add to your favourites'}
      onPointerEnter={preloadNotifications}
      onClick={() => mark(!isStarred)}
      className={classNames(
        'grid size-11 shrink-0 place-items-center transition-colors print:hidden',
        isStarred ? 'text-accent' : 'text-soft hover:text-text',
      )}
    >
      <Star aria-hidden="true" className={classNames('size-4', isStarred && 'fill-current')} />
    </button>
  );
}

interface FavouritesToggleProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function FavouritesToggle({ isOn, onChange }: FavouritesToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      title="Show only your favourites"
      onClick={() => onChange(!isOn)}
      className={classNames(
        'flex min-h-12 shrink-0 items-center gap-2 rounded-sm border border-control-line px-3.5 text-small transition-colors',
        isOn ? 'bg-text text-background' : 'bg-raised text-soft hover:text-text',
      )}
    >
      <Star aria-hidden="true" className="size-4" />
      <span className="max-lg:sr-only">Favourites</span>
    </button>
  );
}
