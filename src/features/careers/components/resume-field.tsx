import { FileText, Upload, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { useController, type Control } from 'react-hook-form';
import { classNames } from '@/lib/class-names';
import { formatFileSize } from '@/lib/file-kinds';
import { useDroppedFiles } from '@/lib/use-dropped-files';
import { notify } from '@/ui/notifications';
import { resume } from '../application.content';
import { acceptedResumes, refusalOf } from '../resume';
import type { Application, ApplicationFields } from '../schema';

interface ResumeFieldProps {
  control: Control<ApplicationFields, unknown, Application>;
  isDisabled: boolean;
  className?: string;
}

/** Resume/CV: a file field that shows the chosen file and accepts a file dropped on the dialog. */
export function ResumeField({ control, isDisabled, className }: ResumeFieldProps) {
  const { field, fieldState } = useController({ control, name: 'resume' });
  const file = field.value;
  const error = fieldState.error?.message;
  const id = useId();
  const ownRef = useRef<HTMLInputElement>(null);
  const chooseFile = async (selected: File) => {
    if (isDisabled) return;
    const refusal = await refusalOf(selected);
    // A copy in memory, because browsers do not send a file that has been changed on the disk since it was chosen.
    const content = refusal ? undefined : await selected.arrayBuffer().catch(() => undefined);
    if (content) field.onChange(new File([content], selected.name));
    else notify({ ...(refusal ?? resume.wrongType), tone: 'destructive' });
  };
  const isDraggedOver = useDroppedFiles(([first]) => first && void chooseFile(first));
  const Icon = file ? FileText : Upload;

  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-small font-medium">
        {resume.label}
        <span aria-hidden="true" className="text-danger">
          {' '}
          *
        </span>
      </label>
      <div
        className={classNames(
          'relative flex min-h-20 items-center gap-4 rounded-sm border bg-raised px-4 py-3 transition-colors focus-within:outline-2 focus-within:outline-offset-3 focus-within:outline-accent hover:border-text',
          error ? 'border-danger' : 'border-control-line',
          isDraggedOver && 'border-accent',
          !file && 'border-dashed',
        )}
      >
        <Icon aria-hidden="true" className="size-5 shrink-0 text-accent" strokeWidth={1.5} />
        <p id={`${id}-chosen`} aria-live="polite" className="min-w-0 grow">
          {file ? (
            <>
              <span className="block">{file.name}</span>
              <span className="text-small text-soft tabular">{formatFileSize(file.size)}</span>
            </>
          ) : (
            <>
              {isDraggedOver ? resume.drop : resume.choose}
              <span className="block text-small text-soft">{resume.orDrop}</span>
            </>
          )}
        </p>
        <input
          ref={(input) => {
            ownRef.current = input;
            field.ref(input);
          }}
          id={id}
          type="file"
          accept={acceptedResumes}
          required
          // Not `disabled`: while the form is being submitted, validation may focus this field, and a disabled field would lose the
          // focus. `chooseFile` ignores files meanwhile.
          aria-disabled={isDisabled}
          onClick={(event) => {
            if (isDisabled) event.preventDefault();
          }}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-chosen ${id}-hint ${error ? `${id}-error` : ''}`.trim()}
          onChange={({ currentTarget }) => {
            const selected = currentTarget.files?.[0];
            if (selected) void chooseFile(selected);
            // The form holds the file. Emptying the field lets the visitor choose the same file again.
            currentTarget.value = '';
          }}
          className="absolute inset-0 cursor-pointer opacity-0 aria-disabled:cursor-not-allowed"
        />
        {file && !isDisabled && (
          <button
            type="button"
            aria-label={resume.remove(file.name)}
            onClick={() => {
              field.onChange(undefined);
              ownRef.current?.focus();
            }}
            className="relative grid size-11 shrink-0 place-items-center text-soft transition-colors hover:text-text"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        )}
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-small text-soft">
        {resume.hint}
      </p>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-small text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
