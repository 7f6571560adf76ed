import { standardPortfolio } from '@/content/facts';
import { stonePage } from '@/content/stones';
import type { PictureName } from '@/content/pictures';

/** The copy of a stone's page. */

export const stone = {
  heading: stonePage.title,
  portfolio: 'Portfolio',
  portfolios: { standard: 'Standard Portfolio', main: 'Main Portfolio' },
  loading: 'Loading the stone…',
  failure: {
    title: 'This stone could not be loaded',
    text: 'Please check your connection and try again.',
  },
  facts: {
    carat: 'Weight',
    quality: 'Grade',
    origin: 'Origin',
    cut: 'Cut',
    value: 'Value',
  },
  /** As search engines show them. */
  properties: {
    grade: 'Grade',
    cut: 'Cut',
    treatment: 'Treatment',
    laboratory: 'Laboratory',
    report: 'Laboratory report',
    value: 'Value in Emerald Standard Units',
  },
  category: 'Cut emerald',
  material: 'Emerald',
  render: 'Render of this cut, not a photograph of the stone',
  alt: (cut: string | undefined) => `Render of a cut emerald: ${cut}`,
  description: (facts: {
    name: string;
    carat: string;
    quality: string;
    origin: string;
    value: string;
  }) =>
    `${facts.name}: an emerald of ${facts.carat} ct${facts.quality && `, grade ${facts.quality}`}${facts.origin && `, from ${facts.origin}`}, valued at ${facts.value} ESU, with its laboratory report and its way into the vault.`,
} as const;

/** The render of each cut, by the cut's name in lower case. */
export const renders: Readonly<Record<string, PictureName>> = {
  'emerald cut': 'cut-emerald',
  cushion: 'cut-cushion',
  oval: 'cut-oval',
  round: 'cut-round',
};

export const value = {
  title: 'What it is valued at',
  unit: 'ESU',
  date: 'Entered on',
  method: 'Method',
  methods: { standard: standardPortfolio.valuation, main: standardPortfolio.mainValuation },
  perCarat: {
    title: 'Per carat, against its grade',
    lead: (quality: string, count: number) =>
      `Grade ${quality}: the ${count} stones of its portfolio that are open to you. In ESU per carat.`,
    own: 'This stone',
    median: 'Median of the grade',
    lowest: 'Lowest',
    highest: 'Highest',
    alone: 'No other stone of its grade and portfolio is open to you: there is nothing to compare.',
  },
} as const;

export const report = {
  title: 'Laboratory report',
  lead: 'A drawing of what is on record here. The report itself is the laboratory’s, and only the laboratory can say that it is genuine.',
  number: 'Report number',
  date: 'Examined on',
  carat: 'Weight',
  cut: 'Cut',
  treatment: 'Treatment',
  origin: 'Origin',
  unknown: 'not on record',
  none: 'No laboratory report is on record for this stone.',
  check: 'Check this number with the laboratory',
  ask: 'Ask the laboratory whether it has issued this number.',
} as const;

export const way = {
  title: 'Its way through the eight stations',
  lead: 'What each station has left behind of this stone, and what is still to come.',
  link: 'The stations in full',
} as const;

export const address = {
  title: 'This page, to keep',
  lead: 'The address stays the same when the holdings are valued again.',
  subject: 'the address of this page',
  print: 'Print',
  qr: 'QR code of this page’s address',
  all: 'All holdings',
} as const;
