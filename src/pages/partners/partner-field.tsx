import { ExternalLink } from '@/components/external-link';
import { PartnerLogo } from '@/components/partner-logo';
import { Reveal } from '@/components/reveal';
import { partners } from '@/content/partners';
import { linkClass } from '@/ui/link';
import { fields } from './partners.content';

/** Type styles, so that neighbouring wordmarks look like different firms. */
const wordmarkStyles = [
  'block font-display text-h3',
  'block font-sans text-lead font-semibold tracking-tight',
  'block font-display text-small tracking-[0.2em] uppercase',
  'block font-sans text-h3 tracking-tight',
];

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
                  <PartnerLogo
                    partner={partner}
                    className={
                      wordmarkStyles[(fields.indexOf(field) + index) % wordmarkStyles.length]
                    }
                    image={{
                      width: 160,
                      height: 64,
                      loading: 'lazy',
                      className: 'max-h-14 w-auto',
                    }}
                  />
                </h3>
                <p className="text-soft md:col-span-3">{partner.description}</p>
                <ExternalLink
                  href={partner.website}
                  className={`inline-flex min-h-11 items-center text-small wrap-anywhere ${linkClass} md:col-span-3`}
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
