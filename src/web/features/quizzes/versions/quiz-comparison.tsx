import { useQuery } from '@tanstack/react-query';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import type { VersionContent, VersionQuestion } from '#shared/contract/versions.ts';
import { changesBetween, isSame } from '#shared/domain/versions/version-changes.ts';
import { fieldInWords } from '#web/features/quiz-shared/field-in-words.ts';
import { versionQuery } from '#web/lib/queries/versions-queries.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { nameOf } from './changes-in-words.ts';
import { QuestionComparison } from './question-comparison.tsx';
import { WordDiff } from './word-diff.tsx';

interface QuizComparisonProps {
  readonly quiz: TeacherQuiz;
  readonly versionId: string;
}

export function QuizComparison({ quiz, versionId }: QuizComparisonProps) {
  const { data, error, isFetching, refetch } = useQuery(versionQuery(quiz.id, versionId));
  if (data) return <Differences quiz={quiz} then={data} />;
  if (!error) return <p role="status">Chargement…</p>;
  return (
    <LoadFailure
      title="Cette version n’a pas pu être chargée"
      detail={error.message}
      pending={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

const valueIn = (fields: object, name: string) =>
  fieldInWords(name, Object.entries(fields).find(([key]) => key === name)?.[1]);

/** The question as versions store it, where its order is its place in the list. */
const asKept = ({ order: _, version: __, ...question }: TeacherQuiz['questions'][number]) =>
  question;

function Differences({ quiz, then }: { quiz: TeacherQuiz; then: VersionContent }) {
  const today = quiz.questions.map(asKept);
  const now = { fields: quiz, questions: today };
  const { fields, isReordered } = changesBetween(then, now);
  const current = new Map(today.map((question) => [question.id, question]));
  const kept = new Set(then.questions.map(({ id }) => id));
  const leaving = today.filter(({ id }) => !kept.has(id));
  return (
    <div className="flex flex-col gap-4 border-line border-t pt-3">
      {fields.map((name) => (
        <p key={name} className="text-sm">
          {nameOf(name)}&nbsp;:{' '}
          <WordDiff now={valueIn(quiz, name)} then={valueIn(then.fields, name)} />
        </p>
      ))}
      {isReordered && <p className="text-sm">Les questions reprennent leur ancien ordre.</p>}
      {then.questions.map((question, place) => (
        <Difference
          key={question.id}
          number={place + 1}
          now={current.get(question.id)}
          then={question}
        />
      ))}
      {leaving.map(({ id, text }) => (
        <p key={id}>
          <span className="text-ink-muted text-sm">Va dans la corbeille&nbsp;: </span>
          <WordDiff now={text} then="" />
        </p>
      ))}
    </div>
  );
}

interface DifferenceProps {
  readonly number: number;
  readonly now: VersionQuestion | undefined;
  readonly then: VersionQuestion;
}

function Difference({ number, now, then }: DifferenceProps) {
  if (isSame(now, then)) return null;
  return (
    <section>
      <h3 className="text-ink-muted text-sm">
        Question {number}
        {!now && ', qui revient'}
      </h3>
      {now ? <QuestionComparison now={now} then={then} /> : <WordDiff now="" then={then.text} />}
    </section>
  );
}
