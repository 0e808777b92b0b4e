import { memo } from 'react';
import { QuizState } from '#web/features/quiz/quiz-state.tsx';
import { formatDay } from '#web/lib/dates.ts';
import { TableCell, TableRow } from '#web/ui/table.tsx';
import { QuizActions, type QuizActionsProps } from './quiz-actions.tsx';
import { QuizTitle } from './quiz-title.tsx';

export const QuizRow = memo(function QuizRow(props: QuizActionsProps) {
  const { quiz } = props;
  return (
    <TableRow aria-busy={props.isDeleting || undefined}>
      <TableCell className="w-full py-2.5">
        <QuizTitle quiz={quiz} />
      </TableCell>
      <TableCell numeric>{quiz.questionCount}</TableCell>
      <TableCell className="whitespace-nowrap">
        <time dateTime={quiz.createdAt}>{formatDay(quiz.createdAt)}</time>
      </TableCell>
      <TableCell>
        <QuizState isLocked={quiz.isLocked} />
      </TableCell>
      <TableCell className="whitespace-nowrap py-1 text-right">
        <QuizActions {...props} />
      </TableCell>
    </TableRow>
  );
});
