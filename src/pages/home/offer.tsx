import { WhatYouGet } from './what-you-get';
import { WhyEmeralds } from './why-emeralds';

/** Why emeralds, and what an investor gets: text that never changes. */
export default function Offer() {
  return (
    <>
      <WhyEmeralds />
      <WhatYouGet />
    </>
  );
}
