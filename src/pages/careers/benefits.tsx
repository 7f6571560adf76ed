import { Reveal } from '@/components/reveal';
import { Section } from '@/components/section';
import { areBenefitsSample, benefits } from './careers.content';

/** Three columns of terms between hairlines, like the annex of a contract. */
export function Benefits() {
  const { title, lead, sampleNote, entries } = benefits;
  return (
    <Section theme="dark" labelledBy="benefits">
      <div className="max-w-measure">
        <h2 id="benefits" className="text-h2">
          {title}
        </h2>
        <p className="mt-5 text-lead text-soft">{lead}</p>
        {areBenefitsSample && <p className="mt-4 text-small text-warning">{sampleNote}</p>}
      </div>
      <Reveal>
        <dl className="mt-14 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-14">
          {entries.map((entry) => (
            <div key={entry.title} className="border-t border-line pt-5">
              <dt className="font-display text-h3">{entry.title}</dt>
              <dd className="mt-3 text-soft">{entry.text}</dd>
            </div>
          ))}
        </dl>
      </Reveal>
    </Section>
  );
}
