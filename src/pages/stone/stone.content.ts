import { standardPortfolio } from '@/content/facts';
import { stonePage } from '@/content/stones';

export const stone = {
  heading: stonePage.title,
  breadcrumb: 'Breadcrumb',
  portfolio: 'Portfolio',
  loading: 'Loading the stone…',
  /** Does not reveal whether the stone exists. */
  missing: {
    anonymous:
      'There is no stone at this address, or it is not open to everyone. A stone that leaves the portfolio is removed from this site. If you have an account, sign in to see whether it is open to you.',
    signedIn:
      'There is no stone at this address, or it is not open to your account. A stone that leaves the portfolio is removed from this site.',
    signIn: 'Sign In',
  },
  failed: 'This stone could not be loaded',
  facts: {
    carat: 'Weight',
    quality: 'Grade',
    origin: 'Origin',
    cut: 'Cut',
    value: 'Value',
  },
  /** The names of a stone's properties in the structured data for search engines. */
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
  render: 'Rendering of this cut, not a photograph of the stone',
  alt: (cut: string | undefined) => `Rendering of a cut emerald: ${cut}`,
  description: (facts: {
    name: string;
    carat: string;
    quality: string;
    origin: string;
    value: string;
  }) =>
    `${facts.name}: an emerald of ${facts.carat} ct${facts.quality && `, grade ${facts.quality}`}${facts.origin && `, from ${facts.origin}`}, valued at ${facts.value} ESU, with its laboratory report and custody record.`,
} as const;

export const value = {
  title: 'Value',
  unit: 'ESU',
  date: 'Valued on',
  valuer: 'Valued by',
  method: 'Method',
  methods: {
    standard: standardPortfolio.valuationOnceMonthly,
    main: standardPortfolio.mainValuation,
  },
  perCarat: {
    title: 'Value per carat within its grade',
    lead: (quality: string, count: number) =>
      `Grade ${quality}, in ESU per carat, among the ${count} stones of its portfolio that you may see.`,
    own: 'This stone',
    median: 'Median of the grade',
    lowest: 'Lowest',
    highest: 'Highest',
    alone: 'There is no other stone of this grade and portfolio to compare it with.',
  },
} as const;

export const report = {
  title: 'Laboratory report',
  lead: 'This drawing shows what we have on record. Only the laboratory can confirm that its report is genuine.',
  number: 'Report number',
  date: 'Examined on',
  carat: 'Weight',
  cut: 'Cut',
  treatment: 'Treatment',
  origin: 'Origin',
  unknown: 'not on record',
  none: 'No laboratory report is on record for this stone.',
  check: 'Check this number with the laboratory',
  ask: 'Ask the laboratory whether it issued this number.',
} as const;

export const journey = {
  title: 'From the mine to the wallet',
  lead: 'What has been recorded about this stone at each of the eight steps, and what is still to come.',
  link: 'All about the eight steps',
} as const;

export const address = {
  title: 'Keep this page',
  lead: 'The link stays the same when the stones are revalued.',
  subject: 'the link to this page',
  print: 'Print',
  qr: 'QR code with the link to this page',
  compare: 'Compare with others',
  all: 'All holdings',
} as const;
