import { tables } from '@/lib/tables';
import type { DocumentationRequest } from '../schema';

/** Inserts into `documentation_requests`, without reading anything back. */
export async function sendDocumentationRequest(request: DocumentationRequest): Promise<void> {
  await tables().from('documentation_requests').insert(request).throwOnError();
}
