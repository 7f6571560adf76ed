import { useEffect, useRef, useState } from 'react';
import type { DialogSwitch } from '@/components/dialog-button';
import { ExternalLink } from '@/components/external-link';
import { company } from '@/content/company';
import { classNames } from '@/lib/class-names';
import { reportFailure } from '@/lib/error-reports';
import { buttonClass } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Skeleton } from '@/ui/skeleton';
import { booking } from './booking.content';

/** How long the calendar may take to send its first message before it counts as not loaded, in ms. */
const loadLimit = 15_000;

/** The origins of Cal.com's calendars. The content security policy allows frames from no other origin. */
const calendarOrigins: readonly string[] = ['https://cal.com', 'https://app.cal.com'];

/** The provider's own calendar page. The parameter `notes` prefills the booking's note with the topic of the call. */
function calendarPageUrl(topic: string): URL {
  const url = new URL(company.bookingUrl);
  url.searchParams.set('notes', topic);
  return url;
}

/** The variant of the calendar page for a frame. */
function embedUrl(topic: string): string {
  const url = calendarPageUrl(topic);
  url.searchParams.set('layout', 'month_view');
  url.searchParams.set('theme', 'light');
  url.searchParams.set('embed', 'true');
  return url.href;
}

const mailtoUrl = (subject: string) =>
  `mailto:${company.email}?subject=${encodeURIComponent(subject)}`;

/** The type of a message from the provider's calendar; `undefined` for any other message. */
function messageType({ origin, data }: MessageEvent<unknown>): string | undefined {
  if (!calendarOrigins.includes(origin) || !(data instanceof Object)) return undefined;
  if (!('originator' in data && data.originator === 'CAL' && 'type' in data)) return undefined;
  return typeof data.type === 'string' ? data.type : undefined;
}

/** Logs and reports a failure. The visitor sees no notice, because the dialog offers other ways to book. */
function logFailure(reason: string) {
  console.info(reason);
  reportFailure(new Error(reason));
}

type CalendarState = 'waiting' | 'ready' | 'failed';

/**
 * The state of the calendar in the frame, according to the provider's messages. The `load` event says nothing, because a blocked page
 * fires it too. The provider's page sends `__iframeReady`, waits for our reply, and then sends `linkReady` or `linkFailed`.
 */
function useCalendarState() {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<CalendarState>('waiting');
  useEffect(() => {
    const timer = setTimeout(() => {
      logFailure('The booking calendar did not load.');
      setState('failed');
    }, loadLimit);
    const listen = (event: MessageEvent<unknown>) => {
      if (event.source === null || event.source !== frame.current?.contentWindow) return;
      const type = messageType(event);
      if (type === '__iframeReady') {
        const reply = { originator: 'CAL', method: 'parentKnowsIframeReady' };
        frame.current.contentWindow.postMessage(reply, event.origin);
      }
      if (type === '__iframeReady' || type === 'linkReady') {
        clearTimeout(timer);
        setState('ready');
      }
      if (type === 'linkFailed') {
        clearTimeout(timer);
        logFailure('The booking calendar could not be shown.');
        setState('failed');
      }
    };
    window.addEventListener('message', listen);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('message', listen);
    };
  }, []);
  return { frame, state };
}

function CalendarSkeleton() {
  return (
    <div className="absolute inset-0 grid place-items-center p-6">
      <div className="w-full max-w-96">
        <Skeleton className="h-6 w-40" />
        <div className="mt-6 grid grid-cols-7 gap-2">
          {Array.from({ length: 35 }, (_, day) => (
            <Skeleton key={day} className="aspect-square" />
          ))}
        </div>
        <p role="status" className="mt-6 text-small text-soft">
          {booking.loading}
        </p>
      </div>
    </div>
  );
}

/** Two other ways to book the call, when the calendar does not open. */
function BookingAlternatives({ title }: { title: string }) {
  const { fallback } = booking;
  return (
    <div className="absolute inset-0 grid content-center gap-10 overflow-y-auto p-6 md:grid-cols-2 md:gap-12 md:p-12">
      <div className="border-t border-brass pt-5">
        <p className="font-display text-h3">{fallback.page.title}</p>
        <p className="mt-2 mb-6 text-soft">{fallback.page.text}</p>
        <ExternalLink href={calendarPageUrl(title).href} className={buttonClass('secondary')}>
          {fallback.page.button}
        </ExternalLink>
      </div>
      <div className="border-t border-brass pt-5">
        <p className="font-display text-h3">{fallback.mail.title}</p>
        <p className="mt-2 mb-3 text-soft">{fallback.mail.text}</p>
        <a
          href={mailtoUrl(title)}
          className="inline-flex min-h-11 items-center text-lead text-accent underline decoration-line underline-offset-6 hover:decoration-current"
        >
          {company.email}
        </a>
      </div>
    </div>
  );
}

function Calendar({ title }: { title: string }) {
  const { frame, state } = useCalendarState();
  return (
    <div className="relative h-[min(40rem,70svh)] overflow-hidden bg-raised">
      {state === 'waiting' && <CalendarSkeleton />}
      {state === 'failed' && <BookingAlternatives title={title} />}
      <iframe
        ref={frame}
        title={booking.frameTitle(title)}
        src={embedUrl(title)}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        className={classNames('relative size-full border-0', state !== 'ready' && 'invisible')}
      />
    </div>
  );
}

interface BookingDialogProps extends DialogSwitch {
  title?: string;
}

/** The scheduling provider's month view in a dialog. It is loaded only when the dialog opens. */
export default function BookingDialog({ title = booking.title, ...dialog }: BookingDialogProps) {
  return (
    <Dialog {...dialog} title={title} description={booking.description} size="wide">
      <Calendar title={title} />
      <p className="mt-4 text-small text-soft">
        {booking.help.before}{' '}
        <ExternalLink
          href={calendarPageUrl(title).href}
          className="text-accent underline underline-offset-4"
        >
          {booking.ownPage}
        </ExternalLink>{' '}
        {booking.help.or}{' '}
        <a href={mailtoUrl(title)} className="text-accent underline underline-offset-4">
          {company.email}
        </a>
        {booking.help.after} {booking.cookies}
      </p>
    </Dialog>
  );
}
