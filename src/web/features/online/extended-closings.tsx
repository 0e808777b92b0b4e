import { useQuery } from '@tanstack/react-query';
import type { Opening } from '#shared/contract/online/opening.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { mostCountedHours, ownClosing } from '#shared/domain/online/own-end.ts';
import { extraTimeInWords } from '#shared/domain/roster/accommodations.ts';
import { formatMomentFrom } from '#web/lib/dates.ts';
import { accommodationsQuery } from '#web/lib/queries/accommodations-queries.ts';

interface ExtendedClosingsProps {
  readonly quiz: TeacherQuiz;
  readonly opening: Opening;
}

/** Who goes on after the closing, by the class list, and for how long. */
export function ExtendedClosings({ quiz, opening }: ExtendedClosingsProps) {
  const { opensAt, closesAt } = opening;
  const classId = quiz.classGroupId ?? '';
  const { data = [] } = useQuery({
    ...accommodationsQuery(classId),
    enabled: classId !== '' && closesAt !== null,
  });
  const entitled = data.filter(({ extraTime }) => extraTime > 0);
  if (closesAt === null || entitled.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="cursor-pointer">
        {entitled.length > 1
          ? `${entitled.length} étudiants continuent après la fermeture`
          : 'Un étudiant continue après la fermeture'}{' '}
        (temps en plus de la liste de la classe)
      </summary>
      <p className="mt-2 max-w-prose text-ink-muted">
        Le temps en plus se compte du début de la copie à la fermeture, sur {mostCountedHours}
        &nbsp;h au plus.{' '}
        {opensAt && 'Les heures ci-dessous valent pour qui commence dès l’ouverture. '}
        Pour arrêter ces étudiants aussi&nbsp;: «&nbsp;Clore et noter&nbsp;», dans les résultats.
      </p>
      <ul className="mt-2">
        {entitled.map((student) => (
          <li key={student.rosterEntryId} className="wrap-anywhere">
            {student.lastName} {student.firstName} ({extraTimeInWords(student.extraTime)})
            {opensAt && `\u00a0: jusqu’à ${writeEnd(opensAt, closesAt, student.extraTime)}`}
          </li>
        ))}
      </ul>
    </details>
  );
}

function writeEnd(opensAt: string, closesAt: string, extraTime: number): string {
  const end = ownClosing(new Date(closesAt), { startedAt: new Date(opensAt), extraTime });
  return formatMomentFrom(closesAt, end.toISOString());
}
