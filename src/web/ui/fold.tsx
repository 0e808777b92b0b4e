import { ChevronDown } from 'lucide-react';
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
  return {
    id,
    isOpen,
    wasOpened,
    toggle,
    turn: cx('transition-transform', isOpen && 'rotate-180'),
  };
}

interface FoldProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly label: ReactNode;
  readonly children: ReactNode;
}

/** Shows what needs nobody's attention once somebody wants it. */
export function Fold({ ref, label, children }: FoldProps) {
  const { id, isOpen, wasOpened, toggle, turn } = useFold(false);
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
        <ChevronDown aria-hidden className={turn} />
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
  readonly description: ReactNode;
  readonly icon?: ReactNode;
  /** What stands beside the title while the card is closed, too. */
  readonly state?: ReactNode;
  readonly startsOpen?: boolean;
  /** False while the card is all there is to do: it is open then. */
  readonly isFoldable?: boolean;
  readonly children: ReactNode;
}

/** A card of which only the title shows until somebody wants the rest. */
export function FoldedCard(props: FoldedCardProps) {
  const {
    title,
    description,
    icon,
    state,
    startsOpen = false,
    isFoldable = true,
    children,
  } = props;
  const { id, isOpen, wasOpened, toggle, turn } = useFold(startsOpen || !isFoldable);
  if (!isFoldable && !isOpen) toggle();
  return (
    <Card aria-label={title}>
      <h2 className="text-lg">
        <button
          type="button"
          disabled={!isFoldable}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
          className="flex w-full items-center gap-3 rounded-lg px-5 py-3 text-left enabled:hover:bg-sunken sm:px-6"
        >
          {icon && (
            <span aria-hidden className="shrink-0 text-primary [&_svg]:size-6">
              {icon}
            </span>
          )}
          <span className="min-w-0 grow">
            {title}{' '}
            {state && (
              <span className="ml-1 font-normal font-sans text-ink-muted text-sm">{state}</span>
            )}
          </span>
          {isFoldable && (
            <ChevronDown aria-hidden className={cx('size-5 shrink-0 text-ink-muted', turn)} />
          )}
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        {wasOpened && (
          <>
            <p className="max-w-prose px-5 text-ink-muted text-sm sm:px-6">{description}</p>
            {children}
          </>
        )}
      </div>
    </Card>
  );
}
