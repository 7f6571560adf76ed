import type { DialogSwitch } from '@/components/dialog-button';
import { Dialog } from '@/ui/dialog';
import type { JobOpening } from '../api/openings-query';
import { ApplicationForm } from './application-form';

/** The application for one opening. */
export default function OpeningDialog({
  opening,
  isOpen,
  onOpenChange,
}: DialogSwitch & { opening: JobOpening }) {
  const { title, location, type, description } = opening;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={title}
      description={`${location} · ${type}`}
    >
      <p className="mb-6 border-b border-line pb-6 text-soft">{description}</p>
      <ApplicationForm
        jobTitle={title}
        retention="until six months after the decision"
        onSubmitted={() => onOpenChange(false)}
      />
    </Dialog>
  );
}
