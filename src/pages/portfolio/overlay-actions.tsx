import { BookingButton } from '@/features/booking/booking-button';

/** The way on from a closed overlay that needs no account. */
export function OverlayActions({ isQuiet = false }: { isQuiet?: boolean }) {
  return (
    <BookingButton call="portfolio" variant={isQuiet ? 'quiet' : 'secondary'} size="compact" />
  );
}
