import type { ReactNode } from 'react';
import { frame } from '@/content/frame';
import { ContactButton } from './contact-button';

/** The end of a page: ways to ask a question. */
export function AskUs(props: { title: string; text: string; children: ReactNode }) {
  return (
    <section
      data-theme="light"
      aria-labelledby="ask"
      className="border-t border-line py-16 print:hidden"
    >
      <div className="page-width flex flex-wrap items-center justify-between gap-8">
        <div className="max-w-column">
          <h2 id="ask" className="text-h3">
            {props.title}
          </h2>
          <p className="mt-3 text-soft">{props.text}</p>
        </div>
        <div className="flex flex-wrap items-center gap-4 max-sm:w-full max-sm:[&_button]:w-full">
          <ContactButton>{frame.contact}</ContactButton>
          {props.children}
        </div>
      </div>
    </section>
  );
}
