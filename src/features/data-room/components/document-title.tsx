import { withoutIsolation } from '@/ui/user-text';

/** The title of a document, as text that a user has written. A hyphenated word moves to the next line as a whole. */
export function DocumentTitle({ children }: { children: string }) {
  const parts = withoutIsolation(children).split(/(\S+-\S+)/);
  return (
    // An inline block is not underlined with the link around it, so it inherits the underline.
    <bdi className="[text-decoration:inherit] [&>span]:inline-block [&>span]:[text-decoration:inherit]">
      {Array.from(parts.entries(), ([index, part]) =>
        index % 2 === 1 ? <span key={index}>{part}</span> : part,
      )}
    </bdi>
  );
}
