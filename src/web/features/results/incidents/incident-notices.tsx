import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { OutageNotices } from './outage-notices.tsx';
import { ResumptionNotices } from './resumption-notices.tsx';

/** What the teacher is asked to decide while students answer. */
export function IncidentNotices({ quiz }: { quiz: TeacherQuiz }) {
  return (
    <div role="status" className="flex flex-col">
      <ResumptionNotices quizId={quiz.id} />
      <OutageNotices quizId={quiz.id} />
    </div>
  );
}
