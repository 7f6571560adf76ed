import { documentRefusal } from '@/features/admin/document-file';
import { notify } from '@/ui/notifications';

/** Those of the files that may be stored; tells why others may not. */
export function takeFiles(files: readonly File[]): File[] {
  const refusals = files.map(documentRefusal);
  const told = refusals.filter((refusal) => refusal !== undefined);
  if (told.length > 0) {
    notify({
      title: told.length > 1 ? 'Files not taken' : 'File not taken',
      description: told.join(' '),
      tone: 'destructive',
    });
  }
  return files.filter((_, index) => refusals[index] === undefined);
}
