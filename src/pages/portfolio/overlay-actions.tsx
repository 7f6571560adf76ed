import { BookingButton } from '@/features/booking/booking-button';

/** The action of a closed overlay that requires no account. */
export function OverlayActions({ isQuiet = false }: { isQuiet?: boolean }) {
  return (
    <BookingButton call="portfolio" variant={isQuiet ? 'quiet' : 'secondary'} size="compact" />
  );
}
