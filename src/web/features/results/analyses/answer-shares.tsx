import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';
import { answerLetter } from '#shared/domain/answer-letter.ts';
import { isTicked } from '#shared/domain/question-types.ts';
import { enoughCopies } from '#shared/domain/statistics/enough-copies.ts';
import { counted } from '#shared/domain/texts/counted.ts';
import { AnswerMark } from '#web/features/quiz-shared/answer-mark.tsx';
import { FormulaText } from '#web/ui/formulas/formula-text.tsx';
import { Bar } from './bar.tsx';
import { NotEnough } from './not-enough.tsx';
import { VerdictBadge } from './verdict-badge.tsx';
import type { QuestionFigures, Verdict } from './verdicts.ts';
import { writePart } from './write-figure.ts';

const flags: Record<'dead' | 'trap', Verdict> = {
  dead: { tone: 'neutral', label: 'Délaissée', advice: '' },
  trap: { tone: 'danger', label: 'Attire les meilleurs', advice: '' },
};
const hintedFlags: typeof flags = {
  dead: { tone: 'neutral', label: 'Peut-être délaissée', advice: '' },
  trap: { tone: 'warning', label: 'Attire peut-être les meilleurs', advice: '' },
};

export interface AnalysedQuestion extends Pick<TeacherQuestion, 'text' | 'type'> {
  readonly answers: readonly Pick<
    TeacherQuestion['answers'][number],
    'id' | 'text' | 'isCorrect'
  >[];
}

interface AnswerSharesProps {
  readonly question: AnalysedQuestion;
  readonly figures: QuestionFigures;
  readonly copies: number;
}

function OtherReplies({ others }: { readonly others: NonNullable<QuestionFigures['others']> }) {
  return (
    <ul className="flex flex-col gap-1 pl-7.5 text-sm empty:hidden">
      {others.map(({ typed, copies, isReadable }) => (
        <li key={typed} className="flex justify-between gap-4">
          <span className="wrap-anywhere min-w-0">
            «&nbsp;{typed}&nbsp;»
            {!isReadable && <span className="text-danger"> n’est pas un nombre lisible</span>}
          </span>
          <span className="shrink-0 tabular-nums">{counted(copies, 'copie', 'copies')}</span>
        </li>
      ))}
    </ul>
  );
}

/** The share of replies that meet none of the expected values. */
const othersOf = ({ answers, unanswered }: QuestionFigures) =>
  Math.max(0, 1 - answers.reduce((sum, { share }) => sum + share, unanswered));

/** How many students chose each answer, or gave each expected value. */
export function AnswerShares({ question, figures, copies }: AnswerSharesProps) {
  const wordedFlags = figures.copies < enoughCopies.verdicts ? hintedFlags : flags;
  const byId = new Map(figures.answers.map((answer) => [answer.id, answer]));
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col gap-3">
        {question.answers.map((answer, index) => {
          const { share = 0, flag = null } = byId.get(answer.id) ?? {};
          return (
            <li key={answer.id} className="flex min-w-0 gap-2.5">
              <AnswerMark type={question.type} isCorrect={answer.isCorrect} />
              <div className="min-w-0 grow">
                <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                  <span className="min-w-0">
                    {isTicked(question.type) && (
                      <span className="text-ink-muted">{answerLetter(index)}. </span>
                    )}
                    <FormulaText text={answer.text} />
                  </span>
                  <span className="inline-flex flex-wrap items-center gap-2">
                    {flag && <VerdictBadge verdict={wordedFlags[flag]} />}
                    <span className="font-semibold tabular-nums">{writePart(share)}</span>
                  </span>
                </div>
                <Bar
                  share={share}
                  tone={answer.isCorrect ? 'success' : 'neutral'}
                  className="mt-1"
                />
              </div>
            </li>
          );
        })}
        {!isTicked(question.type) && (
          <li className="flex justify-between gap-4 pl-7.5">
            Autres réponses
            <span className="font-semibold tabular-nums">{writePart(othersOf(figures))}</span>
          </li>
        )}
      </ul>
      <OtherReplies others={figures.others ?? []} />
      <p className="text-ink-muted text-sm">
        {writePart(figures.fullyCorrect)} des copies ont tout juste, {writePart(figures.unanswered)}{' '}
        sont sans réponse.
        {figures.several ? ` ${writePart(figures.several)} ont plusieurs cases cochées.` : null}
      </p>
      {copies < enoughCopies.answers && (
        <NotEnough
          what="les propositions délaissées et les pièges"
          from={enoughCopies.answers}
          copies={copies}
        />
      )}
    </div>
  );
}
