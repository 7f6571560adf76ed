import { createElement, type ComponentProps } from 'react';

interface Drawing {
  node: readonly (readonly [tag: string, attributes: object])[];
}

/**
 * Replaces the function that makes the icons of `lucide-react`. The original also serves other frameworks and draws in other
 * sizes, which would add 1 KiB to every page.
 */
export default function createIcon({ node }: Drawing) {
  return (props: ComponentProps<'svg'>) =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
