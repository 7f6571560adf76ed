import * as z from 'zod/mini';

/** In the contract's order; `documentation_requests` knows the same values. */
export const requestedDocumentTypes = [
  { value: 'financial-statements', label: 'Financial Statements' },
  { value: 'legal-documents', label: 'Legal Documents' },
  { value: 'technical-specs', label: 'Technical Specifications' },
  { value: 'compliance-reports', label: 'Compliance Reports' },
  { value: 'market-analysis', label: 'Market Analysis' },
  { value: 'other', label: 'Other' },
] as const;

const required = (label: string, max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.normalize(),
      z.minLength(1, `${label} is required`),
      z.maxLength(max, `${label} must be at most ${max} characters`),
    );

/** The limits stand as CHECKs on `documentation_requests` too. */
export const documentationRequestSchema = z.object({
  name: required('Name', 200),
  email: required('Email', 320).check(
    z.regex(z.regexes.html5Email, 'Please enter a valid email address'),
  ),
  // The form begins with none chosen.
  document_type: z.pipe(
    z.string(),
    z.enum(
      requestedDocumentTypes.map(({ value }) => value),
      'Document type is required',
    ),
  ),
  reason: required('Reason', 2000),
});

/** As the form holds it. */
export type DocumentationRequestFields = z.input<typeof documentationRequestSchema>;

/** As it is sent. */
export type DocumentationRequest = z.output<typeof documentationRequestSchema>;
