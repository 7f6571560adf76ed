import { teamRoleOf, type Permission, type TeamRole } from '@/admin/shared/permissions';

/** The permissions that the database returns for a member of the team. */
export function permissionsOf(team_role: TeamRole): Permission[] {
  const { changes = [], reads = [] } = teamRoleOf(team_role) ?? {};
  return [...changes, ...reads].map((subject) => ({
    team_role,
    subject,
    may_change: changes.includes(subject),
  }));
}

export const ownerPermissions = permissionsOf('owner');
