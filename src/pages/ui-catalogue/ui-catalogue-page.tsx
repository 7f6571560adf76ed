import { PageHeader } from '@/components/page-header';
import { MailPreviews } from './mail-previews';
import { specimens } from './specimens';
import './ui-catalogue.css';

const themes = ['dark', 'light'] as const;

/** All primitives in all states, in both themes side by side. Development only. */
export default function UiCataloguePage() {
  return (
    <>
      <PageHeader title="Primitives" lead="Every state, on both themes." label="Development" />
      {specimens.map(({ name, Specimen }) => (
        <section key={name} aria-label={name} className="grid md:grid-cols-2">
          {themes.map((theme) => (
            <div key={theme} data-theme={theme} className="min-w-0 px-gutter py-10">
              <h2 className="mb-6 font-sans text-label text-soft">{name}</h2>
              <Specimen />
            </div>
          ))}
        </section>
      ))}
      <MailPreviews />
    </>
  );
}
