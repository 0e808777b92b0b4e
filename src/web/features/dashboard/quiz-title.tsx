import { Link } from 'wouter';
import type { QuizSummary } from '#shared/contract/quiz-schemas.ts';
import { editQuizAddress } from '#shared/screens.ts';

export function QuizTitle({ quiz }: { quiz: QuizSummary }) {
  return (
    <>
      <Link
        href={editQuizAddress(quiz.id)}
        className="wrap-anywhere rounded-sm font-semibold text-base text-primary underline-offset-4 hover:text-primary-hover hover:underline"
      >
        {quiz.title}
      </Link>
      {quiz.subject && <span className="wrap-anywhere block text-ink-muted">{quiz.subject}</span>}
    </>
  );
}
