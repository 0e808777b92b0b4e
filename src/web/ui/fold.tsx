import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { cx } from './cx.ts';

/** What was opened once stays, hidden, so that nothing typed in it is lost. */
function useFold(startsOpen: boolean) {
  const id = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  const [wasOpened, setOpened] = useState(startsOpen);
  function toggle() {
    setOpen(!isOpen);
    setOpened(true);
  }
  return { id, isOpen, wasOpened, toggle };
}

interface FoldProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly label: ReactNode;
  readonly children: ReactNode;
}

/** Shows what needs nobody's attention once somebody wants it. */
export function Fold({ ref, label, children }: FoldProps) {
  const { id, isOpen, wasOpened, toggle } = useFold(false);
  return (
    <div className="flex flex-col gap-3">
      <Button
        ref={ref}
        variant="secondary"
        className="self-start"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        <ChevronDown aria-hidden className={cx('transition-transform', isOpen && 'rotate-180')} />
        {label}
      </Button>
      <div id={id} hidden={!isOpen}>
        {wasOpened && children}
      </div>
    </div>
  );
}

interface FoldedCardProps {
  readonly title: string;
  /** What holds, in a line: often it is all that somebody wants to know. */
  readonly state?: ReactNode;
  /** Buttons that are there whether the card is open or not. */
  readonly actions?: ReactNode;
  /** What must not be overlooked while the card is folded. */
  readonly always?: ReactNode;
  readonly description?: ReactNode;
  readonly startsOpen?: boolean;
  /** False while the card is all there is to do: it is open then. */
  readonly isFoldable?: boolean;
  readonly children: ReactNode;
}

/** A card that says its state in a line, and of which the rest shows once somebody wants it. */
export function FoldedCard(props: FoldedCardProps) {
  const { title, state, actions, always, description, children } = props;
  const { startsOpen = false, isFoldable = true } = props;
  const { id, isOpen, wasOpened, toggle } = useFold(startsOpen || !isFoldable);
  if (!isFoldable && !isOpen) toggle();
  return (
    <Card aria-label={title}>
      <header
        className={cx(
          'relative flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg px-4 py-3 sm:px-6',
          isFoldable && 'hover:bg-sunken',
        )}
      >
        <div className="flex min-w-0 items-center gap-2">
          {isFoldable && (
            <ChevronRight
              aria-hidden
              className={cx(
                '-ml-1 size-5 shrink-0 text-ink-muted transition-transform',
                isOpen && 'rotate-90',
              )}
            />
          )}
          <div className="min-w-0">
            <h2 className="text-lg">
              {/* Covers the whole header, so that a press anywhere in it opens the card. */}
              <button
                type="button"
                disabled={!isFoldable}
                aria-expanded={isOpen}
                aria-controls={id}
                className="text-left after:absolute after:inset-0"
                onClick={toggle}
              >
                {title}
              </button>
            </h2>
            {state && <p className="text-ink-muted text-sm">{state}</p>}
          </div>
        </div>
        {actions && <div className="relative flex flex-wrap gap-2">{actions}</div>}
      </header>
      {always && <div className="px-5 empty:hidden sm:px-6">{always}</div>}
      <div id={id} hidden={!isOpen}>
        {wasOpened && (
          <>
            {description && (
              <p className="max-w-prose px-5 pt-1 text-ink-muted text-sm sm:px-6">{description}</p>
            )}
            {children}
          </>
        )}
      </div>
    </Card>
  );
}
