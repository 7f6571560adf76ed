import { useRef, type ComponentProps } from 'react';
import { acceptedDocuments } from './document-file';
import { Button } from '@/ui/button';

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** Whether several files may be chosen at once. */
  isMultiple?: boolean;
  /** Names the field. */
  fieldLabel?: string;
  onFiles: (files: File[]) => void;
}

/** A button that lets files be chosen. */
export function FileButton({ isMultiple = false, fieldLabel, onFiles, ...props }: FileButtonProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...props} onClick={() => inputRef.current?.click()} />
      <input
        ref={inputRef}
        type="file"
        hidden
        aria-label={fieldLabel}
        multiple={isMultiple}
        accept={acceptedDocuments}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Emptied, it also notices the same file a second time.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
