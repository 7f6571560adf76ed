import type { AccessLevel } from '@/access/access-level';
import { documentLevel } from '@/access/document-level';
import type { Tables } from '@/lib/database.types';

/** A document as the lists show it. */
export type DocumentItem = Pick<
  Tables<'documents'>,
  | 'id'
  | 'title'
  | 'description'
  | 'updated_at'
  | 'created_at'
  | 'section'
  | 'category'
  | 'requires_auth'
  | 'file_url'
>;

/** What the document's button offers a visitor of this level. */
export type Offer = 'open' | 'sign-in' | 'approval';

export function documentAction(
  document: Pick<DocumentItem, 'requires_auth' | 'section'>,
  level: AccessLevel,
): Offer {
  if (level >= documentLevel(document)) return 'open';
  return level === 1 ? 'sign-in' : 'approval';
}
