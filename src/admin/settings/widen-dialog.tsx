import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { ConfirmDialog } from '@/admin/shared/form/confirm-dialog';
import { amountQuery } from './api';
import type { SettingCopy } from './settings.content';

/** A change that shows more to more people. */
export interface Widening {
  copy: SettingCopy;
  value: SettingCopy['values'][number];
}

interface WidenDialogProps {
  /** `undefined` when nothing needs confirmation. */
  asked: Widening | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

function Amount({ copy, value }: Widening) {
  const { data, isError } = useQuery(amountQuery(copy.key, value.value));
  if (isError) return <p>The amount could not be counted.</p>;
  return data && <p className="tabular">At present: {data}.</p>;
}

/** Asks for confirmation before more is shown to more people, and names it. */
export function WidenDialog({ asked, onConfirm, onClose }: WidenDialogProps) {
  const isMark = asked?.copy.key === 'sample_data';
  return (
    <ConfirmDialog
      isOpen={asked !== undefined}
      onClose={onClose}
      title={asked ? `Set “${asked.copy.title}” to “${asked.value.label}”?` : ''}
      description="This takes effect at once for everyone who opens the page."
      confirmLabel={isMark ? 'Show without the mark' : 'Make visible'}
      onConfirm={onConfirm}
    >
      {asked && (
        <div className="grid gap-3 border-l-2 border-warning pl-4">
          <p className="font-medium">{isMark ? 'What it governs' : 'What becomes visible'}</p>
          <p>{asked.copy.text}</p>
          <Amount {...asked} />
          <p className="font-medium">{isMark ? 'What readers see' : 'Who sees it'}</p>
          <p>{asked.value.text}</p>
          {asked.value.warning && (
            <p className="flex gap-2 text-warning">
              <TriangleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
              {asked.value.warning}
            </p>
          )}
        </div>
      )}
    </ConfirmDialog>
  );
}
