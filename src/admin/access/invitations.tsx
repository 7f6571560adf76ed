import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import CodeForm from '@/access/second-factor/code-form';
import { proveSecondFactor } from '@/access/second-factor/second-factor';
import { AccountError } from '@/access/sign-in/accounts';
import { codeWords } from '@/access/sign-in/accounts.content';
import { codeSchema } from '@/access/sign-in/schema';
import { ConfirmDialog } from '@/admin/shared/form/confirm-dialog';
import { registeredFields } from '@/admin/shared/form/registered-fields';
import { profilesTable } from '@/admin/shared/list/people-api';
import { adminKeys } from '@/admin/shared/list/queries';
import { teamRoleOf, teamRoles, usePermissions } from '@/admin/shared/permissions';
import { denialOf, reasonOf } from '@/admin/shared/reason-of';
import { useAction } from '@/admin/shared/use-action';
import { SelectField, TextAreaField, TextField } from '@/components/form-fields';
import { SubmitButton } from '@/components/submit-button';
import { company } from '@/content/company';
import { listAt } from '@/content/levels-in-prose';
import { isVisibleText, requiredEmail, requiredText } from '@/lib/text-schemas';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { fail } from '@/ui/fail';
import { notify } from '@/ui/notifications';
import { UserText } from '@/ui/user-text';
import {
  InvitationError,
  sendInvitation,
  renewInvitation,
  withdrawInvitation,
  type AccountRow,
} from './accounts-api';
import { earliestEnd, endChecks, EndFields, endOf, endShape } from './approve-form';

const levels = [
  { value: '3', label: 'Full due-diligence pack' },
  { value: '2', label: listAt(2) },
];
const toTeam = { value: 'team', label: 'Team console, with a role' };

const roles = teamRoles.map(({ id, name }) => ({ value: id, label: name }));

const grantsPack = ({ level }: { level?: string | undefined }) => level === '3';
const grantsRole = ({ level }: { level?: string | undefined }) => level === toTeam.value;

/**
 * Matches the table `invitations`. An invitation to the full pack requires an end date. An invitation to the team requires a
 * role and a new code from the second factor of the owner who sends it.
 */
const inviteSchema = (earliest: string) =>
  z
    .object({
      email: requiredEmail(),
      level: z.string().check(z.minLength(1, 'Please choose what to invite them to.')),
      role: z.string(),
      code: z.string(),
      welcome: requiredText('Welcome line', 300).check(isVisibleText),
      ...endShape,
    })
    .check(
      ...endChecks<InviteValues>(earliest, grantsPack),
      z.refine((values) => !grantsRole(values) || values.role !== '', {
        path: ['role'],
        message: 'Please choose a role.',
      }),
      z.refine((values) => !grantsRole(values) || codeSchema.safeParse(values).success, {
        path: ['code'],
        message: codeWords.invalid,
      }),
    );

interface InviteValues {
  email: string;
  level: string;
  role: string;
  code: string;
  welcome: string;
  length?: string | null | undefined;
  day: string;
}

const invalidates = [adminKeys.table(profilesTable)];

const welcomes = {
  investor: `Welcome to the data room of ${company.name}.`,
  team: `Welcome to the team of ${company.name}. With your password you open the data room; the team console opens once you have set up a second factor, an authenticator app, at /admin.`,
};

function InviteForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const client = useQueryClient();
  const { mayChange } = usePermissions();
  const [earliest] = useState(earliestEnd);
  const form = useForm<InviteValues>({
    resolver: zodResolver(inviteSchema(earliest)),
    defaultValues: {
      email: '',
      level: '',
      role: '',
      code: '',
      welcome: welcomes.investor,
      length: '',
      day: '',
    },
  });
  const { setError, control, formState } = form;
  const { errors, isSubmitting } = formState;
  const field = registeredFields(form);
  const [level, role] = useWatch({ control, name: ['level', 'role'] });
  const teamRole = teamRoleOf(role);
  // Investors and colleagues have different default lines. Text typed by the admin is kept.
  const suggested = level === 'team' ? welcomes.team : welcomes.investor;
  const replaced = level === 'team' ? welcomes.investor : welcomes.team;
  useEffect(() => {
    if (form.getValues('welcome') === replaced) form.setValue('welcome', suggested);
  }, [form, replaced, suggested]);
  const submit = form.handleSubmit(async (values) => {
    const { email, welcome } = values;
    const isToTeam = grantsRole(values);
    const isToPack = grantsPack(values);
    try {
      if (isToTeam) await proveSecondFactor(codeSchema.parse(values).code);
      await sendInvitation({
        email,
        welcome,
        level: isToPack || isToTeam ? 3 : 2,
        ends_at: isToPack ? endOf(values) : null,
        ...(isToTeam && { team_role: values.role }),
      });
    } catch (error) {
      fail('The invitation was not sent.', error);
      if (error instanceof AccountError) {
        setError('code', { message: error.message }, { shouldFocus: true });
        return;
      }
      const isKnown = error instanceof InvitationError;
      const message = isKnown ? error.message : 'Please try again later.';
      if (isKnown && error.isAboutAddress) setError('email', { message }, { shouldFocus: true });
      else
        setError('root', {
          message: `${denialOf(error, 'The invitation was not sent.')} ${message}`,
        });
      return;
    }
    notify({ title: 'Invitation sent', description: email });
    void client.invalidateQueries({ queryKey: adminKeys.table(profilesTable) });
    onDone();
  });
  return (
    <FormProvider {...form}>
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <TextField label="Email" type="email" isRequired {...field('email')} />
        <SelectField
          label="Invite to"
          placeholder="Choose…"
          options={mayChange('roles') ? [...levels, toTeam] : levels}
          isRequired
          {...field('level')}
        />
        {grantsRole({ level }) && (
          <>
            <SelectField
              label="Role"
              placeholder="Choose…"
              options={roles}
              {...(teamRole && { hint: teamRole.purpose })}
              isRequired
              {...field('role')}
            />
            <TextField
              label={codeWords.label}
              hint="From your authenticator app. The role takes effect once the colleague has chosen a password and set up a second factor; every owner is e-mailed once the colleague has joined."
              autoComplete="one-time-code"
              inputMode="numeric"
              isRequired
              {...field('code')}
            />
          </>
        )}
        {grantsPack({ level }) && (
          <div>
            <EndFields />
          </div>
        )}
        <TextAreaField
          label="Welcome line"
          rows={4}
          hint="The first line of the e-mail."
          isRequired
          {...field('welcome')}
        />
        {errors.root && (
          <p role="alert" className="text-small text-danger">
            {errors.root.message}
          </p>
        )}
        <div className="mt-3 flex flex-wrap gap-3">
          <SubmitButton isBusy={isSubmitting} busyLabel="Sending…">
            Send invitation
          </SubmitButton>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

/** Invites a person who has not requested access. Creates an account without a password. */
export function InviteButton() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="secondary" size="compact" onClick={() => setIsOpen(true)}>
        <UserPlus aria-hidden="true" className="size-4" />
        Invite…
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title="Invite someone"
        description="They receive an e-mail that says what they are invited to, open its link and choose a password. The invitation is valid for 14 days, each link for one hour; you can send it again."
      >
        <InviteForm onDone={close} onCancel={close} />
      </Dialog>
    </>
  );
}

/** Resends the mail of an open invitation, or withdraws the invitation after confirmation. */
export function InvitationButtons({
  email,
  isCompact = false,
}: {
  email: string;
  /** Shown as plain text links, for a table. */
  isCompact?: boolean;
}) {
  const { mayChange } = usePermissions();
  const [isAsking, setIsAsking] = useState(false);
  const [isProving, setIsProving] = useState(false);
  const client = useQueryClient();
  const failed = (title: string) => (error: Error) => ({
    title,
    description: error instanceof InvitationError ? error.message : reasonOf(error),
  });
  const handleRenewed = () => {
    setIsProving(false);
    notify({ title: 'Invitation sent again', description: email });
  };
  const renewing = useAction({
    act: async () => {
      try {
        await renewInvitation(email);
      } catch (error) {
        if (!(error instanceof InvitationError && error.needsCode)) throw error;
        setIsProving(true);
        return;
      }
      handleRenewed();
    },
    failed: failed('The invitation was not sent again.'),
    invalidates,
  });
  const renewWith = async (code: string) => {
    await proveSecondFactor(code);
    try {
      await renewInvitation(email);
    } catch (error) {
      if (!(error instanceof InvitationError)) throw error;
      throw new AccountError(error.message, { cause: error });
    }
  };
  const withdrawing = useAction({
    act: () => withdrawInvitation(email),
    onSuccess: () => setIsAsking(false),
    notice: { title: 'Invitation withdrawn', description: email },
    failed: failed('The invitation was not withdrawn.'),
    invalidates,
  });
  const look = {
    variant: isCompact ? 'quiet' : 'secondary',
    size: 'compact',
    className: isCompact ? 'text-small not-last:mr-4' : undefined,
  } as const;
  if (!mayChange('access')) return null;
  return (
    <>
      <Button
        {...look}
        aria-label={`Send again: ${email}`}
        aria-busy={renewing.isPending}
        onClick={() => renewing.run()}
      >
        Send again
      </Button>
      <Button {...look} aria-label={`Withdraw: ${email}`} onClick={() => setIsAsking(true)}>
        Withdraw…
      </Button>
      <Dialog
        isOpen={isProving}
        onOpenChange={setIsProving}
        title="Send the invitation to the team again?"
        description={
          <>
            <UserText>{email}</UserText> receives a new link. The role is granted in your name.
          </>
        }
      >
        <CodeForm
          sendCode={renewWith}
          hint="This requires a new code from your authenticator app."
          submitLabel="Send again"
          onDone={() => {
            for (const queryKey of invalidates) void client.invalidateQueries({ queryKey });
            handleRenewed();
          }}
        />
      </Dialog>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Withdraw the invitation to ${email}?`}
        name={email}
        description="The link in the e-mail will stop working. The address can be invited again."
        confirmLabel="Withdraw invitation"
        isBusy={withdrawing.isPending}
        onConfirm={() => withdrawing.run()}
      />
    </>
  );
}

/** Whether the account was created by an invitation that nobody has accepted yet. */
export const isInvited = (profile: AccountRow): profile is AccountRow & { email: string } =>
  profile.account_state === 'invited' && profile.email !== null;
