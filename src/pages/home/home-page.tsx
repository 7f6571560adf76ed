import { staticPart } from '@/components/static-part';
import { Faq } from './faq';
import { Hero } from './hero';
import { HowItWorks } from './how-it-works';
import { PartnerStrip } from './partner-strip';
import { Team } from './team';

const Offer = staticPart(() => import('./offer'));

/** `/`: the seven parts in the contract's order (contract: Home page content). */
export default function HomePage() {
  return (
    <>
      <Hero />
      <PartnerStrip />
      <Offer />
      <HowItWorks />
      <Team />
      <Faq />
    </>
  );
}
