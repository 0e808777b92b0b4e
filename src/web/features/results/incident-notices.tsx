import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { OutageNotices } from './incidents/outage-notices.tsx';
import { ResumptionNotices } from './incidents/resumption-notices.tsx';

/** The decisions that the teacher is asked for while students answer. */
export function IncidentNotices({ quiz }: { quiz: TeacherQuiz }) {
  return (
    <div role="status" className="flex flex-col">
      <ResumptionNotices quizId={quiz.id} />
      <OutageNotices quizId={quiz.id} />
    </div>
  );
}
