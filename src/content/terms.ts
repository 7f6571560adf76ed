/** Facts that only the portfolio's pages need. Separate from `facts.ts`, which every page loads. */
import { custody, indicative, notYetPublished, parties, token } from './facts.ts';

/** Who sets the values, and from when. Shown with all values. */
export const valuation = {
  valuer: 'Our own gemmologist',
  sentence:
    'Our own gemmologist sets the values; no third party has confirmed them. Monthly valuations begin with the publication of the Standard Portfolio.',
  short: 'Values by our own gemmologist, not confirmed by a third party.',
  /** How the prices of the unit were determined. */
  series:
    'The ESU was defined in 2025. Its earlier prices were calculated retrospectively: our own gemmologist valued the stones that define it at each month’s wholesale prices. Until monthly valuations begin, later prices are estimates too. Nobody could buy or sell at any of these prices.',
} as const;

export const notAnOffer =
  'This is information, not an offer of securities or crypto-assets and not investment advice.';

export interface Term {
  term: string;
  fact: string;
  /** `indicative`: an intention that the agreement may still change. `open`: not decided, and labelled as such. */
  status: 'fixed' | 'indicative' | 'open';
}

/** The terms, as on a fund's factsheet. */
export const terms: readonly Term[] = [
  {
    term: 'What is held',
    fact: 'Cut emeralds, co-owned through tokens; today a test portfolio',
    status: 'fixed',
  },
  { term: 'Unit', fact: 'Emerald Standard Unit (ESU), valued in USD', status: 'fixed' },
  {
    term: 'Valuation rule',
    fact: 'Standard Portfolio re-evaluated monthly; Main Portfolio valued against it',
    status: 'fixed',
  },
  {
    term: 'First monthly valuation',
    fact: `${notYetPublished}; until then, our own gemmologist’s dated estimates`,
    status: 'open',
  },
  { term: 'Minimum', fact: indicative.minimum, status: 'indicative' },
  { term: 'Fees', fact: indicative.fees, status: 'indicative' },
  {
    term: 'Redemption',
    fact: `In stones, for institutional clients; ${indicative.redemption}`,
    status: 'indicative',
  },
  { term: 'Currencies', fact: `Payment in ${indicative.currencies}`, status: 'indicative' },
  { term: 'Custodian', fact: `${parties.keeper}, ${custody.vault}`, status: 'indicative' },
  {
    term: 'Auditor',
    fact: `${parties.auditor} for the vault and the reserve, ${parties.security} for the token contract`,
    status: 'indicative',
  },
  {
    term: 'Token',
    fact: `${token.standardAndChains}; ${token.isContractDeployed ? 'deployed' : 'contract not yet deployed'}`,
    status: 'fixed',
  },
];
