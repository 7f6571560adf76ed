import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { TextField } from '@/components/form-fields';
import { SubmitButton } from '@/components/submit-button';
import { paths } from '@/content/paths';
import { logFailure } from '@/lib/failures';
import { saveFile } from '@/lib/save-file';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { notify } from '@/ui/notifications';
import { closeAccount, readOwnData } from './api/account';
import { PanelSection } from './panel-section';

const closingWord = 'CLOSE';

const closingSchema = z.object({
  word: z
    .string()
    .check(
      z.refine(
        (word) => word.trim().toUpperCase() === closingWord,
        `Please type ${closingWord} to confirm`,
      ),
    ),
});

const isConflict = (error: unknown): error is { message: string } =>
  error instanceof Object && 'code' in error && error.code === 'PT409' && 'message' in error;

function ClosingForm({ onCancel }: { onCancel: () => void }) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(closingSchema),
    defaultValues: { word: '' },
  });
  const submit = handleSubmit(async () => {
    try {
      await closeAccount();
    } catch (error) {
      logFailure('The account was not closed.', error);
      notify({
        title: 'The account was not closed',
        description: isConflict(error)
          ? error.message
          : 'Please check your connection and try again.',
        tone: 'destructive',
      });
      return;
    }
    notify({ title: 'Account closed', description: 'Your account has been deleted.' });
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TextField
        label={`Type ${closingWord} to confirm`}
        autoComplete="off"
        isRequired
        registration={register('word')}
        error={formState.errors.word}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton isBusy={formState.isSubmitting} busyLabel="Closing...">
          Close Account
        </SubmitButton>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** The account's data as a file, and the end of the account. */
export function DataSection() {
  const [isClosing, setIsClosing] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: readOwnData,
    networkMode: 'always',
    onSuccess: (data) => {
      const day = new Date().toISOString().slice(0, 10);
      const text = `${JSON.stringify(data, null, 2)}\n`;
      saveFile(`account-data-${day}.json`, new Blob([text], { type: 'application/json' }));
      notify({ title: 'Your data has been saved' });
    },
    onError: (error) => {
      logFailure('The own data was not read.', error);
      notify({
        title: 'Your data could not be read',
        description: 'Please check your connection and try again.',
        tone: 'destructive',
      });
    },
  });
  return (
    <PanelSection title="Your data">
      <p className="text-small text-soft">
        Everything that is kept about your account, as a file: details, devices, agreements and what
        the security log holds of you. What is kept for how long, the{' '}
        <Link to={paths.privacyPolicy} className="text-accent underline underline-offset-4">
          privacy policy
        </Link>{' '}
        says.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="compact"
          aria-busy={isPending}
          onClick={() => {
            if (!isPending) mutate();
          }}
        >
          {isPending ? 'Reading…' : 'Download Your Data'}
        </Button>
        <Button variant="secondary" size="compact" onClick={() => setIsClosing(true)}>
          Close Account…
        </Button>
      </div>
      <Dialog
        isOpen={isClosing}
        onOpenChange={setIsClosing}
        title="Close your account?"
        description="Your name, address, password and approval are deleted at once, and every device is signed out. The security log keeps its entries for 24 months, and the record of agreements that you accepted is kept for ten years. This cannot be undone: to come back you would have to request access again."
      >
        <ClosingForm onCancel={() => setIsClosing(false)} />
      </Dialog>
    </PanelSection>
  );
}
