import { WifiOff } from 'lucide-react';
import type { TeacherAttempt } from '#shared/contract/online/attempt-schemas.ts';
import type { ExpectedStudent } from '#shared/contract/online/identity.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { plural } from '#shared/domain/texts/counted.ts';
import { reasonsOfSilence, silentAmong } from './attempts/silent-students.ts';
import { useProgress } from './attempts/use-progress.ts';
import { useExpectedStudents } from './use-expected-students.ts';
import { writeDelay } from './write-delay.ts';

interface AttendanceProps {
  readonly quiz: TeacherQuiz;
  readonly attempts: readonly TeacherAttempt[];
  /**
   * Whether other students take the quiz on paper: then the notice must say that it counts only
   * online attempts.
   */
  readonly isAlsoOnPaper?: boolean;
}

/**
 * Shows who of the quiz's class has not begun online and who is still answering, and, for any quiz,
 * whose page sends no signs of life. It is live.
 */
export function Attendance({ quiz, attempts, isAlsoOnPaper = false }: AttendanceProps) {
  const students = useExpectedStudents(quiz);
  const silent = silentAmong(attempts, useProgress(quiz, attempts));
  if (students.length === 0 && silent.length === 0) return null;
  const inState = (state: ExpectedStudent['state']) =>
    students.filter((student) => student.state === state);
  const [absent, answering] = [inState('absent'), inState('under_way')];
  // Copies, as those that are silent, and as elsewhere: a student may have two, or be on no list.
  const underWay = attempts.filter(({ completedAt }) => completedAt === null);
  const online = isAlsoOnPaper ? ' en ligne' : '';
  const handedIn = students.length - absent.length - answering.length;
  return (
    <section aria-label="Présence" className="mb-3 flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {students.length > 0 && (
        <p>
          <strong>
            {handedIn} sur {students.length}
          </strong>{' '}
          {plural(handedIn, 'a', 'ont')} rendu{online}
        </p>
      )}
      <Named
        words={plural(underWay.length, 'copie en cours', 'copies en cours')}
        students={underWay.map(({ id, studentName }) => ({ key: id, name: studentName }))}
      />
      <Named
        before={underWay.length > 0 ? 'dont ' : ''}
        words="sans nouvelles"
        warning={reasonsOfSilence}
        students={silent.map(({ id, studentName, silentFor }) => ({
          key: id,
          name: `${studentName} (${writeDelay(silentFor)})`,
        }))}
      />
      <Named
        words={`${plural(absent.length, 'n’a', 'n’ont')} pas commencé${online}`}
        students={absent.map(asListed)}
      />
    </section>
  );
}

const asListed = ({ id, lastName, firstName }: ExpectedStudent) => ({
  key: `${id} ${lastName} ${firstName}`,
  name: `${lastName} ${firstName}`,
});

interface NamedProps {
  /** Said before the number, where these students are a part of those named before. */
  readonly before?: string;
  readonly words: string;
  /** Why they deserve attention. */
  readonly warning?: string;
  readonly students: readonly { readonly key: string; readonly name: string }[];
}

function Named({ before, words, warning, students }: NamedProps) {
  if (students.length === 0) return null;
  const look = warning && 'rounded-md bg-warning-soft px-2 py-0.5 text-warning-soft-ink';
  return (
    <details>
      <summary className="cursor-pointer">
        <span className={look}>
          {warning && <WifiOff aria-hidden className="mr-1.5 inline size-4 align-text-bottom" />}
          {before}
          <strong>{students.length}</strong> {words}
        </span>
      </summary>
      {warning && <p className="mt-2 max-w-prose text-ink-muted">{warning}</p>}
      <ul className="mt-2 columns-2 gap-6 sm:columns-3">
        {students.map(({ key, name }) => (
          <li key={key} className="wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
    </details>
  );
}
