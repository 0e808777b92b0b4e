import { TriangleAlert } from 'lucide-react';
import type { RosterProblem } from '#shared/domain/roster/roster.ts';
import { counted } from '#shared/domain/texts/counted.ts';

const MOST_SHOWN = 100;

export function ImportProblems({ problems }: { problems: readonly RosterProblem[] }) {
  if (problems.length === 0) return null;
  const rest = problems.length - MOST_SHOWN;
  return (
    <section aria-label="À vérifier" className="flex flex-col gap-1.5">
      <h3 className="text-base">{counted(problems.length, 'point')} à vérifier</h3>
      <p className="text-ink-muted text-sm">
        Ces lignes sont importées telles quelles&nbsp;; vous pourrez les corriger dans la liste.
      </p>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
        tabIndex={0}
        aria-label="Problèmes par ligne"
        className="flex max-h-40 flex-col gap-1 overflow-y-auto rounded-md bg-warning-soft p-3 text-sm"
      >
        {problems.slice(0, MOST_SHOWN).map(({ line, message }) => (
          <li key={`${line} ${message}`} className="flex gap-1.5">
            <TriangleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0 text-warning-soft-ink" />
            <span>
              <strong className="font-semibold">Ligne {line}</strong>&nbsp;: {message}
            </span>
          </li>
        ))}
        {rest > 0 && <li>Et {counted(rest, 'autre')}.</li>}
      </ul>
    </section>
  );
}
