import { ButtonLink } from '@/components/button-link';
import { Reveal } from '@/components/reveal';
import { Section } from '@/components/section';
import { classNames } from '@/lib/class-names';
import { whyChoose } from './about.content';

/** Four claims on cards of different widths, each with a link to the page that supports it. */
export function WhyChoose() {
  const { title, lead, cards } = whyChoose;
  return (
    <Section theme="dark" labelledBy="why-choose">
      <h2 id="why-choose" className="text-h2">
        {title}
      </h2>
      <p className="mt-4 max-w-measure text-lead text-soft">{lead}</p>
      <Reveal>
        <ul className="mt-14 grid gap-4 md:grid-cols-2 lg:grid-cols-12 lg:gap-8">
          {cards.map((card, index) => (
            <li
              key={card.title}
              className={classNames(
                'flex flex-col border border-line bg-raised p-6 lg:p-10',
                // First row wide and narrow, second row narrow and wide.
                index === 0 || index === 3 ? 'lg:col-span-7' : 'lg:col-span-5',
              )}
            >
              <h3 className="text-h3">{card.title}</h3>
              <p className="mt-3 mb-6 max-w-column text-soft">{card.text}</p>
              <ButtonLink to={card.link.path} variant="quiet" className="mt-auto self-start">
                {card.link.label}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </Reveal>
    </Section>
  );
}
