import type { FinishedAttempt } from '#shared/contract/online/student-schemas.ts';
import { attemptCode } from '#shared/domain/online/attempt-code.ts';
import { formatMoment } from '#web/lib/dates.ts';
import { QuizWords } from '#web/ui/quiz-words.tsx';
import type { KeptAttempt } from '../../device/kept-attempt.ts';

const endings = {
  submitted: 'copie rendue',
  time: 'temps écoulé',
  closed: 'à la clôture',
  receipt: 'complétée par un reçu',
};

interface HandedInFactsProps {
  readonly kept: KeptAttempt;
  readonly finished: FinishedAttempt;
}

/**
 * What a student can show later as a proof: who handed in what and when, and a code that the
 * teacher can look up.
 */
export function HandedInFacts({ kept, finished }: HandedInFactsProps) {
  const { completedAt, proof } = finished;
  if (!proof) return null;
  const facts = [
    ['QCM', <QuizWords key="title">{kept.quizTitle}</QuizWords>],
    ['Nom', kept.studentName],
    ['Fin', `${formatMoment(completedAt)} (${endings[proof.ending]})`],
    ['Réponses', `${proof.answered} sur ${proof.questionCount}`],
    ...(finished.percentage === null ? [] : [['Score', `${finished.percentage}\u00a0%`] as const]),
    ...(finished.mark === undefined
      ? []
      : [['Note', `${String(finished.mark).replace('.', ',')}/20`] as const]),
    ['Code de remise', attemptCode(finished.id)],
  ] as const;
  return (
    <dl className="mt-5 rounded-md bg-sunken p-4 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap gap-x-4 py-0.5">
          <dt className="w-26 text-ink-muted">{name}</dt>
          <dd className="grow basis-24 wrap-anywhere font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
