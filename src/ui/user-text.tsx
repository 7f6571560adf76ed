import { Fragment, type ReactNode } from 'react';

/**
 * Characters that begin or end a bidirectional isolate. Within a text, they would end the isolate around it.
 */
const isolationCharacters = /[\u2066-\u2069]/g;

const withoutIsolation = (text: string) => text.replaceAll(isolationCharacters, '');

/**
 * Text that a user may have written. It keeps its own direction and does not affect the order of the text
 * around it. Anything but a string is returned unchanged.
 */
export function UserText({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return children;
  return <bdi>{withoutIsolation(children)}</bdi>;
}

/** An email address that wraps after `@` or a point rather than within a word. */
export function UserAddress({ email }: { email: string }) {
  const parts = withoutIsolation(email).split(/(?<=[@.])/);
  return (
    <bdi>
      {Array.from(parts.entries(), ([place, part]) => (
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
