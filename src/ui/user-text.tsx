import { Fragment, type ReactNode } from 'react';

/** Characters that begin or end a bidirectional isolate. Within a text, they could end the isolate around it. */
const isolationCharacters = /[\u2066-\u2069]/g;

export const withoutIsolation = (text: string) => text.replaceAll(isolationCharacters, '');

/**
 * Text that a user may have written. It keeps its own direction and does not affect the order of the text
 * around it. Anything but a string is returned unchanged.
 */
export function UserText({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return <>{children}</>;
  return <bdi>{withoutIsolation(children)}</bdi>;
}

const AddressPart = ({ text }: { text: string }) =>
  Array.from(text.split(/(?<=[@.])/).entries(), ([index, part]) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/**
 * An email address that wraps after `@` or a dot rather than within a word. In a card that is too narrow for the
 * address, the part before `@` is truncated, not the domain.
 */
export function UserAddress({ email }: { email: string }) {
  const text = withoutIsolation(email);
  const at = text.lastIndexOf('@');
  if (at < 1) return <bdi>{text}</bdi>;
  return (
    <bdi className="as-cards:inline-flex as-cards:max-w-full as-cards:align-bottom">
      <span className="as-cards:truncate">
        <AddressPart text={text.slice(0, at)} />
      </span>
      <wbr />
      <span className="as-cards:max-w-full as-cards:shrink-0 as-cards:truncate">
        <AddressPart text={text.slice(at)} />
      </span>
    </bdi>
  );
}
