import { organization, StructuredData } from '@/components/structured-data';
import { WhatYouGet } from './what-you-get';
import { WhyEmeralds } from './why-emeralds';

/** Why emeralds, what an investor gets, and who offers it: what never changes. */
export default function Offer() {
  return (
    <>
      <StructuredData nodes={[organization]} />
      <WhyEmeralds />
      <WhatYouGet />
    </>
  );
}
