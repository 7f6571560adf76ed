import { Section } from '@/components/section';
import { frame } from '@/content/frame';
import { homeAnchors } from '@/content/paths';
import { BookingButton } from '@/features/booking/booking-button';
import { ContactButton } from '@/features/contact/contact-button';
import { classNames } from '@/lib/class-names';
import { howItWorks } from './home.content';

/** Five onboarding steps on a line, horizontal on wide screens and vertical on narrow ones. */
export function HowItWorks() {
  const { title, lead, steps, contact } = howItWorks;
  return (
    <Section id={homeAnchors.howItWorks} theme="dark" labelledBy="how-title">
      <h2 id="how-title" className="text-h2">
        {title}
      </h2>
      <p className="mt-4 text-lead text-soft">{lead}</p>
      <ol className="mt-14 lg:grid lg:grid-cols-5">
        {steps.map((step, index) => {
          const isLast = index === steps.length - 1;
          return (
            <li
              key={step.title}
              className={classNames(
                'relative border-l pb-10 pl-8 lg:border-t lg:border-l-0 lg:pt-10 lg:pr-8 lg:pl-0',
                isLast ? 'border-transparent' : 'border-brass',
              )}
            >
              {/* A station on the line, drawn as the outline of a cut. At the last step it is a stone. */}
              <svg
                aria-hidden="true"
                width="16"
                height="20"
                fill="currentColor"
                stroke="currentColor"
                className={classNames(
                  'absolute top-0 -left-2 lg:-top-2.5 lg:left-0',
                  isLast ? 'text-accent' : 'fill-dark text-brass',
                )}
              >
                <path d="M4.500.5h7l4 4v11l-4 4h-7l-4-4v-11z" />
              </svg>
              <p className="text-label text-soft">{howItWorks.step(index + 1)}</p>
              <h3 className="mt-2 text-h3 lg:min-h-[2lh]">{step.title}</h3>
              <p className="mt-2 text-soft">{step.text}</p>
            </li>
          );
        })}
      </ol>
      <div className="mt-10 flex flex-wrap items-center justify-between gap-6 border-t border-line pt-8 print:hidden">
        <p className="max-w-measure">
          {contact.title} <span className="text-soft">{contact.text}</span>
        </p>
        <div className="flex flex-wrap gap-4">
          <ContactButton>{frame.contact}</ContactButton>
          <BookingButton call="intro" variant="secondary" />
        </div>
      </div>
    </Section>
  );
}
