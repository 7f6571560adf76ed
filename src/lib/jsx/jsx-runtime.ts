import type { ElementType, Key, ReactElement, ReactNode } from 'react';
import * as react from 'react/jsx-runtime';
import { separateText } from './own-text';

export { Fragment } from 'react/jsx-runtime';

interface Props {
  children?: ReactNode;
}

/** What the build makes of `<p>…</p>` in a page, instead of React's own. */
export function jsx(type: ElementType, props: Props, key?: Key): ReactElement {
  const { children } = props;
  const separated = separateText(type, children);
  return separated === children
    ? react.jsx(type, props, key)
    : react.jsx(type, { ...props, children: separated }, key);
}

/** The same for children that are written out. @alias */
export const jsxs = jsx;
