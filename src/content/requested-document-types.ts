/**
 * What visitors of the data room may ask for, and what the team sees was asked for. The database
 * table `documentation_requests` knows the same values.
 */
export const requestedDocumentTypes = [
  { value: 'financial-statements', label: 'Financial Statements' },
  { value: 'legal-documents', label: 'Legal Documents' },
  { value: 'technical-specs', label: 'Technical Specifications' },
  { value: 'compliance-reports', label: 'Compliance Reports' },
  { value: 'market-analysis', label: 'Market Analysis' },
  { value: 'other', label: 'Other' },
] as const;
