import type { DialogSwitch } from '@/components/dialog-button';
import { Dialog } from '@/ui/dialog';
import { openApplication, type JobOpening } from '../api/openings-query';
import { application } from '../application.content';
import { ApplicationForm } from './application-form';

/** The application form for an opening, or without a specific one. */
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
        jobTitle={opening?.title ?? openApplication}
        retention={application.retention[opening ? 'opening' : 'open']}
        onSubmitted={() => onOpenChange(false)}
      />
    </Dialog>
  );
}
