import { queryOptions } from '@tanstack/react-query';
import { linePattern } from '@/admin/shared/ilike-pattern';
import { profilesTable } from '@/admin/shared/list/people-api';
import { adminKeys, tableQuery, updateRow } from '@/admin/shared/list/queries';
import { deviceName } from '@/lib/device-name';
import { hasCode } from '@/lib/failures';
import { readAllRows } from '@/lib/read-rows';
import { supabase } from '@/lib/supabase';
import type { Note } from './accounts-api';
import { groupByDocument } from './readings';

/** The display names of the events in an account's history, by their type in the audit log. */
export const accountEventNames: Record<string, string> = {
  SIGN_UP: 'Access requested',
  INVITATION_ACCEPTED: 'Invitation accepted',
  EMAIL_CHANGED: 'Address changed',
  DETAILS_CHANGED: 'Details changed',
  ACCESS_REQUESTED: 'Approval requested',
  ACCESS_RENEWAL_REQUESTED: 'Renewal requested',
  ACCESS_APPROVED: 'Approved',
  ACCESS_END_CHANGED: 'End of access changed',
  ACCESS_DECLINED: 'Declined',
  ACCESS_REVOKED: 'Revoked',
  ACCESS_DECISION_UNDONE: 'Decision undone',
  ORGANISATION_CHECKED: 'Organisation confirmed, or confirmation withdrawn',
  ROLE_CHANGED: 'Role changed',
  SECOND_FACTOR_ADDED: 'Second factor added',
  SECOND_FACTOR_REMOVED: 'Second factor removed',
  SECOND_FACTOR_RESET: 'Second factor reset',
  SECOND_FACTOR_LOCKED: 'Second factor locked',
};

/** The maximum number of rows in a list on the investor page. */
export const maxListed = 50;

/** The latest sign-in from each kind of browser. `signIns` must be sorted newest first. */
function latestByBrowser<SignIn extends { user_agent: string | null }>(signIns: readonly SignIn[]) {
  const browsers = new Map<string, SignIn & { browser: string }>();
  for (const signIn of signIns) {
    const browser = deviceName(signIn.user_agent);
    if (!browsers.has(browser)) browsers.set(browser, { ...signIn, browser });
  }
  return [...browsers.values()];
}

/** What is stored about an account besides its profile. */
export const investorQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKeys.row(profilesTable, id), 'investor'],
    queryFn: async ({ signal }) => {
      const [events, signIns, agreements, readings, questions] = await Promise.all([
        supabase()
          .from('security_audit_log')
          .select('id, event_type, created_at')
          .eq('resource_id', id)
          .in('event_type', Object.keys(accountEventNames))
          .order('created_at', { ascending: false })
          .limit(maxListed)
          .abortSignal(signal)
          .throwOnError(),
        supabase()
          .from('security_audit_log')
          .select('user_agent, ip_address, created_at')
          .eq('user_id', id)
          .eq('event_type', 'SIGN_IN')
          .order('created_at', { ascending: false })
          .limit(maxListed)
          .abortSignal(signal)
          .throwOnError(),
        supabase()
          .from('agreement_acceptances')
          .select('id, typed_name, accepted_at, agreement:agreements(version, title)')
          .eq('account_id', id)
          .order('accepted_at', { ascending: false })
          .abortSignal(signal)
          .throwOnError(),
        // All of them, because the page counts the readings of each document.
        readAllRows((from, to) =>
          supabase()
            .from('reading_sessions')
            .select('document_id, title, started_at')
            .eq('account_id', id)
            .order('started_at', { ascending: false })
            .order('id')
            .range(from, to)
            .abortSignal(signal),
        ),
        supabase()
          .from('questions')
          .select('id, question, created_at, answered_at')
          .eq('account_id', id)
          .order('created_at', { ascending: false })
          .limit(maxListed)
          .abortSignal(signal)
          .throwOnError(),
      ]);
      return {
        events: events.data,
        signIns: latestByBrowser(signIns.data),
        agreements: agreements.data,
        documents: groupByDocument(readings),
        questions: questions.data,
      };
    },
  });

/** The display names of Auth's invitation mails, by their event type in the audit log. */
export const invitationMails: Record<string, string> = {
  INVITATION_SENT: 'Invitation',
  INVITATION_RENEWED: 'Invitation, sent again',
};

export const invitationMailsQuery = (email: string) =>
  tableQuery(profilesTable, ['invitation-mails', email], (signal) =>
    supabase()
      .from('security_audit_log')
      .select('id, event_type, created_at')
      .eq('resource_type', 'invitation')
      .eq('resource_id', email.toLowerCase())
      .in('event_type', Object.keys(invitationMails))
      .order('created_at', { ascending: false })
      .limit(maxListed)
      .abortSignal(signal),
  );

/** The other accounts whose organisation shares a normalised spelling with this name. */
export const colleaguesQuery = (id: string, organisation: string) =>
  tableQuery(profilesTable, ['colleagues', id, organisation], (signal) =>
    supabase()
      .from(profilesTable)
      .select('id, first_name, last_name, email')
      .regexMatch('organisation_search', linePattern(organisation))
      .neq('id', id)
      .order('last_name')
      .limit(maxListed)
      .abortSignal(signal),
  );

/**
 * Saves the team's note about an account. An empty note clears it. Rejects if a colleague has saved a note since `previous`
 * was read.
 */
export async function saveNote(
  account: string,
  note: string,
  previous: Note | null,
): Promise<void> {
  const notes = supabase().from('account_notes');
  if (previous) {
    const change = notes.update({ note: note || null });
    return updateRow(change, { account }, { seen: { note: previous.note } });
  }
  const { error } = await notes.insert({ account, note });
  if (hasCode(error, '23505')) {
    // The form treats it like the database's own conflicts, which have the code PT409.
    const message = 'A colleague has written a note in the meantime: please read it.';
    throw Object.assign(new Error(message), { code: 'PT409' });
  }
  if (error) throw error;
}
