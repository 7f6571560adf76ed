import { PageHeader } from '@/components/page-header';
import { Picture } from '@/components/picture';
import { breadcrumbList, organization, StructuredData } from '@/components/structured-data';
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
        nodes={[
          { '@type': 'AboutPage', name: header.label, mainEntity: organization },
          breadcrumbList([
            { name: 'Home', path: paths.home },
            { name: 'About', path: paths.about },
          ]),
        ]}
      />
      <PageHeader
        label={header.label}
        title={header.title}
        lead={header.lead}
        aside={
          // The render's background is a shade lighter than the page's: its edge fades out.
          <Picture
            name="cut-emerald"
            alt="Render of an emerald in emerald cut"
            sizes="(min-width: 1024px) 34rem, 24rem"
            className="mx-auto block max-w-sm [mask-image:radial-gradient(closest-side,black_70%,transparent)] lg:-mx-16 lg:-my-20 lg:max-w-none"
            isPriority
          />
        }
      />
      <OurStory />
      <OurFoundation />
      <BasedInZug />
      <WhyChoose />
    </>
  );
}
