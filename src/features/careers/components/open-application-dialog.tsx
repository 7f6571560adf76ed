import type { DialogSwitch } from '@/components/dialog-button';
import { Dialog } from '@/ui/dialog';
import { ApplicationForm } from './application-form';

/** The job title of an application without a specific job (contract, section 9). */
const openApplication = 'Open Application';

export default function OpenApplicationDialog({ isOpen, onOpenChange }: DialogSwitch) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={openApplication}
      description="For no opening in particular: let your CV say what you would like to do here."
    >
      <ApplicationForm
        jobTitle={openApplication}
        retention="12 months, unless you withdraw it earlier"
        onSubmitted={() => onOpenChange(false)}
      />
    </Dialog>
  );
}
