import { Reveal } from '@/components/reveal';
import { Section } from '@/components/section';
import { EnergyComparison } from './energy-comparison';
import { environment } from './esg.content';

export function Environment() {
  const { title, lead, origin } = environment;
  return (
    <Section id="environment" theme="light" labelledBy="environment-title">
      <Reveal>
        <h2 id="environment-title" className="text-h2">
          {title}
        </h2>
        <p className="mt-6 max-w-measure text-lead text-soft">{lead}</p>
      </Reveal>
      <Reveal className="mt-16">
        <EnergyComparison />
      </Reveal>
      <Reveal className="mt-20 grid gap-x-8 gap-y-6 lg:grid-cols-12">
        <h3 className="text-h3 lg:col-span-4">{origin.title}</h3>
        <dl className="border-t border-line lg:col-span-8">
          {origin.highlights.map(({ label, desc }) => (
            <div key={label} className="gap-8 border-b border-line py-5 md:grid md:grid-cols-8">
              <dt className="font-medium md:col-span-3">{label}</dt>
              <dd className="mt-1 text-soft md:col-span-5 md:mt-0">{desc}</dd>
            </div>
          ))}
        </dl>
      </Reveal>
    </Section>
  );
}
