import { PageHeader } from '@/components/page-header';
import { specimens } from './specimens';
import './ui-catalogue.css';

const grounds = ['night', 'paper'] as const;

/** Every primitive in every state, on both grounds side by side. Development only. */
export default function UiCataloguePage() {
  return (
    <>
      <PageHeader title="Primitives" lead="Every state, on both grounds." label="Development" />
      {specimens.map(({ name, Specimen }) => (
        <section key={name} aria-label={name} className="grid md:grid-cols-2">
          {grounds.map((ground) => (
            <div key={ground} data-ground={ground} className="min-w-0 px-gutter py-10">
              <h2 className="mb-6 font-sans text-label text-soft">{name}</h2>
              <Specimen />
            </div>
          ))}
        </section>
      ))}
    </>
  );
}
