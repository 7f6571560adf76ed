import type { Subject } from '@/admin/shared/permissions';

const subjects: readonly Subject[] = [
  'access',
  'inbox',
  'applications',
  'open_documents',
  'documents',
  'reading',
  'agreements',
  'mails',
  'portfolio',
  'reserve',
  'press',
  'openings',
  'audit',
  'settings',
  'roles',
];

/** The permissions that the database returns for an owner. */
export const ownerPermissions = subjects.map((subject) => ({
  team_role: 'owner',
  subject,
  may_change: true,
}));
