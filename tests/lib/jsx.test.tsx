import { render } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { JSX, PlainComponent } from '@/jsx/jsx-runtime';

/**
 * Moves every text node into a new `font` element, as browsers do when they translate a page. Plain React would no longer update such
 * a text, so the site's own JSX runtime puts text beside other children into an element.
 */
function translate(root: Element) {
  for (const element of [root, ...root.querySelectorAll('*')])
    for (const node of element.childNodes)
      if (
        node.nodeType === Node.TEXT_NODE &&
        node.nodeValue?.trim() &&
        element.tagName !== 'FONT'
      ) {
        const font = document.createElement('font');
        font.textContent = node.nodeValue;
        element.replaceChild(font, node);
      }
}

const Label = ({ children }: { children: ReactNode }) => <b>{children}</b>;
const Passing = ({ children }: { children: ReactNode }) => <Suspense>{children}</Suspense>;
const Bare = ({ children }: { children: ReactNode }) => children;
const Line = ({ children }: { children: ReactNode }) => (
  <p>
    <i />
    {children}
  </p>
);

interface State {
  count: number;
  hasMark: boolean;
}

const shapes: Record<string, PlainComponent<State>> = {
  'a text or an element, by a condition': ({ hasMark }) => <p>{hasMark ? 'on' : <b>off</b>}</p>,
  'an element before a text': ({ hasMark }) => <p>{hasMark && <b>!</b>} text</p>,
  'a text beside an element': ({ hasMark }) => (
    <p>
      {hasMark && 'more '}
      <b>text</b>
      {hasMark ? ' on' : ' off'}
    </p>
  ),
  'a number in a text': ({ count }) => <p>{count} of 10</p>,
  'a number beside an element': ({ count }) => (
    <p>
      {count} of <b>10</b>
    </p>
  ),
  'a fragment': ({ count, hasMark }) => (
    <p>
      {hasMark && <>{count}</>}
      <b>of</b>
      <>, {count}</>
    </p>
  ),
  'the children of a component': ({ count, hasMark }) => (
    <Line>
      {hasMark && <Label>{count}</Label>} of {count}
    </Line>
  ),
  'text that a component passes on': ({ count, hasMark }) => (
    <p>
      <Passing>{hasMark ? 'more' : `${count}`}</Passing>
      {hasMark && <b>!</b>}
    </p>
  ),
  'a list of strings': ({ count }) => (
    <p>
      <b>list</b>
      {Array.from({ length: count }, (_, index) => `${index} `)}
    </p>
  ),
  'a list of strings and elements': ({ count }) => (
    <p>
      <b>list</b>
      {Array.from({ length: count }, (_, index) => (index % 2 ? `${index} ` : <i key={index} />))}
    </p>
  ),
};

describe('text on a translated page', () => {
  for (const [name, Shape] of Object.entries(shapes))
    it(`is updated as if the page were not translated: ${name}`, () => {
      const states = [1, 3, 2, 0].flatMap((count) => [
        { count, hasMark: true },
        { count, hasMark: false },
      ]);
      const { container, rerender } = render(<Shape count={1} hasMark={false} />);
      for (const state of states) {
        translate(container);
        rerender(<Shape {...state} />);
        const fresh = render(<Shape {...state} />);
        expect(container.textContent).toBe(fresh.container.textContent);
        fresh.unmount();
      }
    });
});

it('adds no elements around blank text or an element’s only text', () => {
  const count = 3;
  const { container } = render(
    <>
      <select>
        <option>
          {count} of {10}
        </option>
      </select>{' '}
      <p>
        {count} of {10}
      </p>
    </>,
  );
  expect(container.innerHTML).toBe('<select><option>3 of 10</option></select> <p>3 of 10</p>');
});

it('the compiler refuses a component that returns bare text', () => {
  expectTypeOf(Passing).toExtend<JSX.ElementType>();
  expectTypeOf(Bare).not.toExtend<JSX.ElementType>();
});
