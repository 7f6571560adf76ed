import type { ComponentProps } from 'react';
import { preconnect } from 'react-dom';
import { dialogButton } from '@/components/dialog-button';
import { company } from '@/content/company';
import { calls } from '@/content/frame';

type Call = keyof typeof calls;

const opening = (call: Call) =>
  dialogButton(() => import('./booking-dialog'), { title: calls[call].title });

const buttons = {
  intro: opening('intro'),
  short: opening('short'),
  partners: opening('partners'),
  esg: opening('esg'),
  team: opening('team'),
  portfolio: opening('portfolio'),
} satisfies Record<Call, unknown>;

const connectEarly = () => preconnect(new URL(company.bookingUrl).origin);

interface BookingButtonProps extends Omit<ComponentProps<typeof buttons.intro>, 'children'> {
  /** The kind of call. It determines the label of the button and the title of the dialog. */
  call: Call;
}

/**
 * Opens the founder's calendar. It connects to the provider when the reader points at or focuses it, never at
 * page load.
 */
export function BookingButton({ call, ...props }: BookingButtonProps) {
  const DialogButton = buttons[call];
  return (
    <span className="contents" onPointerEnter={connectEarly} onFocus={connectEarly}>
      <DialogButton {...props}>{calls[call].button}</DialogButton>
    </span>
  );
}
