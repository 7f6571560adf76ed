import { zodResolver } from '@hookform/resolvers/zod';
import { useSyncExternalStore, useEffect } from 'react';
import { createFormControl, useForm, useFormState } from 'react-hook-form';
import type { DialogSwitch } from '@/components/dialog-button';
import { connectFields, TextField, trackEdits } from '@/components/form-fields';
import { PolicyLink } from '@/components/policy-link';
import { SubmitButton } from '@/components/submit-button';
import { isConflict } from '@/lib/failures';
import { createStore } from '@/lib/store';
import { progressClass } from '@/ui/control';
import { Dialog } from '@/ui/dialog';
import { fail } from '@/ui/fail';
import { notify } from '@/ui/notifications';
import { preloadNotifications } from '@/ui/notifications-host';
import { openApplicationTitle, type JobOpening } from '../api/openings-query';
import { sendApplication } from '../api/send-application';
import { application } from '../application.content';
import { applicationSchema, type Application, type ApplicationFields } from '../schema';
import { rememberApplication } from './application-confirmation';
import { ResumeField } from './resume-field';

/**
 * The share of the resume that has been sent, 0 to 1; `undefined` when no upload is running. Kept outside the form, because an upload
 * continues while the dialog is closed and is shown when it is reopened.
 */
const uploadedShare = createStore<number | undefined>(undefined);

function UploadProgress() {
  const share = useSyncExternalStore(uploadedShare.subscribe, uploadedShare.get);
  if (share === undefined) return null;
  return (
    <label className="grow text-small text-soft">
      <span className="tabular">{application.uploading(Math.round(share * 100))}</span>
      <progress value={share} max={1} className={`mt-1.5 block h-1 w-full ${progressClass}`} />
    </label>
  );
}

const empty: ApplicationFields = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  resume: undefined,
};

/** All dialogs share one form, so the entries for one opening are kept for the next. */
const { formControl } = createFormControl<ApplicationFields, unknown, Application>({
  defaultValues: empty,
});

/** The title of the job whose form is open. */
let openTitle: string | undefined;

interface ApplicationFormProps {
  jobTitle: string;
  /** How long the application is kept, according to the privacy policy. */
  retention: string;
  onSubmitted: () => void;
}

function ApplicationForm({ jobTitle, retention, onSubmitted }: ApplicationFormProps) {
  const { register, handleSubmit, reset, getValues, control } = useForm<
    ApplicationFields,
    unknown,
    Application
  >({ formControl, resolver: zodResolver(applicationSchema) });
  const { errors, isSubmitting } = useFormState({ control });
  const field = connectFields(register, errors);
  useEffect(preloadNotifications, []);
  useEffect(() => {
    openTitle = jobTitle;
    return () => void (openTitle = undefined);
  }, [jobTitle]);

  const submit = handleSubmit(async (values) => {
    const isEdited = trackEdits(getValues);
    try {
      await sendApplication(values, jobTitle, uploadedShare.set);
    } catch (error) {
      const notice = isConflict(error) ? application.alreadyStored : application.failed;
      fail('The application was not submitted.', error, notice);
      return;
    } finally {
      uploadedShare.set(undefined);
    }
    notify(application.submitted);
    rememberApplication(jobTitle);
    // During the upload, the applicant may have changed the entries, or gone on to another job with them.
    if ((openTitle ?? jobTitle) !== jobTitle || isEdited()) return;
    reset(empty);
    onSubmitted();
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={application.firstName}
        autoComplete="given-name"
        isRequired
        {...field('first_name')}
      />
      <TextField
        label={application.lastName}
        autoComplete="family-name"
        isRequired
        {...field('last_name')}
      />
      <TextField
        label={application.email}
        type="email"
        autoComplete="email"
        isRequired
        {...field('email')}
      />
      <TextField label={application.phone} type="tel" autoComplete="tel" {...field('phone')} />
      <ResumeField control={control} isDisabled={isSubmitting} className="min-w-0 sm:col-span-2" />
      <p className="text-small text-soft sm:col-span-2">
        {application.purpose(retention)} <PolicyLink section="apply" />
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 sm:col-span-2">
        <UploadProgress />
        <SubmitButton isBusy={isSubmitting} busyLabel={application.submitting} className="ml-auto">
          {application.submit}
        </SubmitButton>
      </div>
    </form>
  );
}

/** The application form for an opening, or for an application without one. */
export default function ApplicationDialog({
  opening,
  isOpen,
  onOpenChange,
}: DialogSwitch & { opening?: JobOpening }) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={opening?.title ?? application.open.title}
      description={opening ? `${opening.location} · ${opening.type}` : application.open.description}
    >
      {opening && <p className="mb-6 border-b border-line pb-6 text-soft">{opening.description}</p>}
      <ApplicationForm
        jobTitle={opening?.title ?? openApplicationTitle}
        retention={application.retention[opening ? 'opening' : 'open']}
        onSubmitted={() => onOpenChange(false)}
      />
    </Dialog>
  );
}
