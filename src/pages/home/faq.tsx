import { ButtonLink } from '@/components/button-link';
import { FaqAccordion } from '@/components/faq-accordion';
import { Section } from '@/components/section';
import { faqEntries } from '@/content/faq';
import { frame } from '@/content/frame';
import { homeAnchors, paths } from '@/content/paths';
import { ContactButton } from '@/features/contact/contact-button';
import { faq } from './home.content';

/** The five questions, with the contact dialog for other questions. */
export function Faq() {
  return (
    <Section id={homeAnchors.faq} theme="light" labelledBy="faq-title">
      <h2 id="faq-title" className="text-h2">
        {faq.title}
      </h2>
      <p className="mt-4 pb-10 text-lead text-soft">{faq.lead}</p>
      <FaqAccordion entries={faqEntries} />
      <div className="mt-10 flex flex-wrap items-center gap-6 print:hidden">
        <p>{faq.contact}</p>
        <ContactButton variant="secondary">{frame.contact}</ContactButton>
        <ButtonLink to={paths.faq} variant="quiet">
          {faq.all}
        </ButtonLink>
      </div>
    </Section>
  );
}
