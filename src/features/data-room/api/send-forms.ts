import { idempotencyKeyHeader, newIdempotencyKey, sendDraft } from '@/lib/fetch-once';
import { tables } from '@/lib/tables';
import type { DocumentationRequest, NewQuestion } from '../schema';

/** Inserts the account's question, without reading anything back. */
export const sendQuestion = (account: string | undefined, question: NewQuestion) =>
  sendDraft(`question of ${account}`, newIdempotencyKey(), (id) =>
    tables()
      .from('questions')
      .insert({ id, ...question })
      .throwOnError(),
  );

/** Inserts into `documentation_requests`, without reading anything back. */
export const sendDocumentationRequest = (request: DocumentationRequest) =>
  sendDraft('documentation request', newIdempotencyKey(), (key) =>
    tables()
      .from('documentation_requests')
      .insert(request)
      .setHeader(idempotencyKeyHeader, key)
      .throwOnError(),
  );
