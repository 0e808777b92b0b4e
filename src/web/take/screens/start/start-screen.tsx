import { Clock, ListChecks } from 'lucide-react';
import type { PublicQuiz, QuizEntry } from '#shared/contract/online/student-schemas.ts';
import { useQuizWords } from '#web/ui/quiz-words.tsx';
import type { KeptAttempt } from '../../device/kept-attempt.ts';
import { Later } from '../../later.tsx';
import { NotebookCard, Page } from '../../page.tsx';
import type { TakeModel } from '../../take-model.ts';
import type { EntryProps } from './begin-form.tsx';
import { StartForm } from './start-form.tsx';

interface StartScreenProps {
  readonly quiz: PublicQuiz;
  readonly entry: QuizEntry | null;
  readonly left: readonly KeptAttempt[];
  readonly model: TakeModel;
}

export function StartScreen({ quiz, entry, left, model }: StartScreenProps) {
  const { questionCount, timeLimit } = quiz;
  const words = useQuizWords();
  return (
    <Page
      title={quiz.title}
      corner={<Later meanwhile={null}>{({ DisplayButton }) => <DisplayButton />}</Later>}
    >
      <NotebookCard heading={<StartHeading quiz={quiz} />}>
        <ul className="flex flex-wrap gap-x-6 gap-y-2 font-semibold">
          <li className="flex items-center gap-2">
            <ListChecks aria-hidden className="size-5 text-primary" />
            {questionCount} question{questionCount > 1 && 's'}
          </li>
          {timeLimit !== null && (
            <li className="flex items-center gap-2">
              <Clock aria-hidden className="size-5 text-primary" />
              {timeLimit} minute{timeLimit > 1 && 's'}
            </li>
          )}
          {entry && (
            <Later meanwhile={null}>{({ EntryTimes }) => <EntryTimes entry={entry} />}</Later>
          )}
        </ul>
        {quiz.studentInstructions && (
          <section aria-labelledby="consignes" className="mt-5">
            <h2 id="consignes" className="text-base">
              Consignes
            </h2>
            <p {...words} className="mt-1 max-w-prose whitespace-pre-wrap text-ink-muted">
              {quiz.studentInstructions}
            </p>
          </section>
        )}
        {quiz.scoringInWords && (
          <section aria-labelledby="bareme" className="mt-5">
            <h2 id="bareme" className="text-base">
              Barème
            </h2>
            <p className="mt-1 max-w-prose text-ink-muted">{quiz.scoringInWords}</p>
          </section>
        )}
        {left.length > 0 && <h2 className="mt-6 text-base">Nouvelle personne</h2>}
        <EntryForm quiz={quiz} entry={entry} model={model} />
        <Later meanwhile={null}>
          {({ LeftAttempts }) => (
            <LeftAttempts quiz={quiz} entry={entry} left={left} model={model} />
          )}
        </Later>
      </NotebookCard>
    </Page>
  );
}

/** Chosen by how the teacher wants students to identify themselves. */
export function EntryForm({ entry, ...props }: EntryProps & Pick<StartScreenProps, 'entry'>) {
  const identification = entry?.identification ?? 'name';
  if (identification === 'name') return <StartForm {...props} />;
  return (
    <Later>
      {({ ListedForm, PersonalCodeForm }) =>
        identification === 'list' ? <ListedForm {...props} /> : <PersonalCodeForm {...props} />
      }
    </Later>
  );
}

function StartHeading({ quiz }: { quiz: PublicQuiz }) {
  const { institutionName, classTitle, quizDate, title } = quiz;
  // Not parsed as a moment, which would be the day before west of Greenwich.
  const day = quizDate?.split('-').reverse().join('/');
  const place = [classTitle, day].filter(Boolean);
  return (
    <>
      {institutionName && <p className="font-semibold text-ink-muted text-sm">{institutionName}</p>}
      <h1 {...useQuizWords()} className="mt-1 text-2xl sm:text-3xl">
        {title}
      </h1>
      {place.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-x-3 text-ink-muted">
          {place.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </p>
      )}
    </>
  );
}
