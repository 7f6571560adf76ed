import { ButtonLink } from '@/components/button-link';
import { Section } from '@/components/section';
import { StatusLine } from '@/components/status-line';
import { homeAnchors, paths } from '@/content/paths';
import { whatYouGet } from './offer.content';

/** Six steps from the stone to the wallet, as a numbered list. */
export function WhatYouGet() {
  const { title, lead, steps, status } = whatYouGet;
  return (
    <Section
      id={homeAnchors.whatYouGet}
      theme="light"
      labelledBy="get-title"
      className="grid gap-12 lg:grid-cols-12"
    >
      <div className="self-start lg:sticky lg:top-32 lg:col-span-4">
        <h2 id="get-title" className="text-h2">
          {title}
        </h2>
        <p className="mt-6 max-w-measure text-lead text-soft">{lead}</p>
        <StatusLine className="mt-10 max-w-column border-t border-line pt-4" />
        <p className="mt-6 max-w-column text-small text-soft">{status.text}</p>
        <ButtonLink to={paths.portfolio} variant="quiet" className="mt-2">
          {status.link}
        </ButtonLink>
      </div>
      <ol className="border-t border-line lg:col-span-7 lg:col-start-6">
        {steps.map((step, index) => (
          <li key={step.title} className="flex items-baseline gap-8 border-b border-line py-5">
            <span aria-hidden="true" className="tabular font-display text-h2 text-brass">
              {index + 1}
            </span>
            <div className="grid grow items-baseline gap-x-6 gap-y-2 md:grid-cols-12">
              <h3 className="text-h3 md:col-span-5">{step.title}</h3>
              <p className="text-soft md:col-span-7">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
