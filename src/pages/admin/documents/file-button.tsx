import { useRef, type ComponentProps } from 'react';
import { acceptedDocuments } from '@/features/admin/document-file';
import { Button } from '@/ui/button';

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** Whether several files may be chosen at once. */
  isMultiple?: boolean;
  onFiles: (files: File[]) => void;
}

/** A button that lets files be chosen. */
export function FileButton({ isMultiple = false, onFiles, ...props }: FileButtonProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...props} onClick={() => inputRef.current?.click()} />
      <input
        ref={inputRef}
        type="file"
        hidden
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
