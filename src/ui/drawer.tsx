import { ChevronDown, ChevronUp, X, type LucideIcon } from 'lucide-react';
import {
  useDeferredValue,
  useRef,
  type ComponentProps,
  type ElementType,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { classNames } from '@/lib/class-names';
import { closeOnEscape } from './close-on-escape';
import { drawer } from './drawer.content';
import { Modal, ModalTitle } from './modal';
import { UserText } from './user-text';

/** Handlers that show the previous and the next entry of the list; `undefined` at either end. */
interface Steps {
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

interface Details {
  onClose: () => void;
  title: ReactNode;
  /** Shown below the title, such as a date. */
  subtitle?: ReactNode;
  /** Actions that stay at the lower edge. */
  actions?: ReactNode;
  /** Navigation through the list: by buttons, and by the keys `k` and `j` as in mail programs. */
  steps?: Steps;
  children: ReactNode;
}

const iconButtonClass =
  'grid size-11 shrink-0 place-items-center text-soft transition-colors hover:text-text';

function StepButton({
  label,
  shortcut,
  icon: Icon,
  onStep,
}: {
  label: string;
  shortcut: string;
  icon: LucideIcon;
  onStep: (() => void) | undefined;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={`${label} (${shortcut})`}
      aria-keyshortcuts={shortcut}
      // Not `disabled`: the button would lose the focus at the end of the list.
      aria-disabled={!onStep}
      onClick={onStep}
      className={classNames(iconButtonClass, 'aria-disabled:*:opacity-40')}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}

interface DrawerFrameProps extends Details, Omit<ComponentProps<'div'>, keyof Details> {
  /** The component of the heading. In a modal, Radix's title, which sets its own id. */
  Heading?: ElementType<ComponentProps<'h2'>>;
  headingId?: string;
}

/** A panel of details at the right edge: a head, a body that scrolls, and actions. Escape closes it. */
export function DrawerFrame({
  onClose,
  title,
  subtitle,
  actions,
  steps,
  Heading = 'h2',
  headingId,
  children,
  className,
  onKeyDown,
  ...root
}: DrawerFrameProps) {
  const scroller = useRef<HTMLDivElement>(null);
  // False in the first render, so that on a slow phone the drawer's frame appears before a long form is rendered.
  const isFilled = useDeferredValue(true, false);
  const withScroll = (step: (() => void) | undefined) =>
    step &&
    (() => {
      scroller.current?.scrollTo(0, 0);
      step();
    });
  const onPrevious = withScroll(steps?.onPrevious);
  const onNext = withScroll(steps?.onNext);
  const handleEscape = closeOnEscape(onClose);
  const keys = {
    onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => {
      onKeyDown?.(event);
      handleEscape(event);
      const { target, currentTarget } = event;
      // Keys pressed in a dialog over the details also arrive here.
      if (!(target instanceof Element) || !currentTarget.contains(target)) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
      if (target.closest('input, textarea, select')) return;
      if (event.key === 'k') onPrevious?.();
      if (event.key === 'j') onNext?.();
    },
  };
  return (
    <div
      {...root}
      {...keys}
      className={classNames(
        'fixed inset-y-0 right-0 flex flex-col border-l border-line',
        className,
      )}
    >
      <div className="flex items-start justify-between gap-6 border-b border-line px-6 pt-6 pb-4 sm:px-8">
        <div className="min-w-0">
          <Heading
            {...(headingId && { id: headingId })}
            aria-live={steps ? 'polite' : undefined}
            className="text-h3 [overflow-wrap:anywhere]"
          >
            <UserText>{title}</UserText>
          </Heading>
          {subtitle && (
            <div className="mt-1 text-small text-soft">
              <UserText>{subtitle}</UserText>
            </div>
          )}
        </div>
        <div className="-mt-2 -mr-3 flex">
          {steps && (
            <>
              <StepButton
                label={drawer.previous}
                shortcut="k"
                icon={ChevronUp}
                onStep={onPrevious}
              />
              <StepButton label={drawer.next} shortcut="j" icon={ChevronDown} onStep={onNext} />
            </>
          )}
          <button
            type="button"
            aria-label={drawer.close}
            onClick={onClose}
            className={iconButtonClass}
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
      </div>
      <div ref={scroller} className="grow overflow-y-auto px-6 py-6 sm:px-8">
        {isFilled && children}
      </div>
      {isFilled && actions && (
        <footer className="flex flex-wrap items-center gap-3 border-t border-line px-6 py-4 empty:hidden sm:px-8">
          {actions}
        </footer>
      )}
    </div>
  );
}

interface DrawerProps extends Details, Pick<ComponentProps<typeof Modal>, 'hasAddress'> {
  isOpen: boolean;
  /** Finds the element that gets the focus after closing, instead of the one that opened the drawer. */
  findFinalFocus?: () => HTMLElement | null;
}

/** Details over the list they belong to. On a phone they take the whole width. */
export function Drawer({ isOpen, hasAddress = false, findFinalFocus, ...details }: DrawerProps) {
  return (
    <Modal
      isOpen={isOpen}
      onClose={details.onClose}
      hasAddress={hasAddress}
      overlayClass="bg-dark/40"
      findFinalFocus={(openedFrom) => {
        const opener = findFinalFocus?.() ?? openedFrom;
        // The drawer may have been opened by its address rather than by an element.
        return opener === document.body ? null : opener;
      }}
      scrollsBack
      asChild
      className="z-40 w-full max-w-[34rem] data-[state=open]:animate-appear"
    >
      <DrawerFrame {...details} data-drawer Heading={ModalTitle} />
    </Modal>
  );
}
