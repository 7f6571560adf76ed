import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { AdminScreen } from '@/admin/shared/admin-screen';
import { AddressMark } from '@/admin/shared/changes/address-mark';
import { formatDateTime, formatZurichDate } from '@/admin/shared/format-date-time';
import { mailsToQuery, mailStateLabel, subjectLine } from '@/admin/shared/list/outbox-api';
import { personName } from '@/admin/shared/list/people-api';
import { Loaded } from '@/admin/shared/list/read-failure';
import { usePermissions } from '@/admin/shared/permissions';
import { accountPath } from '@/content/account-path';
import { consoleScreens, questionPath } from '@/content/console-screens';
import { lookUp } from '@/lib/look-up';
import { AccessDetails } from './access-details';
import { AccountActions } from './account-actions';
import { AccountStateText } from './account-state';
import { profiles, type AccountRow } from './accounts-api';
import { DecisionsProvider } from './decision-dialog';
import {
  accountEventNames,
  colleaguesQuery,
  invitationMailsQuery,
  invitationMails,
  investorQuery,
  maxListed,
} from './investor-api';
import { ListSection } from './list-section';
import { documentLine } from './readings';

/** The line of an event, with a link to it in the audit log. */
const eventLine = (
  { id, event_type, created_at }: { id: string; event_type: string; created_at: string },
  names: Record<string, string>,
) => ({
  key: id,
  text: lookUp(names, event_type) ?? event_type,
  to: `${consoleScreens.audit.path}?open=${id}`,
  remark: formatDateTime(created_at),
});

function Colleagues({ profile }: { profile: AccountRow }) {
  const query = useQuery({
    ...colleaguesQuery(profile.id, profile.organisation ?? ''),
    ...(profile.organisation === null && { initialData: [], enabled: false }),
  });
  return (
    <Loaded query={query} failureText="The others from this organisation could not be read.">
      {(colleagues) => (
        <ListSection
          title="Others from this organisation"
          empty={profile.organisation ? 'Nobody else.' : 'No organisation was given.'}
          limit={maxListed}
          lines={colleagues.map((colleague) => ({
            key: colleague.id,
            text: personName(colleague),
            to: accountPath(colleague.id),
          }))}
        />
      )}
    </Loaded>
  );
}

/** The mails to the account, including those of its invitation. */
function Mails({ profile }: { profile: AccountRow }) {
  const query = useQuery(mailsToQuery(profile.id, profile.email));
  const invitations = useQuery({
    ...invitationMailsQuery(profile.email ?? ''),
    ...(profile.email === null && { initialData: [], enabled: false }),
  });
  const failureText = 'The e-mails to this account could not be read.';
  return (
    <Loaded query={query} failureText={failureText}>
      {(mails) => (
        <Loaded query={invitations} failureText={failureText}>
          {(events) => (
            <ListSection
              title="E-mails sent"
              empty="None."
              limit={maxListed}
              lines={[
                ...mails.map((mail) => ({
                  key: mail.id,
                  text: subjectLine(mail),
                  to: `${consoleScreens.mails.path}?open=${mail.id}`,
                  remark: `${mailStateLabel(mail)}, ${formatDateTime(mail.finished_at ?? mail.created_at)}`,
                })),
                // The list is sorted newest first, and the invitation's mails are always the oldest.
                ...events.map((event) => eventLine(event, invitationMails)),
              ]}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

function Activity({ profile }: { profile: AccountRow }) {
  const query = useQuery(investorQuery(profile.id));
  const { mayRead } = usePermissions();
  return (
    <Loaded query={query} failureText="The activity of this account could not be read.">
      {({ events, signIns, agreements, documents, questions }) => (
        <div className="grid gap-10">
          <ListSection
            title="Decisions and account events"
            empty="Nothing yet."
            limit={maxListed}
            lines={events.map((event) => eventLine(event, accountEventNames))}
          />
          <ListSection
            title="Agreements accepted"
            empty="None."
            lines={agreements.map(({ id, typed_name, accepted_at, agreement }) => ({
              key: id,
              text: `Version ${agreement.version ?? '–'}, ${agreement.title}, as ${typed_name}`,
              remark: formatDateTime(accepted_at),
            }))}
          />
          <ListSection title="Documents read" empty="None." lines={documents.map(documentLine)} />
          <ListSection
            title="Questions"
            empty="None."
            limit={maxListed}
            lines={questions.map(({ id, question, created_at, answered_at }) => ({
              key: id,
              text: question.length > 120 ? `${question.slice(0, 119).trimEnd()}…` : question,
              to: questionPath(id, answered_at !== null),
              remark: `${answered_at === null ? 'Waiting' : 'Answered'}, ${formatZurichDate(created_at)}`,
            }))}
          />
          <ListSection
            title={`Devices, by the last ${maxListed} sign-ins`}
            empty="No sign-ins yet."
            lines={signIns.map(({ browser, ip_address, created_at }) => ({
              key: browser,
              text: browser,
              remark: [ip_address, formatDateTime(created_at)].filter(Boolean).join(', '),
            }))}
          />
          {mayRead('mails') && <Mails profile={profile} />}
          <Colleagues profile={profile} />
        </div>
      )}
    </Loaded>
  );
}

function Investor({ profile }: { profile: AccountRow }) {
  return (
    <AdminScreen
      title={personName(profile)}
      description={profile.organisation ?? profile.email ?? ''}
      actions={<AccountActions profile={profile} />}
      areActionsBelow
    >
      <p className="mt-3 text-small">
        <AccountStateText profile={profile} />
      </p>
      {profile.email && <AddressMark email={profile.email} />}
      <div className="mt-8 grid items-start gap-x-16 gap-y-10 xl:grid-cols-2">
        <div>
          <AccessDetails profile={profile} />
        </div>
        <Activity profile={profile} />
      </div>
    </AdminScreen>
  );
}

/** Everything about one account, with the possible decisions about it. */
export default function InvestorPage() {
  // The console matches its paths itself, so React Router has no parameter for the id.
  const id = useLocation().pathname.replace(/\/+$/, '').split('/').at(-1) ?? '';
  const query = useQuery(profiles.row(id));
  return (
    <DecisionsProvider>
      <Loaded query={query} failureText="This account could not be read.">
        {(profile) =>
          profile ? (
            <Investor key={profile.id} profile={profile} />
          ) : (
            <AdminScreen title="Investor" description="This account no longer exists.">
              {null}
            </AdminScreen>
          )
        }
      </Loaded>
    </DecisionsProvider>
  );
}
