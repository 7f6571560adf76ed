import { Section } from '@/components/section';
import { OpeningsList } from '@/features/careers/components/openings-list';
import { anchors, openings } from './careers.content';

/** The openings as rows of a ledger. */
export function OpeningsSection() {
  return (
    <Section id={anchors.openings} theme="light" labelledBy="openings-title">
      <h2 id="openings-title" className="mb-10 text-h2">
        {openings.title}
      </h2>
      <OpeningsList />
    </Section>
  );
}
