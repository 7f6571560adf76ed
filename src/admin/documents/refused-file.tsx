import { UserText } from '@/ui/user-text';

/** Why a file was not published, next to its name. */
export function RefusedFile({ name, reason }: { name: string; reason: string }) {
  return (
    <p role="status" className="mt-5 border-l-2 border-danger pl-4 text-small">
      <span className="block font-medium break-words">
        Not accepted: <UserText>{name}</UserText>
      </span>
      {reason}
    </p>
  );
}
