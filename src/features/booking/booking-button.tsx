import type { ComponentProps } from 'react';
import { preconnect } from 'react-dom';
import { dialogButton } from '@/components/dialog-button';
import { company } from '@/content/company';

const DialogButton = dialogButton(() => import('./booking-dialog'));

const connectEarly = () => preconnect(new URL(company.bookingUrl).origin);

/**
 * Opens the founder's calendar; the caller's label says for which call. At the first sign of intent,
 * never at page load, it connects to the provider.
 */
export function BookingButton(props: ComponentProps<typeof DialogButton>) {
  return (
    <span className="contents" onPointerEnter={connectEarly} onFocus={connectEarly}>
      <DialogButton {...props} />
    </span>
  );
}
