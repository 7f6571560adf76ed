import { Fragment } from 'react';
import { documentRefusal } from './document-file';
import { notify } from '@/ui/notifications';
import { UserText } from '@/ui/user-text';

/** Those of the files that may be stored; tells why others may not. */
export function takeFiles(files: readonly File[]): File[] {
  const refusals = files.map(documentRefusal);
  const told = files.flatMap(({ name, size }, index) => {
    // It begins with the name in quotes.
    const reason = refusals[index]?.slice(name.length + 2);
    return reason === undefined ? (
      []
    ) : (
      <Fragment key={`${name} ${size}`}>
        “<UserText>{name}</UserText>”{reason}{' '}
      </Fragment>
    );
  });
  if (told.length > 0) {
    notify({
      title: told.length > 1 ? 'Files not taken' : 'File not taken',
      description: told,
      tone: 'destructive',
    });
  }
  return files.filter((_, index) => refusals[index] === undefined);
}
