import type { ComponentProps } from 'react';
import { dialogButton } from '@/components/dialog-button';
import { openApplication } from './api/openings-query';
import { SentNote } from './components/sent-note';

const DialogButton = dialogButton(() => import('./components/application-dialog'));

export function OpenApplicationButton(props: ComponentProps<typeof DialogButton>) {
  return (
    <>
      <DialogButton {...props} />
      <SentNote jobTitle={openApplication} />
    </>
  );
}
