import { useId, type ReactNode } from 'react';
import { UserText } from '@/ui/user-text';

interface TitledSectionProps {
  title: string;
  className?: string;
  children: ReactNode;
}

/** A section of a screen, named by its heading. */
export function TitledSection({ title, className, children }: TitledSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="font-sans text-body font-medium">
        <UserText>{title}</UserText>
      </h2>
      {children}
    </section>
  );
}
