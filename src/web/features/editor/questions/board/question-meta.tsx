import type { TeacherQuestion } from '#shared/contract/quiz-schemas.ts';
import { writePoints } from '../write-points.ts';

interface QuestionMetaProps {
  readonly question: Pick<TeacherQuestion, 'type' | 'points'>;
  readonly number: number;
}

export function QuestionMeta({ question, number }: QuestionMetaProps) {
  const { type, points } = question;
  return (
    <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 text-ink-muted text-sm">
      <span className="font-semibold font-title text-ink text-lg tabular-nums">{number}</span>
      <span>{type === 'single' ? 'Choix unique' : 'Choix multiple'}</span>
      <span aria-hidden>·</span>
      <span className="tabular-nums">
        {writePoints(points)}
        {type === 'multiple' && ' par bonne réponse'}
      </span>
    </p>
  );
}
