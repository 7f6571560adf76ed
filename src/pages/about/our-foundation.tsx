import { Reveal } from '@/components/reveal';
import { Section } from '@/components/section';
import { foundation } from './about.content';

/** Mission and vision in large type, the values as a list below. */
export function OurFoundation() {
  const { title, statements, values } = foundation;
  return (
    <Section theme="dark" labelledBy="foundation">
      <h2 id="foundation" className="text-lead text-soft">
        {title}
      </h2>
      <Reveal className="mt-12 grid gap-y-16 lg:grid-cols-12">
        {statements.map((statement, index) => (
          <div
            key={statement.title}
            className={index === 0 ? 'lg:col-span-9' : 'lg:col-span-9 lg:col-start-4'}
          >
            <h3 className="font-sans text-label text-accent">{statement.title}</h3>
            <p className="mt-4 font-display text-h2">{statement.text}</p>
          </div>
        ))}
        <div className="lg:col-span-12">
          <h3 className="font-sans text-label text-accent">{values.title}</h3>
          <dl className="mt-4 grid gap-x-8 gap-y-8 border-t border-line pt-6 sm:grid-cols-2 lg:grid-cols-4">
            {values.entries.map((value) => (
              <div key={value.title}>
                <dt className="font-medium">{value.title}</dt>
                <dd className="mt-2 text-soft">{value.text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Reveal>
    </Section>
  );
}
