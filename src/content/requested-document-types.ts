/**
 * The document types that visitors of the data room can request. The team's inbox shows them too. The database
 * table `documentation_requests` allows the same values.
 */
export const requestedDocumentTypes = [
  { value: 'financial-statements', label: 'Financial Statements' },
  { value: 'legal-documents', label: 'Legal Documents' },
  { value: 'technical-specs', label: 'Technical Specifications' },
  { value: 'compliance-reports', label: 'Compliance Reports' },
  { value: 'market-analysis', label: 'Market Analysis' },
  { value: 'other', label: 'Other' },
] as const;
