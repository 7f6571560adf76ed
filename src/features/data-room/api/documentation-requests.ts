import { withOwnId } from '@/lib/fetch-once';
import { tables } from '@/lib/tables';
import type { DocumentationRequest } from '../schema';

/** Inserts into `documentation_requests`, without reading anything back. Rejects with the database's error. */
export const sendDocumentationRequest = withOwnId((id, request: DocumentationRequest) =>
  tables()
    .from('documentation_requests')
    .insert({ id, ...request })
    .throwOnError(),
);
