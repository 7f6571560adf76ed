import { Faq } from './faq';
import { Hero } from './hero';
import { HowItWorks } from './how-it-works';
import { PartnerStrip } from './partner-strip';
import { Team } from './team';
import { WhatYouGet } from './what-you-get';
import { WhyEmeralds } from './why-emeralds';

/** `/`: the seven parts in the contract's order (contract: Home page content). */
export default function HomePage() {
  return (
    <>
      <Hero />
      <PartnerStrip />
      <WhyEmeralds />
      <WhatYouGet />
      <HowItWorks />
      <Team />
      <Faq />
    </>
  );
}
