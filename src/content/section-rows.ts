/** The sections of the data room, as in the table private.sections. `npm run db:types` writes this file. */
export const sectionRows = [
  { id: 'whitepaper', label: 'Whitepaper', tab: 'core-documents', level: 1 },
  { id: 'archive', label: 'Archive', tab: 'core-documents', level: 1 },
  { id: 'pitch-decks', label: 'Pitch Decks', tab: 'core-documents', level: 2 },
  {
    id: 'subscription-agreement',
    label: 'Subscription Agreement',
    tab: 'core-documents',
    level: 2,
  },
  { id: 'compliance', label: 'Compliance', tab: 'core-documents', level: 3 },
  { id: 'audit-reports', label: 'Audit Reports', tab: 'core-documents', level: 3 },
  { id: 'tokenomics', label: 'Tokenomics', tab: 'core-documents', level: 3 },
  { id: 'risk-management', label: 'Risk Management', tab: 'core-documents', level: 3 },
  { id: 'investment-trends', label: 'Investment Trends', tab: 'market-intelligence', level: 1 },
  { id: 'market-reports', label: 'Market Reports', tab: 'market-intelligence', level: 1 },
  { id: 'news-forecasts', label: 'News & Forecasts', tab: 'market-intelligence', level: 1 },
] as const;
