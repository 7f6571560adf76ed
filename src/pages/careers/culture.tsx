import { Reveal } from '@/components/reveal';
import { Section } from '@/components/section';
import { classNames } from '@/lib/class-names';
import { culture } from './careers.content';

/** The values in two staggered columns, each with its meaning in daily work. */
export function Culture() {
  const { title, lead, practice, values } = culture;
  return (
    <Section theme="light" labelledBy="culture">
      <div className="grid items-end gap-x-8 gap-y-5 lg:grid-cols-12">
        <h2 id="culture" className="text-h2 lg:col-span-6">
          {title}
        </h2>
        <p className="max-w-column text-lead text-soft lg:col-span-5 lg:col-start-8">{lead}</p>
      </div>
      <div className="mt-14 grid gap-x-8 gap-y-14 lg:grid-cols-12 print:mt-6 print:block print:space-y-6">
        {values.map((value, index) => (
          <Reveal
            key={value.title}
            className={classNames(
              'break-inside-avoid',
              index % 2 ? 'lg:col-span-5 lg:col-start-8 lg:mt-24' : 'lg:col-span-6',
            )}
          >
            <h3 className="border-t border-text pt-5 text-h3">{value.title}</h3>
            <p className="mt-4 max-w-column">{value.text}</p>
            <div className="mt-6 border-l-2 border-brass pl-5">
              <p className="text-label text-soft">{practice}</p>
              <p className="mt-1 max-w-column font-display text-lead">{value.practice}</p>
            </div>
          </Reveal>
        ))}
      </div>
    </Section>
  );
}
