import type { User } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { StateAction, StateReason } from '@/access/level/state-action';
import { isKnownState, useAccess, type AccessState } from '@/access/level/use-access';
import { Definitions } from '@/components/definitions';
import type { DialogSwitch } from '@/components/dialog-button';
import { accountFields } from '@/content/account-fields';
import { stateWords } from '@/content/account-states';
import { formatSwissDate, formatInteger } from '@/lib/format';
import { Button } from '@/ui/button';
import { Drawer } from '@/ui/drawer';
import { UserText } from '@/ui/user-text';
import { agreements, reading as readingWords, account as words } from './account.content';
import { acceptancesQuery } from './api/agreements';
import { readingQuery, type OpenedDocument } from './api/reading';
import { DataSection } from './data-section';
import { DetailsSection } from './details-section';
import { DevicesSection } from './devices-section';
import { MailsSection } from './mails-section';
import { PanelData, PanelSection } from './panel-section';
import { panel } from './panel.content';
import { PasswordSection } from './password-section';
import { saveAgreement } from './save-agreement';
import { SecondFactorSection } from './second-factor-section';

/** The agreements that the account has accepted, each with its text and a button to save it. */
function AgreementsSection({ userId }: { userId: string }) {
  const query = useQuery(acceptancesQuery(userId));
  return (
    <PanelSection title={agreements.title}>
      <PanelData query={query} subject={agreements.subject}>
        {(acceptances) =>
          acceptances.length === 0 ? (
            <p className="text-small text-soft">{agreements.none}</p>
          ) : (
            <ul>
              {acceptances.map(({ id, agreements: agreement, ...acceptance }) => (
                <li key={id} className="grid gap-3 border-t border-line py-3 text-small">
                  <div className="flex flex-wrap items-center justify-between gap-3">
                    <span>
                      <UserText>{agreement.title}</UserText>
                      {agreements.version(agreement.version)}
                      <span className="block text-soft">
                        {agreements.accepted(formatSwissDate(acceptance.accepted_at))}
                      </span>
                    </span>
                    <Button
                      variant="secondary"
                      size="compact"
                      onClick={() => saveAgreement(agreement, acceptance)}
                    >
                      {panel.save}
                      <span className="sr-only"> {agreements.saveVersion(agreement.version)}</span>
                    </Button>
                  </div>
                  <details>
                    <summary className="min-h-11 cursor-pointer py-2.5 text-accent">
                      {agreements.read}
                    </summary>
                    <p
                      lang={agreement.language}
                      className="[overflow-wrap:anywhere] whitespace-pre-line"
                    >
                      <UserText>{agreement.body}</UserText>
                    </p>
                  </details>
                </li>
              ))}
            </ul>
          )
        }
      </PanelData>
    </PanelSection>
  );
}

/** How many pages were read, and for how long: `2 pages, 3 min`. */
function extentOf({ pages, seconds }: OpenedDocument): string {
  const time =
    seconds < 60
      ? readingWords.lessThanMinute
      : readingWords.minutes(formatInteger(Math.round(seconds / 60)));
  return `${readingWords.pages(formatInteger(pages), pages === 1)}, ${time}`;
}

/** The reading record of the account, which the team also sees. */
function ReadingSection({ userId }: { userId: string }) {
  const query = useQuery(readingQuery(userId));
  return (
    <PanelSection title={readingWords.title}>
      <PanelData query={query} subject={readingWords.subject}>
        {(readings) =>
          readings.length === 0 ? (
            <p className="text-small text-soft">{readingWords.none}</p>
          ) : (
            <ul className="text-small">
              {readings.map((reading) => (
                <li key={reading.id} className="border-t border-line py-3">
                  <UserText>{reading.title}</UserText>
                  {readingWords.version(reading.version)}
                  <span className="block text-soft">
                    {formatSwissDate(reading.startedAt)}: {extentOf(reading)}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </PanelData>
    </PanelSection>
  );
}

const accessText = ({ status, facts }: AccessState) =>
  isKnownState(status) ? stateWords[status].account(facts) : words.unknown;

function Sections({ access, user }: { access: AccessState; user: User }) {
  const { isAdmin, details } = access;
  const { email = '' } = user;
  const ownFields = accountFields.flatMap(({ name, kind, label, isShownToOwner }) =>
    // The title already shows the names.
    isShownToOwner && kind !== 'name' && details[name]
      ? [[label, <UserText key={name}>{details[name]}</UserText>]]
      : [],
  );
  return (
    <>
      <div className="grid gap-4 pb-6">
        <Definitions
          entries={{
            ...Object.fromEntries(ownFields),
            [words.email]: <UserText>{email}</UserText>,
            [words.access]: accessText(access),
            [words.since]: formatSwissDate(user.created_at),
          }}
          className="grid gap-x-6 text-small sm:grid-cols-[9rem_minmax(0,1fr)]"
          pairClass="border-t border-line py-2.5 sm:col-span-2 sm:grid sm:grid-cols-subgrid"
          termClass="text-soft"
          textClass="[overflow-wrap:anywhere]"
        />
        <StateReason access={access} className="text-small [overflow-wrap:anywhere]" />
        <div className="text-small empty:hidden">
          <StateAction access={access} />
        </div>
      </div>
      <DetailsSection access={access} />
      <PasswordSection userId={user.id} email={email} />
      <SecondFactorSection userId={user.id} isOptional={!isAdmin} />
      <DevicesSection userId={user.id} />
      <AgreementsSection userId={user.id} />
      <ReadingSection userId={user.id} />
      <MailsSection userId={user.id} />
      <DataSection userId={user.id} email={email} />
    </>
  );
}

/** A drawer with the visitor's own account: details, security, agreements, reading record and data. */
export default function AccountPanel({ isOpen, onOpenChange }: DialogSwitch) {
  const access = useAccess();
  const { user, name } = access;
  const close = () => onOpenChange(false);
  const isShown = isOpen && user !== null;
  return (
    <Drawer isOpen={isShown} onClose={close} title={name ?? words.title} subtitle={words.title}>
      {user && <Sections key={user.id} access={access} user={user} />}
    </Drawer>
  );
}
