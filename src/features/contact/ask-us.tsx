import type { ReactNode } from 'react';
import { frame } from '@/content/frame';
import { BookingButton } from '@/features/booking/booking-button';
import { ContactButton } from './contact-button';

/** The end of a page: two ways to ask a question, and perhaps a link. */
export function AskUs(props: { title: string; text: string; children?: ReactNode }) {
  return (
    <section
      data-theme="light"
      aria-labelledby="ask"
      className="border-t border-line py-16 print:hidden"
    >
      <div className="page-width flex flex-wrap items-center justify-between gap-8">
        <div className="max-w-lg">
          <h2 id="ask" className="text-h3">
            {props.title}
          </h2>
          <p className="mt-2 text-soft">{props.text}</p>
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <ContactButton>{frame.contact}</ContactButton>
          <BookingButton call="intro" variant="secondary" />
          {props.children}
        </div>
      </div>
    </section>
  );
}
