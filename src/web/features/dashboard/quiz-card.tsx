import { memo } from 'react';
import { QuizState } from '#web/features/quiz/quiz-state.tsx';
import { formatDay } from '#web/lib/dates.ts';
import { QuizActions, type QuizActionsProps } from './quiz-actions.tsx';
import { QuizTitle } from './quiz-title.tsx';

/** The row of the table, where a table would not fit. */
export const QuizCard = memo(function QuizCard(props: QuizActionsProps) {
  const { quiz } = props;
  const questions = quiz.questionCount > 1 ? 'questions' : 'question';
  return (
    <li className="rounded-lg border border-line bg-surface p-4 pb-2">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0 text-sm">
          <QuizTitle quiz={quiz} />
        </div>
        <QuizState isLocked={quiz.isLocked} />
      </div>
      <p className="mt-1 text-ink-muted text-sm tabular-nums">
        {quiz.questionCount} {questions}, créé le{' '}
        <time dateTime={quiz.createdAt}>{formatDay(quiz.createdAt)}</time>
      </p>
      <div className="mt-2 -ml-3 flex flex-wrap gap-1 border-line">
        <QuizActions {...props} named />
      </div>
    </li>
  );
});
