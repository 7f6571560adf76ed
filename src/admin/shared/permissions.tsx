import { createContext, use, type ReactNode } from 'react';
import type { Database, Subject } from '@/lib/database.types';

/** A subject that the signed-in admin may read. */
export type Permission = Database['public']['Functions']['team_permissions']['Returns'][number];

export const teamRoles = ['owner', 'investor_relations', 'hr', 'editor', 'compliance'] as const;

export type TeamRole = (typeof teamRoles)[number];

export const teamRoleNames: Record<TeamRole, string> = {
  owner: 'Owner',
  investor_relations: 'Investor relations',
  hr: 'HR',
  editor: 'Editor',
  compliance: 'Compliance',
};

/** The purpose of each role, for the owner who assigns it. */
export const teamRoleTexts: Record<TeamRole, string> = {
  owner: 'Everything, with the settings and the roles of the team.',
  investor_relations:
    'Accounts and access, the inbox, questions, documents, holdings, the reserve and agreements.',
  hr: 'Only job applications.',
  editor: 'Press, openings, and documents that everyone may read.',
  compliance: 'Can read everything and change nothing.',
};

export const teamRoleOf = (role: string | null) => teamRoles.find((known) => known === role);

const PermissionsContext = createContext<readonly Permission[] | undefined>(undefined);

/** Provides the role's permissions to the console inside it. */
export function Permissions({
  permissions,
  children,
}: {
  permissions: readonly Permission[];
  children: ReactNode;
}) {
  return <PermissionsContext value={permissions}>{children}</PermissionsContext>;
}

/** Functions that check the role's permissions. Outside the console, everything is allowed. */
export function usePermissions() {
  const permissions = use(PermissionsContext);
  return {
    role: teamRoleOf(permissions?.[0]?.team_role ?? null),
    /** Whether the role may read one of these. */
    mayRead: (...subjects: readonly Subject[]) =>
      !permissions ||
      permissions.some(({ subject }) => subjects.some((asked) => asked === subject)),
    mayChange: (subject: Subject) =>
      !permissions || permissions.some((held) => held.subject === subject && held.may_change),
  };
}

/** Renders its children only for roles that may change the subject. */
export function MayChange({ subject, children }: { subject: Subject; children: ReactNode }) {
  return usePermissions().mayChange(subject) && <>{children}</>;
}
