import { ExternalLink } from '@/components/external-link';
import { Reveal } from '@/components/reveal';
import { partners } from '@/content/partners';
import { PartnerLogo } from './partner-logo';
import { fields } from './partners.content';

/** The partners of one field: its description at the left, their cards at the right. */
export function PartnerFieldSection({ field }: { field: (typeof fields)[number] }) {
  const titleId = `${field.id}-title`;
  return (
    <section
      id={field.id}
      aria-labelledby={titleId}
      className="grid gap-x-8 gap-y-8 border-t border-text pt-6 lg:grid-cols-12"
    >
      <div className="lg:col-span-3">
        <h2 id={titleId} className="text-h2">
          {field.title}
        </h2>
        <p className="mt-3 text-soft">{field.text}</p>
      </div>
      <Reveal className="lg:col-span-9">
        <ul>
          {partners
            .filter((partner) => partner.field === field.id)
            .map((partner, index) => (
              <li
                key={partner.name}
                className="grid break-inside-avoid items-baseline gap-x-8 gap-y-1 border-b border-line py-5 first:pt-0 md:grid-cols-9"
              >
                <h3 className="md:col-span-3">
                  <PartnerLogo partner={partner} position={fields.indexOf(field) + index} />
                </h3>
                <p className="text-soft md:col-span-3">{partner.description}</p>
                <ExternalLink
                  href={partner.website}
                  className="inline-flex min-h-11 items-center text-small wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-current md:col-span-3"
                >
                  {new URL(partner.website).hostname}
                </ExternalLink>
              </li>
            ))}
        </ul>
      </Reveal>
    </section>
  );
}
