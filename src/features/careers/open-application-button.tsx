import type { ComponentProps } from 'react';
import { dialogButton } from '@/components/dialog-button';
import { openApplicationTitle } from './api/openings-query';
import { ApplicationConfirmation } from './components/application-confirmation';

const DialogButton = dialogButton(() => import('./components/application-dialog'));

export function OpenApplicationButton(props: ComponentProps<typeof DialogButton>) {
  return (
    <>
      <DialogButton {...props} />
      <ApplicationConfirmation jobTitle={openApplicationTitle} />
    </>
  );
}
