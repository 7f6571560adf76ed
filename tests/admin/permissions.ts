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

/** What the database says to an owner. */
export const ownerPermissions = subjects.map((subject) => ({
  team_role: 'owner',
  subject,
  may_change: true,
}));
