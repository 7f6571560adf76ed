import { createContext, use, type ReactNode } from 'react';
import { teamRoleRows } from '@/content/team-role-rows';
import type { Database, Subject } from '@/lib/database.types';

/** A subject that the signed-in admin may read, and whether the admin may change it. */
export type Permission = Database['public']['Functions']['team_permissions']['Returns'][number];

export type TeamRole = (typeof teamRoleRows)[number]['id'];

/** The roles of the team, in the order in which they are listed. */
export const teamRoles: readonly {
  id: TeamRole;
  name: string;
  /** Shown to the owner who assigns the role. */
  purpose: string;
  changes: readonly Subject[];
  reads: readonly Subject[];
}[] = teamRoleRows;

export const teamRoleOf = (id: string | null) => teamRoles.find((role) => role.id === id);

export const rolesThatChange = (subject: Subject) =>
  teamRoles.flatMap(({ id, changes }) => (changes.includes(subject) ? [id] : []));

const PermissionsContext = createContext<readonly Permission[] | undefined>(undefined);

/** Provides the role's permissions to its children. */
export function Permissions({
  permissions,
  children,
}: {
  permissions: readonly Permission[];
  children: ReactNode;
}) {
  return <PermissionsContext value={permissions}>{children}</PermissionsContext>;
}

/** The role, and functions that check its permissions. Outside `Permissions`, as in a test of one screen, everything is allowed. */
export function usePermissions() {
  const permissions = use(PermissionsContext);
  return {
    role: teamRoleOf(permissions?.[0]?.team_role ?? null),
    /** Whether the role may read at least one of these subjects. */
    mayRead: (...subjects: readonly Subject[]) =>
      !permissions ||
      permissions.some(({ subject }) => subjects.some((wanted) => wanted === subject)),
    mayChange: (subject: Subject) =>
      !permissions ||
      permissions.some((permission) => permission.subject === subject && permission.may_change),
  };
}

/** Renders its children only for roles that may change the subject. */
export function MayChange({ subject, children }: { subject: Subject; children: ReactNode }) {
  return usePermissions().mayChange(subject) && <>{children}</>;
}
