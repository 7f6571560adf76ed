import { Picture } from '@/components/picture';
import { Section } from '@/components/section';
import { illustrations } from './solution.content';

/** Six illustrations in newspaper columns, each with the question that decides it. */
export function UseCases() {
  const { title, lead, question, cases } = illustrations;
  return (
    <Section theme="light" labelledBy="use-cases">
      <div className="grid items-end gap-x-8 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <h2 id="use-cases" className="text-h1">
            {title}
          </h2>
          <p className="mt-6 max-w-measure text-lead text-soft">{lead}</p>
        </div>
        <Picture
          name="emerald-cutout"
          alt=""
          sizes="16rem"
          className="mx-auto hidden w-64 lg:col-span-4 lg:block print:hidden"
        />
      </div>
      <ul className="mt-16 grid gap-x-8 gap-y-14 md:grid-cols-2 lg:grid-cols-3">
        {cases.map((entry) => (
          <li
            key={entry.audience}
            className="flex break-inside-avoid flex-col border-t border-text pt-4"
          >
            <p className="text-label text-soft">{entry.audience}</p>
            <h3 className="mt-6 text-h3">{entry.title}</h3>
            <p className="mt-3 mb-6 text-soft">{entry.text}</p>
            <p className="mt-auto border-l-2 border-brass pl-4 text-small">
              <span className="block text-soft">{question}</span>
              {entry.question}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
