import { Eye } from 'lucide-react';
import { useDeferredValue } from 'react';
import { answerLetter } from '#shared/domain/answer-letter.ts';
import { isTicked } from '#shared/domain/question-types.ts';
import { cx } from '#web/ui/cx.ts';
import { choiceShapes } from '#web/ui/fields/choice-look.ts';
import { FormulaText } from '#web/ui/formulas/formula-text.tsx';
import { Explanation } from '#web/ui/marks/explanation.tsx';
import type { QuestionDraft } from '../changes/question-draft.ts';
import { QuestionPicture } from '../question-picture.tsx';

interface StudentPreviewProps {
  readonly draft: QuestionDraft;
  readonly number: number;
}

/**
 * The question as students will see it, without its key. It is deferred, so that it never slows
 * typing.
 */
export function StudentPreview({ draft: latest, number }: StudentPreviewProps) {
  const draft = useDeferredValue(latest);
  return (
    <aside
      aria-label="Aperçu"
      className="min-w-0 border-line bg-sunken p-4 max-lg:border-t sm:p-6 lg:border-l"
    >
      <div className="lg:sticky lg:top-34">
        <p className="mb-4 flex items-center gap-2 font-semibold text-ink-muted text-sm">
          <Eye aria-hidden className="size-4.5" />
          Ce que verront les étudiants
        </p>
        <div className="rounded-lg border border-line bg-surface p-4 sm:p-5">
          <p>
            <span className="font-semibold">{number}.</span>{' '}
            {draft.text.trim() === '' ? (
              <Missing>Énoncé</Missing>
            ) : (
              <FormulaText text={draft.text} />
            )}
          </p>
          {draft.imageUrl && (
            <QuestionPicture
              url={draft.imageUrl}
              widthPct={draft.imageWidthPct}
              description={draft.imageDescription}
            />
          )}
          {!isTicked(draft.type) && (
            <div aria-hidden className="mt-4 h-11 max-w-56 rounded-md border border-line-strong" />
          )}
          <ul className="mt-4 flex flex-col gap-2 empty:hidden">
            {shownAnswers(draft).map((answer, index) => (
              <li
                key={answer.key}
                className="flex min-w-0 gap-3 rounded-lg border border-line-strong px-3 py-2"
              >
                <span
                  aria-hidden
                  className={cx(
                    'mt-0.5 size-5.5 shrink-0 border-2 border-line-strong',
                    choiceShapes[draft.type],
                  )}
                />
                <span className="min-w-0">
                  {answer.text.trim() === '' ? (
                    <Missing>Réponse {answerLetter(index)}</Missing>
                  ) : (
                    <FormulaText text={answer.text} />
                  )}
                </span>
              </li>
            ))}
          </ul>
        </div>
        {draft.explanation.trim() !== '' && (
          <div className="mt-5 flex flex-col gap-2">
            <p className="font-semibold text-ink-muted text-sm">Avec la correction</p>
            <Explanation>
              <FormulaText text={draft.explanation} />
            </Explanation>
          </div>
        )}
      </div>
    </aside>
  );
}

/** What is expected of who types is not shown. */
const shownAnswers = ({ type, answers }: QuestionDraft) => (isTicked(type) ? answers : []);

function Missing({ children }: { children: React.ReactNode }) {
  return <span className="font-normal text-ink-muted italic">{children}</span>;
}
