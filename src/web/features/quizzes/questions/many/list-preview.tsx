import { CircleAlert } from 'lucide-react';
import { typeInWords } from '#shared/domain/question-types.ts';
import type { BankPicture, BankPictures } from '#shared/domain/questions/bank/bank-pictures.ts';
import {
  followsListed,
  type ListedQuestion,
  type QuestionList,
  WHOLE_FILE,
} from '#shared/domain/questions/bank/listed-question.ts';
import { ruled } from '#shared/domain/questions/bank/shared-total.ts';
import { areForEachAnswer, mostPoints } from '#shared/domain/scoring/question-points.ts';
import { shortRule } from '#shared/domain/scoring/rule-in-words.ts';
import { plural } from '#shared/domain/texts/counted.ts';
import { listInWords } from '#shared/domain/texts/list-in-words.ts';
import { AnswerMark } from '#web/features/quiz-shared/answer-mark.tsx';
import { cx } from '#web/ui/cx.ts';
import { FormulaText } from '#web/ui/formulas/formula-text.tsx';
import { useQuestionBoard } from '../question-board-context.ts';
import { writeCount, writePoints } from '../write-points.ts';
import { WrittenExplanation } from '../written-explanation.tsx';
import { pictureAddress } from './bank-picture.ts';

interface ListPreviewProps {
  readonly list: QuestionList;
  readonly pictures: BankPictures;
  /** The unit in which the places of problems are counted. */
  readonly unit: 'Ligne' | 'Question';
  readonly disabled: boolean;
  readonly onToggle: (question: ListedQuestion, place: number) => void;
}

/** What was understood of a pasted list, and what was not, line by line. */
export function ListPreview({ list, pictures, unit, disabled, onToggle }: ListPreviewProps) {
  const { questions, problems } = list;
  const complete = questions.filter(({ problem }) => problem === null).length;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <p aria-live="polite" className="font-semibold text-sm">
        {questions.length === 0
          ? 'Aperçu'
          : `${writeCount(complete)} à ajouter${problems.length > 0 ? `, ${problems.length} à revoir` : ''}`}
      </p>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
        tabIndex={0}
        aria-label="Aperçu des questions"
        className="relative flex max-h-[50dvh] min-h-40 grow flex-col gap-3 overflow-y-auto rounded-md border border-line bg-sunken p-3"
      >
        {problems.length > 0 && (
          <ul className="flex flex-col gap-1">
            {[...Map.groupBy(problems, ({ message }) => message)].map(([message, found]) => (
              <li key={message} className="flex gap-1.5 text-danger text-sm">
                <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
                <span>
                  <strong className="font-semibold">{writePlaces(unit, found, questions)}</strong>
                  &nbsp;: {message}
                </span>
              </li>
            ))}
          </ul>
        )}
        {questions.length === 0 && problems.length === 0 && (
          <p className="text-ink-muted text-sm">Vos questions apparaissent ici à mesure.</p>
        )}
        {questions.map((question, index) => (
          <ListedCard
            key={question.lines.first}
            question={question}
            isFollowing={followsListed(question, questions[index - 1])}
            picture={pictures.get(question.picture?.mark ?? '')}
            disabled={disabled}
            onToggle={(place) => onToggle(question, place)}
          />
        ))}
      </section>
      {questions.length > 0 && (
        <p className="text-ink-muted text-sm">
          Cliquez sur une réponse de l’aperçu pour dire si elle est bonne.
        </p>
      )}
    </div>
  );
}

/** As in «Ligne 4», «Lignes 1, 7 et 13», «Toutes les questions», «Fichier». */
function writePlaces(
  unit: string,
  problems: QuestionList['problems'],
  questions: QuestionList['questions'],
): string {
  const lines = new Set(problems.map(({ line }) => line));
  if (lines.has(WHOLE_FILE)) return 'Fichier';
  const isEach = lines.size === questions.length && questions.length > 1;
  if (isEach && questions.every((question) => lines.has(question.lines.first)))
    return 'Toutes les questions';
  const places = problems.map(({ line }) => `${line}`);
  return `${plural(places.length, unit)} ${listInWords(places)}`;
}

interface ListedCardProps {
  readonly question: ListedQuestion;
  readonly isFollowing: boolean;
  readonly picture: BankPicture | undefined;
  readonly disabled: boolean;
  readonly onToggle: (place: number) => void;
}

function ListedCard({ question, isFollowing, picture, disabled, onToggle }: ListedCardProps) {
  const { topic, text, type, points, answers, explanation, scoring, keepAnswerOrder, problem } =
    question;
  const inQuiz = ruled(question, useQuestionBoard().rule);
  const most = mostPoints({ ...question, ...inQuiz });
  return (
    <article
      className={cx(
        'rounded-md border bg-surface p-3 text-sm',
        problem ? 'border-danger' : 'border-line',
      )}
    >
      <p className="flex flex-wrap justify-between gap-x-3 text-ink-muted text-xs">
        <span className="wrap-anywhere min-w-0">{topic ?? 'Sans sujet'}</span>
        <span className="tabular-nums">
          {typeInWords(type)} · {writePoints(points)}
          {areForEachAnswer(inQuiz) && ` par bonne réponse, ${writePoints(most)} en tout`}
          {scoring && ` · ${shortRule(inQuiz)}`}
          {keepAnswerOrder && ' · réponses dans cet ordre'}
          {isFollowing && ' · suit la précédente'}
        </span>
      </p>
      <p className="font-semibold">
        <FormulaText text={text} />
      </p>
      {picture && (
        <img
          src={pictureAddress(picture)}
          alt={question.picture?.description || 'Illustration de la question, sans description'}
          className="mt-1 max-h-24 max-w-full rounded-sm border border-line bg-white object-contain"
        />
      )}
      <ul className="mt-1 flex flex-col gap-0.5">
        {answers.map((answer, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer of the text is its place.
          <li key={index}>
            <button
              type="button"
              aria-pressed={answer.isCorrect}
              disabled={disabled}
              onClick={() => onToggle(index)}
              className="-mx-1.5 flex w-full min-w-0 gap-2 rounded-sm px-1.5 py-0.5 text-left enabled:hover:bg-primary-soft"
            >
              <AnswerMark type={type} isCorrect={answer.isCorrect} />
              <span className="min-w-0">
                <FormulaText text={answer.text} />
                {answer.share && (
                  <span className="text-ink-muted"> · {answer.share}&nbsp;% des points</span>
                )}
                {answer.isPinned && <span className="text-ink-muted"> (toujours en dernier)</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <WrittenExplanation text={explanation ?? ''} />
    </article>
  );
}
