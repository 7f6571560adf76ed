import type { UseQueryResult } from '@tanstack/react-query';
import { useId, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { SubmitButton } from '@/components/submit-button';
import { tryAgain } from '@/content/controls';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { panel } from './panel.content';

interface PanelSectionProps {
  title: string;
  /** The heading, which takes the focus when the focused element is removed. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

export function PanelSection({ title, headingRef, children }: PanelSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4 border-t border-line py-6">
      <h3 id={id} ref={headingRef} tabIndex={-1} className="text-lead">
        {title}
      </h3>
      {children}
    </section>
  );
}

interface PanelDataProps<Data> {
  query: UseQueryResult<Data>;
  /** Names the data, such as “your devices”. */
  subject: string;
  children: (data: Data) => ReactNode;
}

/** Shows the data of a query, a placeholder while it loads, or a retry button after a failure. */
export function PanelData<Data>({ query, subject, children }: PanelDataProps<Data>) {
  const { data, isError, isFetching, refetch } = query;
  if (data !== undefined) return <>{children(data)}</>;
  if (!isError) {
    return (
      <div role="status">
        <Skeleton className="h-11" />
        <span className="sr-only">{panel.loading(subject)}</span>
      </div>
    );
  }
  return (
    <div role="alert" className="grid justify-items-start gap-3 text-small">
      <p className="text-danger">{panel.failed(subject)}</p>
      <Button
        variant="secondary"
        size="compact"
        aria-busy={isFetching}
        onClick={() => void refetch()}
      >
        {isFetching ? panel.retrying : tryAgain}
      </Button>
    </div>
  );
}

type SubmitButtonProps = ComponentProps<typeof SubmitButton>;

interface PanelFormProps extends Pick<
  SubmitButtonProps,
  'isBusy' | 'busyLabel' | 'variant' | 'size'
> {
  submitLabel: string;
  onSubmit: NonNullable<ComponentProps<'form'>['onSubmit']>;
  onCancel: () => void;
  children: ReactNode;
}

export function PanelForm({
  submitLabel,
  size = 'compact',
  onSubmit,
  onCancel,
  children,
  ...submit
}: PanelFormProps) {
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      {children}
      <div className="flex flex-wrap gap-3">
        <SubmitButton size={size} {...submit}>
          {submitLabel}
        </SubmitButton>
        <Button variant="secondary" size={size} onClick={onCancel}>
          {panel.cancel}
        </Button>
      </div>
    </form>
  );
}
