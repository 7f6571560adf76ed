import { Button } from '@/ui/button';
import { RequestDocumentationButton } from './request-button';

interface EmptyStateProps {
  title: string;
  text: string;
  /** What the visitor can do about it, beside asking for a document. */
  action?: { label: string; onAction: () => void };
}

/** Stands where a list has nothing to show. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className="border-y border-line py-14 md:py-20">
      <h3 className="text-h3">{title}</h3>
      <p className="mt-3 max-w-column text-soft">{text}</p>
      <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
        {action && <Button onClick={action.onAction}>{action.label}</Button>}
        <RequestDocumentationButton variant="secondary">
          Request Additional Documentation
        </RequestDocumentationButton>
      </div>
    </div>
  );
}
