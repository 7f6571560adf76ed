import { PageHeader } from '@/components/page-header';
import { Picture } from '@/components/picture';
import { organization, StructuredData } from '@/components/structured-data';
import { paths } from '@/content/paths';
import { header } from './about.content';
import { BasedInZug } from './based-in-zug';
import { OurFoundation } from './our-foundation';
import { OurStory } from './our-story';
import { WhyChoose } from './why-choose';

export default function AboutPage() {
  return (
    <>
      <StructuredData
        page={{ name: header.name, path: paths.about }}
        nodes={[{ '@type': 'AboutPage', name: header.label, mainEntity: organization }]}
      />
      <PageHeader label={header.label} title={header.title} lead={header.lead} />
      <div data-theme="dark" className="relative -mt-8 md:-mt-16 print:hidden">
        <Picture
          name="door"
          alt={header.picture}
          sizes="(min-width: 768px) 86vw, 43.2rem"
          imageClassName="h-72 w-full object-cover object-[40%] md:h-auto md:max-h-144"
          isPriority
        />
        <div className="absolute inset-x-0 top-0 h-1/4 bg-linear-to-b from-dark to-transparent" />
      </div>
      <OurStory />
      <OurFoundation />
      <BasedInZug />
      <WhyChoose />
    </>
  );
}
