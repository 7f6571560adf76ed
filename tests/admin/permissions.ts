import { subjects } from '@/lib/database.types';

/** The permissions that the database returns for an owner. */
export const ownerPermissions = subjects.map((subject) => ({
  team_role: 'owner',
  subject,
  may_change: true,
}));
