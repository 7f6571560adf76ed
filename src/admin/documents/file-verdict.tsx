import { classNames } from '@/lib/class-names';
import { UserText } from '@/ui/user-text';
import type { Verdict } from './use-document-actions';

/** Why a file was not published, next to its name: it is refused, or copies would omit something. */
export function FileVerdict({ name, verdict }: { name: string; verdict: Verdict }) {
  return (
    <p
      role="status"
      className={classNames(
        'mt-5 border-l-2 pl-4 text-small',
        verdict.isRefusal ? 'border-danger' : 'border-accent',
      )}
    >
      <span className="block font-medium break-words">
        {verdict.isRefusal ? 'Not accepted: ' : 'Not published yet: '}
        <UserText>{name}</UserText>
      </span>
      {verdict.text}
    </p>
  );
}
