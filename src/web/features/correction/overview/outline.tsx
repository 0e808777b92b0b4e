import { useQuery } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import { contestsQuery } from '#web/lib/queries/copy-page-queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { type OutlinePart, outlineParts, type PartName } from './outline-parts.ts';

interface OutlineProps {
  readonly quizId: string;
  readonly overview: CorrectionOverview;
  readonly isOpen: boolean;
}

const OUTLINE = 'sommaire';
const idOf = (name: PartName | typeof OUTLINE) => `correction-${name}`;

/** Tells whether a part is in sight. */
export function isInSight(name: PartName): boolean {
  const place = document.getElementById(idOf(name))?.getBoundingClientRect();
  return place !== undefined && place.top < window.innerHeight && place.bottom > 0;
}

/** Leads to a part with the focus, so that the next key acts on what is seen. */
export function goTo(name: PartName | typeof OUTLINE): void {
  const part = document.getElementById(idOf(name));
  part?.scrollIntoView({ block: 'start' });
  part?.focus({ preventScroll: true });
}

/** Lists the parts of the long page of a correction, with what waits in each, and leads to them. */
export function Outline({ quizId, overview, isOpen }: OutlineProps) {
  const { data: contests = [] } = useQuery({
    ...contestsQuery(quizId, overview.revision),
    enabled: isOpen,
  });
  return (
    <nav
      id={idOf(OUTLINE)}
      aria-label="Sommaire de la correction"
      tabIndex={-1}
      className="-mt-2 scroll-mt-40 outline-none"
    >
      <ul className="flex flex-wrap gap-x-1 gap-y-1">
        {outlineParts(overview, contests).map((part) => (
          <li key={part.name}>
            <PartLink part={part} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PartLink({ part: { name, label, count, waiting } }: { readonly part: OutlinePart }) {
  function jump(event: MouseEvent) {
    event.preventDefault();
    goTo(name);
  }
  return (
    <a
      href={`#${idOf(name)}`}
      onClick={jump}
      className="inline-flex min-h-10 items-center gap-1.5 rounded-md px-2.5 text-primary text-sm underline-offset-4 hover:bg-primary-soft hover:underline pointer-coarse:min-h-11"
    >
      {label}
      {count > 0 && (
        <Badge tone="warning">
          <span className="tabular-nums">{count}</span>
          <span className="sr-only"> {waiting}</span>
        </Badge>
      )}
    </a>
  );
}

interface PartProps {
  readonly name: PartName;
  readonly children: ReactNode;
  /** Whether there is an outline, which needs something to lead through. */
  readonly hasOutline?: boolean;
}

/**
 * A part of the page that the outline leads to, with the way back at its end: a button that floats
 * would lie over others on a phone.
 */
export function Part({ name, children, hasOutline = true }: PartProps) {
  return (
    <div
      id={idOf(name)}
      tabIndex={-1}
      className="scroll-mt-32 outline-none empty:hidden has-[>[data-way-back]:first-child]:hidden"
    >
      {children}
      {hasOutline && (
        <div data-way-back className="mt-2 text-right">
          <Button size="sm" variant="ghost" onClick={() => goTo(OUTLINE)}>
            <ArrowUp aria-hidden />
            Sommaire
          </Button>
        </div>
      )}
    </div>
  );
}
