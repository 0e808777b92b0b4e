import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Card } from './card.tsx';
import { cx } from './cx.ts';

interface FoldedSectionProps {
  readonly title: string;
  /** What holds, in a line: often it is all that somebody wants to know. */
  readonly state: ReactNode;
  /** Buttons that are there whether the section is open or not. */
  readonly actions?: ReactNode;
  /** What must not be overlooked while the section is folded. */
  readonly always?: ReactNode;
  readonly startsOpen?: boolean;
  readonly children: ReactNode;
}

/** A part of a screen that says its state in a line, and is opened when it is wanted. */
export function FoldedSection(props: FoldedSectionProps) {
  const { title, state, actions, startsOpen = false, children } = props;
  const [isOpen, setOpen] = useState(startsOpen);
  const panelId = useId();
  return (
    <Card aria-label={title}>
      <header className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg px-4 py-3 hover:bg-sunken sm:px-6">
        <div className="flex min-w-0 gap-2">
          <ChevronRight
            aria-hidden
            className={cx('mt-0.5 -ml-1 size-5 shrink-0 text-ink-muted', isOpen && 'rotate-90')}
          />
          <div className="min-w-0">
            <h2 className="text-lg">
              {/* Covers the whole header, so that a press anywhere in it opens the section. */}
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={panelId}
                className="text-left after:absolute after:inset-0"
                onClick={() => setOpen(!isOpen)}
              >
                {title}
              </button>
            </h2>
            <p className="text-ink-muted text-sm">{state}</p>
          </div>
        </div>
        {actions && <div className="relative flex flex-wrap gap-2">{actions}</div>}
      </header>
      {props.always && <div className="px-5 empty:hidden sm:px-6">{props.always}</div>}
      <div id={panelId} hidden={!isOpen} className="px-5 pt-2 pb-5 sm:px-6">
        {children}
      </div>
    </Card>
  );
}
