import { useId, type ReactNode } from 'react';

interface AdminScreenProps {
  title: string;
  /** The purpose of the screen, in one sentence. */
  description: string;
  /** Buttons next to the heading, to add or export. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen of the console: heading, purpose, actions, and the content below. */
export function AdminScreen({ title, description, actions, children }: AdminScreenProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="px-4 py-6 sm:px-6 lg:px-10 lg:py-8">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="grow basis-64">
          <h1 id={id} className="text-h3">
            {title}
          </h1>
          <p className="mt-1 max-w-measure text-small text-soft">{description}</p>
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </header>
      {children}
    </section>
  );
}
