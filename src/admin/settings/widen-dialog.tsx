import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { ConfirmDialog } from '@/admin/shared/form/confirm-dialog';
import { visibleAmountQuery } from './api';
import type { SettingCopy } from './settings.content';

/** A change of a setting to a value that shows more, or shows it to more people. */
export interface Widening {
  copy: SettingCopy;
  value: SettingCopy['values'][number];
}

interface WidenDialogProps {
  /** `undefined` when nothing needs confirmation. */
  pending: Widening | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

function VisibleAmount({ copy, value }: Widening) {
  const { data, isError } = useQuery(visibleAmountQuery(copy.key, value.value));
  if (isError) return <p>The amount could not be counted.</p>;
  return data && <p className="tabular">At present: {data}.</p>;
}

/** Asks for confirmation before a setting is widened, and says what becomes visible and to whom. */
export function WidenDialog({ pending, onConfirm, onClose }: WidenDialogProps) {
  const isSampleMark = pending?.copy.key === 'sample_data';
  return (
    <ConfirmDialog
      isOpen={pending !== undefined}
      onClose={onClose}
      title={pending ? `Set “${pending.copy.title}” to “${pending.value.label}”?` : ''}
      description="This takes effect at once for everyone who opens the page."
      confirmLabel={isSampleMark ? 'Show without the mark' : 'Make visible'}
      onConfirm={onConfirm}
    >
      {pending && (
        <div className="grid gap-3 border-l-2 border-warning pl-4">
          <p className="font-medium">{isSampleMark ? 'What it governs' : 'What becomes visible'}</p>
          <p>{pending.copy.text}</p>
          <VisibleAmount {...pending} />
          <p className="font-medium">{isSampleMark ? 'What readers see' : 'Who sees it'}</p>
          <p>{pending.value.text}</p>
          {pending.value.warning && (
            <p className="flex gap-2 text-warning">
              <TriangleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
              {pending.value.warning}
            </p>
          )}
        </div>
      )}
    </ConfirmDialog>
  );
}
