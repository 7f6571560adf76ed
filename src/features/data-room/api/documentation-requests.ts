import { idempotencyKeyHeader, sendDraft } from '@/lib/fetch-once';
import { tables } from '@/lib/tables';
import type { DocumentationRequest } from '../schema';

/** Inserts into `documentation_requests`, without reading anything back. */
export const sendDocumentationRequest = (request: DocumentationRequest) =>
  sendDraft('documentation request', (key) =>
    tables()
      .from('documentation_requests')
      .insert(request)
      .setHeader(idempotencyKeyHeader, key)
      .throwOnError(),
  );
