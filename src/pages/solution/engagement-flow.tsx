import { Section } from '@/components/section';
import { engagement } from './solution.content';

/** Five steps as an agenda: who does what, and with which result. */
export function EngagementFlow() {
  const { title, lead, columns, steps } = engagement;
  return (
    <Section theme="dark" labelledBy="engagement">
      <div className="grid items-end gap-x-8 gap-y-4 lg:grid-cols-12">
        <h2 id="engagement" className="text-h2 lg:col-span-5">
          {title}
        </h2>
        <p className="max-w-measure text-lead text-balance text-soft lg:col-span-7">{lead}</p>
      </div>
      <ol className="mt-14 border-t border-line">
        {steps.map((step, index) => (
          <li
            key={step.title}
            className="grid break-inside-avoid gap-x-8 gap-y-5 border-b border-line py-7 lg:grid-cols-12"
          >
            <h3 className="flex gap-4 text-h3 lg:col-span-4">
              <span className="text-brass tabular">{index + 1}</span> {step.title}
            </h3>
            <dl className="grid gap-x-8 gap-y-4 md:grid-cols-3 lg:col-span-8">
              <div>
                <dt className="text-label text-soft">{columns.you}</dt>
                <dd className="mt-1">{step.you}</dd>
              </div>
              <div>
                <dt className="text-label text-soft">{columns.we}</dt>
                <dd className="mt-1">{step.we}</dd>
              </div>
              <div>
                <dt className="text-label text-soft">{columns.result}</dt>
                <dd className="mt-1 text-accent">{step.result}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ol>
    </Section>
  );
}
