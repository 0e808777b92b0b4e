import type { ExpectedStudent } from '#shared/contract/attempts/identity.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { plural } from '#shared/domain/texts/counted.ts';
import { useExpectedStudents } from './use-expected-students.ts';

interface AttendanceProps {
  readonly quiz: TeacherQuiz;
  /** Whether others have it on paper: then it must be said what is counted here. */
  readonly isAlsoOnPaper?: boolean;
}

/** Of the class that the quiz is for: who is missing online, who is still answering. Live. */
export function Attendance({ quiz, isAlsoOnPaper = false }: AttendanceProps) {
  const students = useExpectedStudents(quiz);
  if (students.length === 0) return null;
  const inState = (state: ExpectedStudent['state']) =>
    students.filter((student) => student.state === state);
  const [absent, underWay] = [inState('absent'), inState('under_way')];
  const online = isAlsoOnPaper ? ' en ligne' : '';
  const handedIn = students.length - absent.length - underWay.length;
  return (
    <section aria-label="Présence" className="mb-3 flex flex-wrap gap-x-6 gap-y-2 text-sm">
      <p>
        <strong>
          {handedIn} sur {students.length}
        </strong>{' '}
        {plural(handedIn, 'a', 'ont')} rendu{online}
      </p>
      <Named one="répond" many="répondent" students={underWay} />
      <Named
        one={`n’a pas commencé${online}`}
        many={`n’ont pas commencé${online}`}
        students={absent}
      />
    </section>
  );
}

interface NamedProps {
  readonly one: string;
  readonly many: string;
  readonly students: readonly ExpectedStudent[];
}

function Named({ one, many, students }: NamedProps) {
  if (students.length === 0) return null;
  return (
    <details>
      <summary className="cursor-pointer">
        <strong>{students.length}</strong> {plural(students.length, one, many)}
      </summary>
      <ul className="mt-2 columns-2 gap-6 sm:columns-3">
        {students.map(({ id, lastName, firstName }) => (
          <li key={`${id} ${lastName} ${firstName}`} className="wrap-anywhere">
            {lastName} {firstName}
          </li>
        ))}
      </ul>
    </details>
  );
}
