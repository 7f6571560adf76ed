import * as Radix from '@radix-ui/react-accordion';
import type { ReactNode } from 'react';
import { plusClass } from './control';

export interface AccordionEntry {
  id: string;
  heading: ReactNode;
  body: ReactNode;
}

interface AccordionProps {
  entries: readonly AccordionEntry[];
  defaultOpenId?: string | undefined;
}

/** Removes the `region` role that Radix sets, because a labelled `section` already has it. */
const withoutRole = { role: undefined };

/** Headings that open and close the texts below them. Closed texts stay in the document, for readers without scripts. */
export function Accordion({ entries, defaultOpenId }: AccordionProps) {
  return (
    <Radix.Root
      type="multiple"
      defaultValue={defaultOpenId === undefined ? [] : [defaultOpenId]}
      className="border-t border-line"
    >
      {entries.map(({ id, heading, body }) => (
        <Radix.Item key={id} value={id} className="border-b border-line">
          <Radix.Header>
            <Radix.Trigger className="group flex w-full items-baseline justify-between gap-6 py-5 text-left text-h3">
              <span>{heading}</span>
              <span aria-hidden="true" className={`${plusClass} self-center noscript:hidden`} />
            </Radix.Trigger>
          </Radix.Header>
          <Radix.Content asChild forceMount {...withoutRole}>
            <section className="collapsible">
              <div className="min-h-0 overflow-hidden">{body}</div>
            </section>
          </Radix.Content>
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}
