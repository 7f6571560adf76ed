import { zodResolver } from '@hookform/resolvers/zod';
import { noop } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState, type ChangeEvent, type ComponentProps } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import CodeForm from '@/access/second-factor/code-form';
import { verifySecondFactor } from '@/access/second-factor/second-factor';
import { AccountError } from '@/access/sign-in/accounts';
import { codeWords } from '@/access/sign-in/accounts.content';
import { codeSchema } from '@/access/sign-in/schema';
import { ConfirmDialog } from '@/admin/shared/form/confirm-dialog';
import { createDrafts, useDraft, type Drafts } from '@/admin/shared/form/drafts';
import { DraftNote } from '@/admin/shared/form/edit-drawer';
import { profilesTable } from '@/admin/shared/list/people-api';
import { adminKeys } from '@/admin/shared/list/queries';
import { teamRoleOf, teamRoles, usePermissions } from '@/admin/shared/permissions';
import { failureTitle, reasonOf } from '@/admin/shared/reason-of';
import { useAction } from '@/admin/shared/use-action';
import { connectFields, SelectField, TextAreaField, TextField } from '@/components/form-fields';
import { SubmitButton } from '@/components/submit-button';
import { company } from '@/content/company';
import { listAt } from '@/content/levels-in-prose';
import { requiredEmail, requiredText, visibleLine } from '@/lib/text-schemas';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { useIsMounted } from '@/ui/use-is-mounted';
import { UserText } from '@/ui/user-text';
import {
  InvitationError,
  sendInvitation,
  renewInvitation,
  withdrawInvitation,
} from './accounts-api';
import {
  accessEndChecks,
  AccessEndFields,
  accessEndOf,
  accessEndSchema,
  earliestAccessEnd,
} from './approve-form';

const levels = [
  { value: '3', label: 'Full due-diligence pack' },
  { value: '2', label: listAt(2) },
];
const teamOption = { value: 'team', label: 'Team console, with a role' };

const roles = teamRoles.map(({ id, name }) => ({ value: id, label: name }));

const inviteFields = z.object({
  email: requiredEmail(),
  level: z.string().check(z.minLength(1, 'Please choose what to invite them to.')),
  role: z.string(),
  code: z.string(),
  welcome: requiredText('Welcome line', 300).check(...visibleLine),
  ...accessEndSchema.shape,
});

type InviteValues = z.infer<typeof inviteFields>;

const grantsPack = ({ level }: Pick<InviteValues, 'level'>) => level === '3';
const grantsRole = ({ level }: Pick<InviteValues, 'level'>) => level === teamOption.value;

/**
 * The same rules as in the table `invitations`. An invitation to the full pack requires an end date or “No end”. An invitation
 * to the team requires a role, and a new second-factor code from the owner who sends it.
 */
const inviteSchema = (earliestEnd: string) =>
  inviteFields.check(
    ...accessEndChecks<InviteValues>(earliestEnd, grantsPack),
    z.refine((values) => !grantsRole(values) || values.role !== '', {
      path: ['role'],
      message: 'Please choose a role.',
    }),
    z.refine((values) => !grantsRole(values) || codeSchema.safeParse(values).success, {
      path: ['code'],
      message: codeWords.invalid,
    }),
  );

const invalidates = [adminKeys.table(profilesTable)];

const welcomes = {
  investor: `Welcome to the data room of ${company.name}.`,
  team: `Welcome to the team of ${company.name}. With your password you open the data room; the team console opens once you have set up a second factor, an authenticator app, at /admin.`,
};

async function invite(values: InviteValues): Promise<void> {
  const isToPack = grantsPack(values);
  const isToTeam = grantsRole(values);
  if (isToTeam) await verifySecondFactor(codeSchema.parse(values).code);
  await sendInvitation({
    email: values.email,
    welcome: values.welcome,
    // Members of the team read the full pack too.
    level: isToPack || isToTeam ? 3 : 2,
    ends_at: isToPack ? accessEndOf(values) : null,
    ...(isToTeam && { team_role: values.role }),
  });
}

/** The form field that shows why an invitation was not sent, and the message to show. */
function problemOf(error: unknown): ['code' | 'email' | 'root', string] {
  if (error instanceof AccountError) return ['code', error.message];
  const isKnown = error instanceof InvitationError;
  if (isKnown && error.isAboutAddress) return ['email', error.message];
  const reason = isKnown ? error.message : 'Please try again later.';
  return ['root', `${failureTitle(error, 'The invitation was not sent.')} ${reason}`];
}

const { set, ...otherCalls } = createDrafts<Partial<InviteValues>>();
const drafts: Drafts<Partial<InviteValues>> = {
  ...otherCalls,
  // The one-time code soon expires.
  set: (key, values) => set(key, { ...values, code: '' }),
};

function InviteForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { mayChange } = usePermissions();
  const [earliestEnd] = useState(earliestAccessEnd);
  const form = useForm<InviteValues>({
    resolver: zodResolver(inviteSchema(earliestEnd)),
    defaultValues: {
      email: '',
      level: '',
      role: '',
      code: '',
      welcome: welcomes.investor,
      duration: '',
      day: '',
    },
  });
  const { errors, isSubmitting } = form.formState;
  const field = connectFields(form.register, form.formState.errors);
  const [level, role] = useWatch({ control: form.control, name: ['level', 'role'] });
  const teamRole = teamRoleOf(role);
  const draft = useDraft(form, drafts, 'invitation');
  const isMounted = useIsMounted();
  const handleLevelChange = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    // Replaces only a default line, never what the user has typed.
    if (Object.values(welcomes).includes(form.getValues('welcome')))
      form.setValue('welcome', welcomes[target.value === teamOption.value ? 'team' : 'investor'], {
        shouldDirty: true,
      });
  };
  const { runAsync } = useAction({
    act: (values: InviteValues) => draft.send(() => invite(values)),
    notice: ({ email }) => ({ title: 'Invitation sent', description: email }),
    onSuccess: () => isMounted() && onDone(),
    failed: (error) => ({
      title: 'The invitation was not sent.',
      description: problemOf(error)[1],
    }),
    showsError: true,
    invalidates,
  });
  const submit = form.handleSubmit((values) =>
    runAsync(values).then(noop, (error: unknown) => {
      const [name, message] = problemOf(error);
      form.setError(name, { message }, { shouldFocus: true });
    }),
  );
  return (
    <FormProvider {...form}>
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <DraftNote {...draft} />
        <TextField label="Email" type="email" isRequired {...field('email')} />
        <SelectField
          label="Invite to"
          placeholder="Choose…"
          options={mayChange('roles') ? [...levels, teamOption] : levels}
          isRequired
          {...field('level', { onChange: handleLevelChange })}
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
            <AccessEndFields />
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

interface InvitationButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'variant' | 'className'
> {
  email: string;
}

const failureNotice = (title: string) => (error: Error) => ({
  title,
  description: error instanceof InvitationError ? error.message : reasonOf(error),
});

/** Resends the mail of an open invitation. If the invitation is to the team, requires a second-factor code. */
function SendAgainButton({ email, ...button }: InvitationButtonProps) {
  const [isCodeNeeded, setIsCodeNeeded] = useState(false);
  const { run, isPending } = useAction({
    act: () => renewInvitation(email),
    onSuccess: () => setIsCodeNeeded(false),
    notice: { title: 'Invitation sent again', description: email },
    failed: (error) => {
      const isCodeMissing = error instanceof InvitationError && error.needsCode;
      if (isCodeMissing) setIsCodeNeeded(true);
      return isCodeMissing ? undefined : failureNotice('The invitation was not sent again.')(error);
    },
    invalidates,
  });
  return (
    <>
      <Button
        {...button}
        size="compact"
        aria-label={`Send again: ${email}`}
        aria-busy={isPending}
        onClick={() => run()}
      >
        Send again
      </Button>
      <Dialog
        isOpen={isCodeNeeded}
        onOpenChange={setIsCodeNeeded}
        title="Send the invitation to the team again?"
        description={
          <>
            <UserText>{email}</UserText> receives a new link. The role is granted in your name.
          </>
        }
      >
        <CodeForm
          sendCode={verifySecondFactor}
          hint="This requires a new code from your authenticator app."
          submitLabel="Send again"
          onDone={run}
        />
      </Dialog>
    </>
  );
}

function WithdrawButton({ email, ...button }: InvitationButtonProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { run, isPending } = useAction({
    act: () => withdrawInvitation(email),
    onSuccess: () => setIsConfirming(false),
    notice: { title: 'Invitation withdrawn', description: email },
    failed: failureNotice('The invitation was not withdrawn.'),
    invalidates,
  });
  return (
    <>
      <Button
        {...button}
        size="compact"
        aria-label={`Withdraw: ${email}`}
        onClick={() => setIsConfirming(true)}
      >
        Withdraw…
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={`Withdraw the invitation to ${email}?`}
        name={email}
        description="The link in the e-mail will stop working. The address can be invited again."
        confirmLabel="Withdraw invitation"
        isBusy={isPending}
        onConfirm={() => run()}
      />
    </>
  );
}

export function InvitationButtons({
  email,
  isCompact = false,
}: {
  email: string;
  /** Shown as plain text links, for a table. */
  isCompact?: boolean;
}) {
  const { mayChange } = usePermissions();
  if (!mayChange('access')) return null;
  const button: InvitationButtonProps = isCompact
    ? { email, variant: 'quiet', className: 'text-small not-last:mr-4' }
    : { email, variant: 'secondary' };
  return (
    <>
      <SendAgainButton {...button} />
      <WithdrawButton {...button} />
    </>
  );
}
