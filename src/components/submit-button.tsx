import { useEffect, useRef, type ComponentProps } from 'react';
import { Button } from '@/ui/button';

interface SubmitButtonProps extends ComponentProps<typeof Button> {
  /** True while the form is being sent. The button is then disabled, with `busyLabel`. */
  isBusy: boolean;
  busyLabel: string;
}

/** Submits its form, one submission at a time. */
export function SubmitButton({
  isBusy,
  busyLabel,
  disabled,
  children,
  ...props
}: SubmitButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  // The button loses the focus while it is disabled. It gets the focus back, unless another element has it by then.
  useEffect(() => {
    const button = ref.current;
    if (!isBusy || !button) return;
    return () => {
      if (document.activeElement === document.body) button.focus();
    };
  }, [isBusy]);
  return (
    <Button ref={ref} type="submit" disabled={isBusy || disabled} {...props}>
      {isBusy ? busyLabel : children}
    </Button>
  );
}
