import { WholeWords } from '@/components/whole-words';
import { withoutIsolation } from '@/ui/user-text';

/** The title of a document, as text that a user has written. */
export function DocumentTitle({ children }: { children: string }) {
  return (
    <bdi className="[text-decoration:inherit]">
      <WholeWords>{withoutIsolation(children)}</WholeWords>
    </bdi>
  );
}
