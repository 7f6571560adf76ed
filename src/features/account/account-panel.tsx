import type { User } from '@supabase/supabase-js';
import type { ReactNode } from 'react';
import { RenewalRequest } from '@/access/renewal-request';
import { useAccess, type AccessState } from '@/access/use-access';
import type { DialogSwitch } from '@/components/dialog-button';
import { formatLongDate } from '@/lib/format';
import { Drawer } from '@/ui/drawer';
import { useCloseOnBack } from '@/ui/use-close-on-back';
import { UserText } from '@/ui/user-text';
import { account as words } from './account.content';
import { AgreementsSection } from './agreements-section';
import { DataSection } from './data-section';
import { DevicesSection } from './devices-section';
import { MailsSection } from './mails-section';
import { PasswordSection } from './password-section';
import { ReadingSection } from './reading-section';
import { SecondFactorSection } from './second-factor-section';

const { levels } = words;

/** The access level in words, with its end. */
function levelOf({ status, approvedUntil, approvalEnd }: AccessState): string {
  switch (status) {
    case 'approved':
      return approvedUntil ? levels.approvedUntil(formatLongDate(approvedUntil)) : levels.approved;
    case 'pending':
      return levels.pending;
    case 'ended':
      return levels.ended(formatLongDate(approvalEnd));
    case 'agreement':
      return levels.agreement;
    default:
      return levels.unknown;
  }
}

function Details({ items }: { items: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="grid gap-x-6 text-small sm:grid-cols-[9rem_minmax(0,1fr)]">
      {items.map(([label, value]) => (
        <div
          key={label}
          className="border-t border-line py-2.5 sm:col-span-2 sm:grid sm:grid-cols-subgrid"
        >
          <dt className="text-soft">{label}</dt>
          <dd className="[overflow-wrap:anywhere]">
            <UserText>{value}</UserText>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Sections({ access, user }: { access: AccessState; user: User }) {
  const { status, isAdmin, organisation, renewalRequestedAt } = access;
  const { email = '' } = user;
  return (
    <>
      <div className="grid gap-4 pb-6">
        <Details
          items={[
            ...(organisation ? [[words.organisation, organisation] as const] : []),
            [words.email, email],
            [words.access, levelOf(access)],
            [words.since, formatLongDate(user.created_at)],
          ]}
        />
        {status === 'ended' && (
          <div className="text-small">
            <RenewalRequest userId={user.id} requestedAt={renewalRequestedAt} />
          </div>
        )}
      </div>
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

/** The visitor's own account: details, password, second factor, devices, data. */
export default function AccountPanel({ isOpen, onOpenChange }: DialogSwitch) {
  const access = useAccess();
  const { user, name } = access;
  const close = () => onOpenChange(false);
  const isShown = isOpen && user !== null;
  useCloseOnBack(isShown, close);
  return (
    <Drawer isOpen={isShown} onClose={close} title={name ?? words.title} subtitle={words.title}>
      {user && <Sections key={user.id} access={access} user={user} />}
    </Drawer>
  );
}
