import * as z from 'zod/mini';
import { requestedDocumentTypes } from '@/content/requested-document-types';
import { requiredEmail, requiredName, requiredText } from '@/lib/text-schemas';

/** `documentation_requests` has CHECK constraints with the same limits. */
export const documentationRequestSchema = z.object({
  name: requiredName('Name', 200),
  email: requiredEmail(),
  // The form starts without a selection.
  document_type: z.pipe(
    z.string(),
    z.enum(
      requestedDocumentTypes.map(({ value }) => value),
      'Document type is required',
    ),
  ),
  reason: requiredText('Reason', 2000),
});

export type DocumentationRequestFields = z.input<typeof documentationRequestSchema>;

export type DocumentationRequest = z.output<typeof documentationRequestSchema>;

/** The fields of a question. `questions` has a CHECK constraint with the same limit. */
export const questionSchema = z.object({
  document_id: z.nullable(z.string()),
  question: requiredText('Question', 2000),
  shared_with_organisation: z.boolean(),
});

export type QuestionFields = z.output<typeof questionSchema>;

export interface NewQuestion extends QuestionFields {
  page: number | null;
}
