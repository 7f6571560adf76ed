import { useEffect, useState } from 'react';
import type { DialogSwitch } from '@/components/dialog-button';
import { ExternalLink } from '@/components/external-link';
import { company } from '@/content/company';
import { Dialog } from '@/ui/dialog';

/** After this long without an answer the calendar counts as not loaded, in ms. */
const loadLimit = 15_000;

function calendarUrl(): string {
  const url = new URL(company.bookingUrl);
  url.searchParams.set('layout', 'month_view');
  url.searchParams.set('theme', 'light');
  url.searchParams.set('embed', 'true');
  return url.href;
}

function Calendar() {
  const [isWaiting, setIsWaiting] = useState(true);
  useEffect(() => {
    if (!isWaiting) return;
    // The contract shows nothing when the widget fails: it is only logged.
    const timer = setTimeout(() => {
      console.info('The booking calendar did not load.');
      setIsWaiting(false);
    }, loadLimit);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return (
    <div className="relative h-[min(40rem,70svh)] bg-raised">
      {isWaiting && (
        <p role="status" className="absolute inset-0 grid place-items-center text-small text-soft">
          Opening the calendar…
        </p>
      )}
      <iframe
        title="Calendar for the introductory call"
        src={calendarUrl()}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        className="relative size-full border-0"
        onLoad={() => setIsWaiting(false)}
      />
    </div>
  );
}

/** The scheduling provider's month view in a dialog of ours; nothing of it loads before. */
export default function BookingDialog(dialog: DialogSwitch) {
  return (
    <Dialog
      {...dialog}
      title="Book an introductory call"
      description="30 minutes with the founder, by video."
      size="wide"
    >
      <Calendar />
      <p className="mt-4 text-small text-soft">
        The calendar is provided by a scheduling service and may set cookies of its own.{' '}
        <ExternalLink
          href={company.bookingUrl}
          className="text-accent underline underline-offset-4"
        >
          Open it on its own page
        </ExternalLink>
      </p>
    </Dialog>
  );
}
