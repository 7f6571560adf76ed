import type { ComponentProps } from 'react';
import { preconnect } from 'react-dom';
import { dialogButton } from '@/components/dialog-button';
import { company } from '@/content/company';
import { calls } from '@/content/frame';

type Call = keyof typeof calls;

const DialogButton = dialogButton<{ title: string }>(() => import('./booking-dialog'));

const connectEarly = () => preconnect(new URL(company.bookingUrl).origin);

interface BookingButtonProps extends Omit<
  ComponentProps<typeof DialogButton>,
  'children' | 'extra'
> {
  /** The kind of call. It determines the label of the button and the title of the dialog. */
  call: Call;
}

/**
 * A button that opens the founder's calendar. The browser connects to the provider when the visitor points at or focuses the
 * button, never at page load.
 */
export function BookingButton({ call, ...props }: BookingButtonProps) {
  const { button, title } = calls[call];
  return (
    <span className="contents" onPointerEnter={connectEarly} onFocus={connectEarly}>
      <DialogButton {...props} extra={{ title }}>
        {button}
      </DialogButton>
    </span>
  );
}
