import { dialogButton } from '@/components/dialog-button';

/** Opens the founder's calendar; the caller's label says for which call. */
export const BookingButton = dialogButton(() => import('./booking-dialog'));
