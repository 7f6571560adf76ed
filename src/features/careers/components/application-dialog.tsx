import type { DialogSwitch } from '@/components/dialog-button';
import { Dialog } from '@/ui/dialog';
import type { JobOpening } from '../api/openings-query';
import { ApplicationForm } from './application-form';

/** The job title of an application without a specific job. */
const openApplication = 'Open Application';

/** The application for an opening, or for none in particular. */
export default function ApplicationDialog({
  opening,
  isOpen,
  onOpenChange,
}: DialogSwitch & { opening?: JobOpening }) {
  const title = opening?.title ?? openApplication;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={title}
      description={
        opening
          ? `${opening.location} · ${opening.type}`
          : 'For no opening in particular: let your CV say what you would like to do here.'
      }
    >
      {opening && <p className="mb-6 border-b border-line pb-6 text-soft">{opening.description}</p>}
      <ApplicationForm
        jobTitle={title}
        retention={
          opening
            ? 'until six months after the decision'
            : '12 months, unless you withdraw it earlier'
        }
        onSubmitted={() => onOpenChange(false)}
      />
    </Dialog>
  );
}
