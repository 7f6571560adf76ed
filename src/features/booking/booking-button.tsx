import type { ComponentProps } from 'react';
import { preconnect } from 'react-dom';
import { dialogButton } from '@/components/dialog-button';
import { company } from '@/content/company';

/** The calls by the buttons that offer them, and how the dialog names each. */
const titles = {
  'Book Intro Call': 'Book an introductory call',
  'Book 30-min Call': 'Book a 30-minute call',
  'Book Introduction Call': 'Book an introductory call for partners',
  'Book ESG Call': 'Book an ESG call',
  'Contact Our Team': 'Book an introductory call with our team',
  'Book call': 'Book a call about the portfolio',
} as const;

const opening = (title: string) =>
  dialogButton(async () => {
    const { default: BookingDialog } = await import('./booking-dialog');
    return { default: (dialog) => <BookingDialog {...dialog} title={title} /> };
  });

const buttons = new Map(Object.entries(titles).map(([call, title]) => [call, opening(title)]));

const IntroCallButton = opening(titles['Book Intro Call']);

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
