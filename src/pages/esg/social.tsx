import { Reveal } from '@/components/reveal';
import { social } from './esg.content';

/** The people at origin: since when they are consulted, and what protects them. */
export function Social() {
  const { title, lead, audits, highlights } = social;
  return (
    <section
      id="social"
      data-theme="light"
      aria-labelledby="social-title"
      className="border-t border-line py-section"
    >
      <Reveal className="page-width grid gap-x-8 gap-y-14 lg:grid-cols-12">
        <div className="lg:col-span-6">
          <h2 id="social-title" className="text-h2">
            {title}
          </h2>
          <p className="mt-6 max-w-column text-lead text-soft">{lead}</p>
          <dl className="mt-14 max-w-column border-l-2 border-brass pl-6">
            <dt>
              <span className="block font-display text-h1 text-accent tabular">{audits.from}</span>
              <span className="mt-2 block text-h3">{audits.label}</span>
            </dt>
            <dd className="mt-2 text-soft">{audits.desc}</dd>
          </dl>
        </div>
        <dl className="grid content-between gap-y-10 lg:col-span-5 lg:col-start-8">
          {highlights.map(({ label, desc }) => (
            <div key={label}>
              <dt className="font-display text-h3">{label}</dt>
              <dd className="mt-3 text-soft">{desc}</dd>
            </div>
          ))}
        </dl>
      </Reveal>
    </section>
  );
}
