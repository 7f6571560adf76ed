import type { ComponentProps } from 'react';
import { preconnect } from 'react-dom';
import { dialogButton } from '@/components/dialog-button';
import { company } from '@/content/company';
import { calls } from '@/content/frame';

const opening = (title: string) =>
  dialogButton(async () => {
    const { default: BookingDialog } = await import('./booking-dialog');
    return { default: (dialog) => <BookingDialog {...dialog} title={title} /> };
  });

const buttons = new Map<string, ReturnType<typeof opening>>(
  Object.values(calls).map(({ button, title }) => [button, opening(title)]),
);

const IntroCallButton = opening(calls.intro.title);

const connectEarly = () => preconnect(new URL(company.bookingUrl).origin);

interface BookingButtonProps extends ComponentProps<typeof IntroCallButton> {
  /** Says for which call, and the dialog after it. */
  children: string;
}

/**
 * Opens the founder's calendar. At the first sign of intent, never at page load, it connects to the
 * provider.
 */
export function BookingButton(props: BookingButtonProps) {
  const DialogButton = buttons.get(props.children) ?? IntroCallButton;
  return (
    <span className="contents" onPointerEnter={connectEarly} onFocus={connectEarly}>
      <DialogButton {...props} />
    </span>
  );
}
