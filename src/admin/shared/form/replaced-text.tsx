import type { ReactNode } from 'react';
import { UserText } from '@/ui/user-text';

/** Shows, below a field, the text that a colleague has saved meanwhile and that saving would replace. */
export function ReplacedText({
  subject,
  text,
  children,
}: {
  subject: string;
  text: string | null | undefined;
  children?: ReactNode;
}) {
  return (
    <div className="mt-2 border-l-2 border-warning pl-4 text-small">
      <p className="text-soft">The saved {subject} that yours would replace:</p>
      <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">
        {text ? <UserText>{text}</UserText> : 'Nothing.'}
      </p>
      {children}
    </div>
  );
}
