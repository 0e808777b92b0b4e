import type { VersionQuestion } from '#shared/contract/versions.ts';
import { typeInWords } from '#shared/domain/question-types.ts';
import { noTopic } from '#shared/domain/questions/topics.ts';
import { formatNumber } from '#shared/domain/texts/numbers.ts';
import { ownRuleInWords } from '#web/features/quiz-shared/field-in-words.ts';
import { WordDiff } from './word-diff.tsx';

interface QuestionComparisonProps {
  readonly now: VersionQuestion;
  readonly then: VersionQuestion;
}

/** What restoring would change in a question. */
export function QuestionComparison({ now, then }: QuestionComparisonProps) {
  const facts = factsOf(now).flatMap(([label, today], place) => {
    const [, before = ''] = factsOf(then)[place] ?? [];
    return before === today ? [] : [{ label, today, before }];
  });
  const gone = now.answers.filter(({ id }) => !then.answers.some((answer) => answer.id === id));
  return (
    <div className="flex flex-col gap-2">
      <p>
        <WordDiff now={now.text} then={then.text} />
      </p>
      <ul className="flex list-disc flex-col gap-1 pl-6">
        {then.answers.map((answer) => {
          const today = now.answers.find(({ id }) => id === answer.id);
          return (
            <li key={answer.id}>
              <WordDiff now={today ? written(today) : ''} then={written(answer)} />
            </li>
          );
        })}
        {gone.map((answer) => (
          <li key={answer.id}>
            <WordDiff now={written(answer)} then="" />
          </li>
        ))}
      </ul>
      {facts.map(({ label, today, before }) => (
        <p key={label} className="text-sm">
          {label}&nbsp;: <WordDiff now={today} then={before} />
        </p>
      ))}
    </div>
  );
}

type Answer = VersionQuestion['answers'][number];

const written = ({ text, isCorrect }: Answer) => (isCorrect ? `${text} (bonne réponse)` : text);
const yesOrNo = (yes: boolean) => (yes ? 'oui' : 'non');

function factsOf(question: VersionQuestion): [string, string][] {
  return [
    ['Points', formatNumber(question.points)],
    ['Type', typeInWords(question.type)],
    ['Sujet', question.topic ?? noTopic],
    ['Image', question.imageUrl ?? 'aucune'],
    ['Largeur de l’image', `${question.imageWidthPct}\u00a0%`],
    ['Description de l’image', question.imageDescription],
    ['Explication', question.explanation],
    ['Barème propre', ownRuleInWords(question)],
    ['Réponses dans cet ordre', yesOrNo(question.keepAnswerOrder)],
    ['À la suite de la précédente', yesOrNo(question.followsPrevious)],
  ];
}
