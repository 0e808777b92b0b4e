import { Pin } from 'lucide-react';
import { memo } from 'react';
import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';
import { AnswerMark } from '#web/features/quiz-shared/answer-mark.tsx';
import { cx } from '#web/ui/cx.ts';
import { FormulaText } from '#web/ui/formulas/formula-text.tsx';
import { QuestionPicture } from '../question-picture.tsx';
import { WrittenExplanation } from '../written-explanation.tsx';

interface QuestionContentProps {
  readonly question: TeacherQuestion;
  readonly isFolded: boolean;
}

/** The saved question with its key. It is rendered again only when the question itself changes. */
export const QuestionContent = memo(
  function QuestionContent({ question, isFolded }: QuestionContentProps) {
    const { text, type, imageUrl, imageWidthPct, imageDescription, explanation, answers } =
      question;
    return (
      <>
        <div
          className={cx(
            'min-w-0 max-w-prose whitespace-pre-line font-semibold',
            isFolded && 'line-clamp-2',
          )}
        >
          <FormulaText text={text} />
        </div>
        {!isFolded && (
          <>
            {imageUrl && (
              <QuestionPicture
                url={imageUrl}
                widthPct={imageWidthPct}
                description={imageDescription}
              />
            )}
            <ul className="mt-2 flex max-w-prose flex-col gap-1">
              {answers.map((answer) => (
                <li
                  key={answer.id}
                  // A fraction is two lines high, and would touch the next one.
                  className="flex min-w-0 gap-2.5 has-[.mfrac]:items-center has-[.mfrac]:py-1"
                >
                  <AnswerMark type={type} isCorrect={answer.isCorrect} />
                  <span className="min-w-0 whitespace-pre-line">
                    <FormulaText text={answer.text} />
                    {answer.share && (
                      <span className="text-ink-muted"> · {answer.share}&nbsp;% des points</span>
                    )}
                  </span>
                  {answer.isPinned && (
                    <span className="flex shrink-0 items-center gap-1 self-start pt-0.5 text-ink-muted text-sm">
                      <Pin aria-hidden className="size-3.5" />
                      toujours en dernier
                    </span>
                  )}
                </li>
              ))}
            </ul>
            <WrittenExplanation text={explanation} />
          </>
        )}
      </>
    );
  },
  (before, after) => before.isFolded === after.isFolded && sameContent(before, after),
);

function sameContent({ question: a }: QuestionContentProps, { question: b }: QuestionContentProps) {
  return (
    a === b ||
    (a.text === b.text &&
      a.type === b.type &&
      a.imageUrl === b.imageUrl &&
      a.imageWidthPct === b.imageWidthPct &&
      a.imageDescription === b.imageDescription &&
      a.explanation === b.explanation &&
      a.answers === b.answers)
  );
}
