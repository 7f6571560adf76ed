import * as z from 'zod/mini';
import { requiredEmail, requiredText } from '@/lib/text-schemas';

/** In the contract's order; `documentation_requests` knows the same values. */
export const requestedDocumentTypes = [
  { value: 'financial-statements', label: 'Financial Statements' },
  { value: 'legal-documents', label: 'Legal Documents' },
  { value: 'technical-specs', label: 'Technical Specifications' },
  { value: 'compliance-reports', label: 'Compliance Reports' },
  { value: 'market-analysis', label: 'Market Analysis' },
  { value: 'other', label: 'Other' },
] as const;

/** The limits stand as CHECKs on `documentation_requests` too. */
export const documentationRequestSchema = z.object({
  name: requiredText('Name', 200),
  email: requiredEmail(),
  // The form begins with none chosen.
  document_type: z.pipe(
    z.string(),
    z.enum(
      requestedDocumentTypes.map(({ value }) => value),
      'Document type is required',
    ),
  ),
  reason: requiredText('Reason', 2000),
});

/** As the form holds it. */
export type DocumentationRequestFields = z.input<typeof documentationRequestSchema>;

/** As it is sent. */
export type DocumentationRequest = z.output<typeof documentationRequestSchema>;
