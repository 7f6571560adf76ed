import { company } from '@/content/company';
import {
  areSampleFacts,
  custody,
  factsAsOf,
  regulation,
  auditSchedule,
  sampleFacts,
  stage,
  standardPortfolio,
  token,
} from '@/content/facts';
import { partnerReport } from '@/content/partner-report';
import { paths } from '@/content/paths';

// The copy of the pressroom. Releases and news come from the database.

const { address, legalName, tokenName, tokenSymbol } = company;

export const header = {
  title: 'Pressroom',
  feed: (publisher: string) => `Press releases of ${publisher}`,
  lead: 'Releases, reports and coverage, and everything an editor needs: [facts](#fact-sheet), [background texts](#boilerplate-short), [pictures](#pictures) and a contact.',
  contact: {
    title: 'Press enquiries',
    subject: 'Press enquiry',
    text: 'Tell us your deadline; we arrange interviews and visits.',
  },
} as const;

export const leadStory = {
  label: `${partnerReport.name}, ${partnerReport.published.label}`,
  title: 'One parcel of emeralds, from the warehouse to the wallet',
  text: [
    `The ${partnerReport.pages}-page case study describes how emeralds are bought, graded, vaulted and tokenised: who checks what, what documents each step produces, and where risks remain.`,
    'It is written for institutions considering tangible assets, and for partners in custody, audit and distribution.',
  ],
  link: 'About the report',
} as const;

/** Shown once for the section, not in each card. */
export const sampleNote = 'Sample entries, for illustration only.';

export const releases = {
  title: 'Press Releases & Reports',
  text: 'Newest first. Each release opens in place, can be saved as a file and has its own link.',
  feed: 'Atom feed of releases',
} as const;

export const news = {
  title: 'In the News',
  text: 'What others have published, and our own posts elsewhere. Each item links to its source if it is online.',
} as const;

const short = `${legalName} is a Swiss company in ${address.city} that lets institutions co-own physical emeralds. ${custody.sentence} ${tokenName} tokens on ${token.chains} will represent them.`;

export const editors = {
  copyFailed: 'Copying failed',
  download: 'Download',
  kit: {
    label: 'Download everything',
    busy: 'Preparing the file…',
    text: 'One ZIP file: the texts of all releases, pictures and logo, both background texts and the facts.',
    failed: {
      title: 'The file could not be prepared',
      description: 'Please check your connection and try again.',
    },
  },
  title: 'For editors',
  text: 'You may use these texts and pictures unaltered if you name the source. Please print the risk warning beside any figure on returns.',
  short: { id: 'boilerplate-short', title: 'About us (short)', paragraphs: [short] },
  long: {
    id: 'boilerplate-long',
    title: 'About us (long)',
    paragraphs: [
      `${short} An independent laboratory examines every stone.`,
      `${auditSchedule.sentence} ${auditSchedule.start} An oracle will publish the reserve on chain, where anyone can compare it with the tokens in circulation.`,
      `Stones are valued in Emerald Standard Units (ESU). The unit is based on a Standard Portfolio of emeralds of grades ${standardPortfolio.gradesLong} and ${standardPortfolio.weightLong} with an initial value of ${standardPortfolio.initialValueLong}. ${standardPortfolio.valuationLong}. ${stage.holdings} ${stage.publication}`,
      `${regulation.sentenceShort} Their value can fall as well as rise, and investors may lose all of their capital. This text is information, not an offer.`,
    ],
  },
  copy: 'Copy text',
  factsTitle: 'Fact sheet',
  facts: {
    Company: legalName,
    'Registered office': `${address.city}, ${address.country}`,
    Token: `${tokenName} (${tokenSymbol}), ${token.standard}`,
    Chains: token.chains,
    'Unit of account': 'Emerald Standard Unit (ESU)',
    Custody: custody.vault,
    Audit: auditSchedule.audits,
    Stage: stage.short,
  },
  picturesTitle: 'Pictures',
  picturesText: `Renderings, not photographs of stones in the vault. Please credit them as “Rendering: ${legalName}”.`,
  logoTitle: 'Logo',
  pictures: [
    { name: 'hero', label: 'Cut emerald on black', alt: 'Rendering of a cut emerald on black' },
    { name: 'door', label: 'Vault door', alt: 'Rendering of a vault door, ajar' },
    { name: 'scale', label: 'Gem balance', alt: 'Rendering of an emerald in a gem balance' },
  ],
} as const;

/** The text file for press editors: background texts, facts, the credit for pictures and the source of figures. */
export const factsText = [
  legalName,
  ...[editors.short, editors.long].flatMap(({ title, paragraphs }) => [title, ...paragraphs]),
  editors.factsTitle,
  ...Object.entries(editors.facts).map(([term, fact]) => `${term}: ${fact}`),
  editors.text,
  editors.picturesText,
  `Figures on returns and markets: ${new URL(paths.partnerReport, company.siteUrl).href}`,
  `Press enquiries: ${company.email}`,
  `${factsAsOf.label}. ${areSampleFacts ? sampleFacts : ''}`.trim(),
]
  .join('\n\n')
  // Journalists would otherwise paste the word joiners into their texts.
  .replaceAll('\u2060', '');
