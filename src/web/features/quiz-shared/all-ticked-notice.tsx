import { useMemo, useRef, useState } from 'react';
import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { groupByTopic } from '#shared/domain/questions/topics.ts';
import { allTickedShare, exampleOf, wellPaid } from '#shared/domain/scoring/all-ticked.ts';
import { ruleNames } from '#shared/domain/scoring/rule-in-words.ts';
import {
  type QuizScoring,
  quizRule,
  quizScorings,
  ruledBy,
} from '#shared/domain/scoring/scoring-rule.ts';
import { listInWords } from '#shared/domain/texts/list-in-words.ts';
import { formatNumber } from '#shared/domain/texts/numbers.ts';
import { rescueFocus } from '#web/lib/page/rescue-focus.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { QuizFieldProps } from './field-props.ts';

interface AllTickedNoticeProps extends Omit<QuizFieldProps, 'faults'> {
  readonly quiz: TeacherQuiz;
}

/**
 * Says before a quiz is printed or published that ticking every box earns half of the points or more, with what
 * other rules would give and a button for each. It is not shown where no question pays for that,
 * nor once the quiz is locked, since its rule is fixed by then.
 */
export function AllTickedNotice({ quiz, draft, onChange }: AllTickedNoticeProps) {
  const { questions, topicOrder } = quiz;
  const { scoring, scoringPenalty, scoringFloor } = draft;
  const [before, setBefore] = useState<QuizScoring | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { paying, examples } = useMemo(
    () => readRules({ questions, topicOrder, scoring, scoringPenalty, scoringFloor }),
    [questions, topicOrder, scoring, scoringPenalty, scoringFloor],
  );

  function choose(next: QuizScoring, former: QuizScoring | null) {
    setBefore(former);
    onChange({ scoring: next });
    // The button that was pressed is gone.
    rescueFocus(() => button.current);
  }

  if (quiz.isLocked) return null;
  if (before !== null && before !== scoring) {
    return (
      <Notice tone="success" title={`Nouveau barème\u00a0: ${ruleNames[scoring]}`}>
        <Button
          ref={button}
          variant="secondary"
          size="sm"
          className="mt-2"
          onClick={() => choose(before, null)}
        >
          Revenir à «&nbsp;{ruleNames[before]}&nbsp;»
        </Button>
      </Notice>
    );
  }
  if (paying.length === 0) return null;
  const own = paying.filter(({ follows }) => !follows);
  const isFull = paying.every(({ share }) => share >= 1);
  return (
    <Notice
      title={`Qui coche toutes les cases obtient ${isFull ? '20/20' : '10/20 ou plus'} ${placesInWords(paying)}`}
    >
      <p>
        {isFull
          ? 'Une proposition fausse cochée n’y retire rien.'
          : 'Les propositions fausses cochées n’y retirent pas assez pour l’éviter.'}
        {examples.length > 0 && ' Ce que donneraient d’autres barèmes\u00a0:'}
      </p>
      {examples.length > 0 && (
        <table className="mt-2 text-left text-sm">
          <caption className="sr-only">Notes sur 20 selon le barème</caption>
          <thead>
            <tr className="align-bottom text-ink-muted">
              <th scope="col" className="pr-4 font-normal">
                Barème
              </th>
              <th scope="col" className="pr-4 font-normal">
                Tout coché
              </th>
              <th scope="col" className="font-normal">
                Une bonne réponse oubliée
              </th>
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {examples.map(({ kind, allTicked, oneForgotten }, place) => (
              <tr key={kind}>
                <th scope="row" className="py-1 pr-4 font-normal">
                  {kind === scoring ? (
                    `${ruleNames[kind]} (actuel)`
                  ) : (
                    <Button
                      ref={place === 1 ? button : undefined}
                      variant="secondary"
                      size="sm"
                      className="w-full text-left"
                      onClick={() => choose(kind, scoring)}
                    >
                      <span className="sr-only">Choisir le barème&nbsp;: </span>
                      {ruleNames[kind]}
                    </Button>
                  )}
                </th>
                <td className="pr-4">{formatNumber(allTicked)}</td>
                <td>{formatNumber(oneForgotten)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {own.length > 0 && (
        <p className="mt-2">
          Le barème propre {placesInWords(own, 'de')} se change dans «&nbsp;Questions&nbsp;».
        </p>
      )}
    </Notice>
  );
}

type Ruled = Pick<
  TeacherQuiz,
  'questions' | 'topicOrder' | 'scoring' | 'scoringPenalty' | 'scoringFloor'
>;

interface Paying {
  readonly question: TeacherQuestion;
  readonly number: number;
  /** Whether it follows the rule of the quiz. */
  readonly follows: boolean;
  /** Of its points, for whoever ticks every box. */
  readonly share: number;
}

/** The questions that pay for ticking every box, and the marks that each rule would give in them. */
function readRules({ questions, topicOrder, ...ofQuiz }: Ruled) {
  const asked = groupByTopic(questions, topicOrder).flatMap((group) => group.questions);
  const paying = ruledBy(quizRule(ofQuiz), asked).flatMap((question, place): Paying[] => {
    const share = allTickedShare(question) ?? 0;
    const follows = question.scoring === null;
    return share >= wellPaid ? [{ question, number: place + 1, follows, share }] : [];
  });
  const ruled = ruledBy(
    quizRule(ofQuiz),
    paying.flatMap(({ question, follows }) => (follows ? [question] : [])),
  );
  const kinds = quizScorings.toSorted(
    (a, b) => Number(b === ofQuiz.scoring) - Number(a === ofQuiz.scoring),
  );
  const examples = kinds.flatMap((scoring) => {
    const rule = quizRule({ ...ofQuiz, scoring });
    const isOther = scoring !== ofQuiz.scoring;
    const shareBy = (question: TeacherQuestion) => allTickedShare({ ...question, rule }) ?? 0;
    const isNoHelp = isOther && ruled.some((question) => shareBy(question) >= 1);
    return isNoHelp ? [] : [{ kind: scoring, ...exampleOf(rule, ruled) }];
  });
  return { paying, examples: ruled.length > 0 && examples.length > 1 ? examples : [] };
}

const MOST_NAMED = 6;

/** As in «à la question 2», «aux questions 2 et 5» or «à 12 questions». */
function placesInWords(paying: readonly Paying[], to: 'à' | 'de' = 'à'): string {
  const numbers = paying.map(({ number }) => `${number}`);
  if (numbers.length === 1) return `${to} la question ${numbers[0]}`;
  if (numbers.length > MOST_NAMED) return `${to} ${numbers.length} questions`;
  return `${to === 'à' ? 'aux' : 'des'} questions ${listInWords(numbers)}`;
}
