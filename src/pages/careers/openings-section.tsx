import { Section } from '@/components/section';
import { OpeningsPlaceholder } from '@/features/careers/components/openings-placeholder';
import { deferredList } from '@/components/deferred-list';
import { anchors, openings } from './careers.content';

const OpeningsList = deferredList(
  () => import('@/features/careers/components/openings-list'),
  OpeningsPlaceholder,
);

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
