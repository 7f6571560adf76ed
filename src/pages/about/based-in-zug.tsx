import { Reveal } from '@/components/reveal';
import { Section } from '@/components/section';
import { company } from '@/content/company';
import { zug } from './about.content';
import { ZugMap } from './zug-map';

/** The map, with the address on it and the reasons next to it. */
export function BasedInZug() {
  const { address, legalName } = company;
  return (
    <Section theme="light" labelledBy="zug">
      <Reveal className="grid items-start gap-x-8 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-4 lg:col-start-9">
          <h2 id="zug" className="text-h2">
            {zug.title}
          </h2>
          <p className="mt-6 text-lead text-soft">{zug.lead}</p>
          <dl className="mt-8 grid gap-6">
            {zug.reasons.map((reason) => (
              <div key={reason.title}>
                <dt className="font-medium">{reason.title}</dt>
                <dd className="mt-1 text-soft">{reason.text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <figure className="lg:order-first lg:col-span-7 print:max-w-md">
          <ZugMap />
          <figcaption className="mt-6 flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-line pt-4 text-small">
            <address className="not-italic">
              {legalName}, {address.street}, {address.postalCode} {address.city}, {address.country}
            </address>
            <span className="text-soft">{zug.visit}</span>
          </figcaption>
        </figure>
      </Reveal>
    </Section>
  );
}
