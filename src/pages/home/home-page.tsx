import { organization, StructuredData } from '@/components/structured-data';
import { Closing } from './closing';
import { Faq } from './faq';
import { Hero } from './hero';
import { HowItWorks } from './how-it-works';
import { PartnerStrip } from './partner-strip';
import { Team } from './team';
import { WhatYouGet } from './what-you-get';
import { WhyEmeralds } from './why-emeralds';

/** `/`: seven sections in a fixed order, and a closing call to action. */
export default function HomePage() {
  return (
    <>
      <StructuredData nodes={[organization]} />
      <Hero />
      <PartnerStrip />
      <WhyEmeralds />
      <WhatYouGet />
      <HowItWorks />
      <Team />
      <Faq />
      <Closing />
    </>
  );
}
