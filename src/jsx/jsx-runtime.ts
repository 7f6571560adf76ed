import type * as Dialog from '@radix-ui/react-dialog';
import type * as Toast from '@radix-ui/react-toast';
import type {
  Component,
  ElementType as AnyType,
  JSX as React,
  Key,
  ReactElement,
  ReactNode,
} from 'react';
import * as react from 'react/jsx-runtime';
import { separateText } from './own-text';

export { Fragment } from 'react/jsx-runtime';

// Puts text with siblings into a `span`, so that React still works on a page that a browser has translated (own-text.ts).

/** What a component may return: no bare text, because its siblings, if any, are unknown. */
export type Rendered = ReactElement | '' | boolean | null | undefined | readonly Rendered[];

export type PlainComponent<Given> = (props: Given) => Rendered;

/** An `svg` needs a label, or is hidden from screen readers where adjacent text already says the same. */
type SvgLabel = { 'aria-hidden': 'true' } | { role: 'img'; 'aria-label': string };

/** The types of React's own JSX, except that components may not return bare text. They may return text in a fragment. */
export declare namespace JSX {
  type ElementType =
    | string
    | ((props: never) => Rendered)
    | (new (props: never) => Component)
    // React's own, such as `Suspense`, and parts of Radix that contain elements.
    | (((props: never) => ReactNode) & { $$typeof: symbol })
    | typeof Dialog.Root
    | typeof Dialog.Portal
    | typeof Toast.Provider;
  interface Element extends React.Element {}
  interface ElementAttributesProperty extends React.ElementAttributesProperty {}
  interface ElementChildrenAttribute extends React.ElementChildrenAttribute {}
  type LibraryManagedAttributes<C, P> = React.LibraryManagedAttributes<C, P>;
  interface IntrinsicAttributes extends React.IntrinsicAttributes {}
  interface IntrinsicClassAttributes<T> extends React.IntrinsicClassAttributes<T> {}
  interface IntrinsicElements extends Omit<React.IntrinsicElements, 'svg'> {
    svg: React.IntrinsicElements['svg'] & SvgLabel;
  }
}

interface Props {
  children?: ReactNode;
}

/** The function to which the build compiles JSX such as `<p>…</p>`, in place of React's own. */
export function jsx(type: AnyType, props: Props, key?: Key): ReactElement {
  const { children } = props;
  const separated = separateText(type, children);
  return separated === children
    ? react.jsx(type, props, key)
    : react.jsx(type, { ...props, children: separated }, key);
}

/** `jsx` for children that the JSX lists one by one. @alias */
export const jsxs = jsx;
