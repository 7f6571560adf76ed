import { Definitions } from '@/components/definitions';
import { PageHeader } from '@/components/page-header';
import { Picture } from '@/components/picture';
import { RelatedPages } from '@/components/related-pages';
import { Reveal } from '@/components/reveal';
import { article, StructuredData } from '@/components/structured-data';
import { TableOfContents } from '@/components/table-of-contents';
import { paths } from '@/content/paths';
import { Article } from './article';
import { chapters, dataSheet, header, macroCaption, related } from './emeralds-education.content';
import { CrystalDrawing } from './figures/crystal-drawing';
import { Caption } from './prose';

const formula = (
  <>
    Be<sub>3</sub>Al<sub>2</sub>Si<sub>6</sub>O<sub>18</sub>
  </>
);

/** The inside of a stone, and the constants of the mineral. */
function Portrait() {
  return (
    <div data-theme="dark" className="pb-section print:pb-8">
      <Reveal className="page-width grid items-end gap-x-8 gap-y-12 lg:grid-cols-12">
        <figure className="lg:col-span-7 print:hidden">
          <Picture
            name="loupe"
            alt={header.loupe}
            sizes="(min-width: 1280px) 710px, (min-width: 1024px) 50vw, 92vw"
            imageClassName="w-full"
          />
          <Caption>{macroCaption}</Caption>
        </figure>
        <Definitions
          entries={{ [header.formula]: formula, ...dataSheet }}
          className="border-t border-line text-small lg:col-span-5"
          pairClass="flex justify-between gap-6 border-b border-line py-3"
          termClass="text-soft"
          textClass="text-right tabular"
        />
      </Reveal>
    </div>
  );
}

export default function EmeraldsEducationPage() {
  return (
    <>
      <StructuredData
        page={{ name: header.title, path: paths.emeraldsEducation }}
        nodes={[
          article({
            headline: header.title,
            description: header.lead,
            path: paths.emeraldsEducation,
            image: '/images/social/emeralds-education.jpg',
          }),
        ]}
      />
      <PageHeader
        {...header}
        isAsideDrawing
        aside={
          <figure>
            <CrystalDrawing label={header.crystal} />
            <Caption>{header.crystal}</Caption>
          </figure>
        }
      />
      <Portrait />
      <div data-theme="light" className="py-section print:py-8">
        <div className="page-width grid gap-x-8 gap-y-12 lg:grid-cols-12">
          <TableOfContents
            entries={Object.values(chapters)}
            className="lg:col-span-3 print:hidden"
          />
          <div className="lg:col-span-9">
            <Article />
          </div>
        </div>
      </div>
      <RelatedPages picture="macro" {...related} />
    </>
  );
}
