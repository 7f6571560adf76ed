import type { ElementType, Key, ReactElement, ReactNode } from 'react';
import * as react from 'react/jsx-dev-runtime';
import { separateText } from './own-text';

export { Fragment } from 'react/jsx-runtime';

interface Props {
  children?: ReactNode;
}

/** Replaces `jsx` in `npm run dev` and the tests, and also checks keys. `isStatic`: the JSX lists the children one by one, without keys. */
export function jsxDEV(
  type: ElementType,
  props: Props,
  key: Key | undefined,
  isStatic: boolean,
): ReactElement {
  const children = separateText(type, props.children);
  const separatedProps = children === props.children ? props : { ...props, children };
  return react.jsxDEV(type, separatedProps, key, isStatic && Array.isArray(children));
}
