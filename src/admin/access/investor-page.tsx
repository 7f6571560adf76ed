import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { AdminScreen } from '@/admin/shared/admin-screen';
import { AddressMark } from '@/admin/shared/changes/address-mark';
import { formatDateTime, formatZurichDate } from '@/admin/shared/format-date-time';
import { mailsToQuery, mailStateOf, subjectLine } from '@/admin/shared/list/outbox-api';
import { personName } from '@/admin/shared/list/people-api';
import { Loaded } from '@/admin/shared/list/read-failure';
import { usePermissions } from '@/admin/shared/permissions';
import { accountPath } from '@/content/account-path';
import { consoleScreens, questionPath } from '@/content/console-screens';
import { lookUp } from '@/lib/look-up';
import { Link, linkClass } from '@/ui/link';
import { UserText } from '@/ui/user-text';
import { AccessDetails } from './access-details';
import { AccountActions } from './account-actions';
import { AccountStateText } from './account-state';
import { profiles, type AccountRow } from './accounts-api';
import { Decisions } from './decision-dialog';
import {
  accountEventNames,
  colleaguesQuery,
  invitationMailsQuery,
  invitationMails,
  investorQuery,
} from './investor-api';
import { ListSection, openingsInWords } from './list-section';

function Colleagues({ profile }: { profile: AccountRow }) {
  const { data = [] } = useQuery({
    ...colleaguesQuery(profile.id, profile.organisation ?? ''),
    enabled: profile.organisation !== null,
  });
  return (
    <ListSection
      title="Others from this organisation"
      empty={profile.organisation ? 'Nobody else.' : 'No organisation was given.'}
      lines={data.map((colleague) => ({
        key: colleague.id,
        text: (
          <Link to={accountPath(colleague.id)} className={linkClass}>
            <UserText>{personName(colleague)}</UserText>
          </Link>
        ),
      }))}
    />
  );
}

/** The mails to the account, with those of its invitation, for roles that may read mails. */
function Mails({ profile }: { profile: AccountRow }) {
  const query = useQuery(mailsToQuery(profile.id, profile.email));
  const { data: invitations = [] } = useQuery(invitationMailsQuery(profile.email));
  return (
    <Loaded query={query} failureText="The e-mails to this account could not be read.">
      {(mails) => (
        <ListSection
          title="E-mails sent"
          empty="None."
          lines={[
            ...mails.map((mail) => ({
              key: mail.id,
              text: (
                <Link to={`${consoleScreens.mails.path}?open=${mail.id}`} className={linkClass}>
                  <UserText>{subjectLine(mail)}</UserText>
                </Link>
              ),
              remark: `${mailStateOf(mail)}, ${formatDateTime(mail.finished_at ?? mail.created_at)}`,
            })),
            // Mails of an invitation are always the first to an account, and the list begins with the newest.
            ...invitations.map(({ id, event_type, created_at }) => ({
              key: id,
              text: (
                <Link to={`${consoleScreens.audit.path}?open=${id}`} className={linkClass}>
                  {lookUp(invitationMails, event_type) ?? event_type}
                </Link>
              ),
              remark: formatDateTime(created_at),
            })),
          ]}
        />
      )}
    </Loaded>
  );
}

function Investor({ profile }: { profile: AccountRow }) {
  const query = useQuery(investorQuery(profile.id));
  const { mayRead } = usePermissions();
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
        <Loaded query={query} failureText="The activity of this account could not be read.">
          {({ events, devices, agreements, documents, questions }) => (
            <div className="grid gap-10">
              <ListSection
                title="Decisions and account events"
                empty="Nothing yet."
                lines={events.map(({ id, event_type, created_at }) => ({
                  key: id,
                  text: (
                    <Link to={`${consoleScreens.audit.path}?open=${id}`} className={linkClass}>
                      {lookUp(accountEventNames, event_type) ?? event_type}
                    </Link>
                  ),
                  remark: formatDateTime(created_at),
                }))}
              />
              <ListSection
                title="Agreements accepted"
                empty="None."
                lines={agreements.map(({ id, typed_name, accepted_at, agreement }) => ({
                  key: id,
                  text: (
                    <UserText>{`Version ${agreement.version ?? '–'}, ${agreement.title}, as ${typed_name}`}</UserText>
                  ),
                  remark: formatDateTime(accepted_at),
                }))}
              />
              <ListSection
                title="Documents read"
                empty="None."
                lines={documents.map(({ id, title, openings, last }) => ({
                  key: id,
                  text: (
                    <Link
                      to={`${consoleScreens.reading.path}?document=${id}`}
                      className={linkClass}
                    >
                      <UserText>{title}</UserText>
                    </Link>
                  ),
                  remark: openingsInWords(openings, last),
                }))}
              />
              <ListSection
                title="Questions"
                empty="None."
                lines={questions.map(({ id, question, created_at, answered_at }) => ({
                  key: id,
                  text: (
                    <Link to={questionPath(id, answered_at !== null)} className={linkClass}>
                      <UserText>
                        {question.length > 120 ? `${question.slice(0, 119).trimEnd()}…` : question}
                      </UserText>
                    </Link>
                  ),
                  remark: `${answered_at === null ? 'Waiting' : 'Answered'}, ${formatZurichDate(created_at)}`,
                }))}
              />
              <ListSection
                title="Devices, by sign-in"
                empty="It has not signed in yet."
                lines={devices.map(({ name, address, lastUsed }) => ({
                  key: name,
                  text: name,
                  remark: [address, formatDateTime(lastUsed)].filter(Boolean).join(', '),
                }))}
              />
              {mayRead('mails') && <Mails profile={profile} />}
              <Colleagues profile={profile} />
            </div>
          )}
        </Loaded>
      </div>
    </AdminScreen>
  );
}

/** Everything about one account, with the possible decisions about it. */
export default function InvestorPage() {
  const id = useLocation().pathname.replace(/\/+$/, '').split('/').at(-1) ?? '';
  const query = useQuery(profiles.row(id));
  return (
    <Decisions>
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
    </Decisions>
  );
}
