import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { TextField } from '@/components/form-fields';
import { paths } from '@/content/paths';
import { hasCode } from '@/lib/failures';
import { companyDay } from '@/lib/format';
import { saveFile } from '@/lib/save-file';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { fail } from '@/ui/fail';
import { LazyBoundary, lazyComponent } from '@/ui/lazy';
import { Link } from '@/ui/link';
import { notify } from '@/ui/notifications';
import { data as words } from './account.content';
import { closeAccount, readOwnData } from './api/account';
import { closingButton, notifyNotClosed, type OwnAccount } from './closing';
import { PanelForm, PanelSection } from './panel-section';
import { panel } from './panel.content';

const { closing } = words;

// Loaded on demand, because it contains the captcha, which most visitors never need here.
const Reauthentication = lazyComponent(() => import('./reauthentication'));

const closingSchema = z.object({
  word: z
    .string()
    .check(z.refine((word) => word.trim().toUpperCase() === closing.word, closing.notTyped)),
});

function ClosingForm({ onCancel, ...account }: OwnAccount & { onCancel: () => void }) {
  const [needsReauthentication, setNeedsReauthentication] = useState(false);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(closingSchema),
    defaultValues: { word: '' },
  });
  const submit = handleSubmit(async () => {
    try {
      await closeAccount();
    } catch (error) {
      // Closing requires a password or code given in this session within the last five minutes.
      if (hasCode(error, 'PT403')) setNeedsReauthentication(true);
      else notifyNotClosed(error);
      return;
    }
    notify(closing.done);
  });
  if (needsReauthentication) {
    return (
      <LazyBoundary
        fallback={<p role="status">{panel.loading(closing.reauthentication.subject)}</p>}
      >
        <Reauthentication {...account} onCancel={onCancel} />
      </LazyBoundary>
    );
  }
  return (
    <PanelForm
      {...closingButton}
      isBusy={formState.isSubmitting}
      onSubmit={(event) => void submit(event)}
      onCancel={onCancel}
    >
      <TextField
        label={closing.type}
        autoComplete="off"
        isRequired
        registration={register('word')}
        error={formState.errors.word}
      />
    </PanelForm>
  );
}

/** Buttons that save the account's data as a file and close the account. */
export function DataSection(account: OwnAccount) {
  const [isClosing, setIsClosing] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: readOwnData,
    onSuccess: (data) => {
      const text = `${JSON.stringify(data, null, 2)}\n`;
      saveFile(`account-data-${companyDay()}.json`, new Blob([text], { type: 'application/json' }));
      notify({ title: words.saved });
    },
    onError: (error) => {
      fail('The data of the account was not read.', error, { title: words.notRead });
    },
  });
  return (
    <PanelSection title={words.title}>
      <p className="text-small text-soft">
        {words.lead.before}{' '}
        <Link to={paths.privacyPolicy} className="text-accent underline underline-offset-4">
          {words.lead.link}
        </Link>
        {words.lead.after}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="compact"
          aria-busy={isPending}
          onClick={() => !isPending && mutate()}
        >
          {isPending ? words.downloading : words.download}
        </Button>
        <Button variant="secondary" size="compact" onClick={() => setIsClosing(true)}>
          {words.close}
        </Button>
      </div>
      <Dialog
        isOpen={isClosing}
        onOpenChange={setIsClosing}
        title={closing.title}
        description={closing.description}
      >
        <ClosingForm {...account} onCancel={() => setIsClosing(false)} />
      </Dialog>
    </PanelSection>
  );
}
