import { Section } from '@/components/section';
import { OpeningsPlaceholder } from '@/features/careers/components/openings-placeholder';
import { deferredList } from '@/features/press/components/deferred-list';
import { anchors, openings } from './careers.content';

const OpeningsList = deferredList(
  () => import('@/features/careers/components/openings-list'),
  OpeningsPlaceholder,
);

/** The openings as rows of a ledger. */
export function OpeningsSection() {
  return (
    <Section id={anchors.openings} ground="paper" labelledBy="openings-title">
      <div className="mb-10 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3">
        <h2 id="openings-title" className="text-h2">
          {openings.title}
        </h2>
        <p className="text-soft">{openings.text}</p>
      </div>
      <OpeningsList />
    </Section>
  );
}
