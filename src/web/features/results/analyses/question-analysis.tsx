import { ChevronDown } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { answerLetter } from '#shared/domain/answer-letter.ts';
import { isTicked } from '#shared/domain/question-types.ts';
import { commonErrors } from '#shared/domain/statistics/favourite-error.ts';
import { counted, plural } from '#shared/domain/texts/counted.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { FormulaText } from '#web/ui/formulas/formula-text.tsx';
import { type AnalysedQuestion, AnswerShares } from './answer-shares.tsx';
import { Bar } from './bar.tsx';
import { VerdictBadge } from './verdict-badge.tsx';
import { discriminationWord, type QuestionFigures, questionVerdict, sharesOf } from './verdicts.ts';
import { writeCoefficient, writePart } from './write-figure.ts';

interface QuestionAnalysisProps {
  /** Its place in the quiz, from 1; null if the quiz no longer has it as it was printed. */
  readonly number: number | null;
  readonly question: AnalysedQuestion;
  readonly figures: QuestionFigures;
  readonly copies: number;
}

export const QuestionAnalysis = memo(function QuestionAnalysis(props: QuestionAnalysisProps) {
  const { number, question, figures, copies } = props;
  const [isOpen, setOpen] = useState(false);
  const sharesId = useId();
  const textId = useId();
  const verdict = questionVerdict(figures, question.answers);
  return (
    <li className="px-5 py-4 sm:px-6">
      <div className="grid gap-x-6 gap-y-3 md:grid-cols-[1fr_11rem_9rem]">
        <div className="flex min-w-0 gap-3">
          <span aria-hidden className="shrink-0 font-title text-ink-muted tabular-nums">
            {number === null ? '–' : `${number}.`}
          </span>
          <div
            id={textId}
            className={cx('min-w-0 max-w-prose font-semibold', !isOpen && 'line-clamp-3')}
          >
            <span className="sr-only">Question {number ?? 'imprimée'}&nbsp;: </span>
            <FormulaText text={question.text} />
          </div>
        </div>
        <Success success={figures.success} />
        <Discrimination discrimination={figures.discrimination} />
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 md:pl-8">
        <VerdictBadge verdict={verdict} />
        {number === null && <Badge title="Supprimée ou réécrite depuis">Telle qu’imprimée</Badge>}
        <p className="min-w-0 text-ink-muted text-sm">{verdict.advice}</p>
      </div>
      {isTicked(question.type) ? (
        <CommonError question={question} figures={figures} />
      ) : (
        <UnreadReplies figures={figures} />
      )}
      <Button
        variant="ghost"
        size="sm"
        className="mt-1 -ml-3 md:ml-5"
        aria-expanded={isOpen}
        aria-controls={isOpen ? sharesId : undefined}
        aria-describedby={textId}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronDown
          aria-hidden
          className={isOpen ? 'rotate-180 transition-transform' : 'transition-transform'}
        />
        {isTicked(question.type) ? 'Réponses choisies' : 'Réponses données'}
      </Button>
      {isOpen && (
        <div id={sharesId} className="mt-2 max-w-prose md:pl-8">
          <AnswerShares question={question} figures={figures} copies={copies} />
        </div>
      )}
    </li>
  );
});

function CommonError({
  question: { answers },
  figures,
}: Pick<QuestionAnalysisProps, 'question' | 'figures'>) {
  const error = commonErrors(answers, sharesOf(figures.answers));
  if (!error) return null;
  const [place = 0, ...others] = error.places;
  const isAlone = others.length === 0;
  return (
    <p className="mt-1 max-w-prose text-sm md:pl-8">
      <span className="text-ink-muted">
        {isAlone ? 'Proposition fausse la plus choisie' : 'Propositions fausses les plus choisies'}
        &nbsp;:{' '}
      </span>
      {isAlone ? (
        <>
          {answerLetter(place)}. <FormulaText text={answers[place]?.text ?? ''} />
        </>
      ) : (
        error.places.map(answerLetter).join(', ')
      )}{' '}
      ({writePart(error.share)}
      {!isAlone && ' chacune'})
    </p>
  );
}

/** They earned nothing, and may be worth another expected value. */
function UnreadReplies({ figures: { others = [] } }: Pick<QuestionAnalysisProps, 'figures'>) {
  const unread = others.filter(({ isReadable }) => !isReadable);
  const copies = unread.reduce((sum, reply) => sum + reply.copies, 0);
  if (copies === 0) return null;
  return (
    <p className="wrap-anywhere mt-1 max-w-prose text-sm md:pl-8">
      {counted(copies, 'réponse n’a pas pu être lue', 'réponses n’ont pas pu être lues')}, et{' '}
      {plural(copies, 'compte', 'comptent')} comme {plural(copies, 'fausse', 'fausses')}&nbsp;:{' '}
      {unread.map(({ typed }) => `«\u00a0${typed}\u00a0»`).join(', ')}.
    </p>
  );
}

function Success({ success }: { success: number | null }) {
  return (
    <div>
      <p className="flex items-baseline justify-between gap-2 text-sm">
        <span className="text-ink-muted">Réussite</span>
        <span className="font-semibold tabular-nums">
          {success === null ? '—' : writePart(success)}
        </span>
      </p>
      <Bar share={success ?? 0} className="mt-1" />
    </div>
  );
}

function Discrimination({ discrimination }: { discrimination: number | null }) {
  return (
    <p className="flex items-baseline justify-between gap-2 text-sm md:flex-col md:items-end md:justify-start md:gap-0">
      <span className="text-ink-muted">Discrimination</span>
      <span className="font-semibold tabular-nums">
        {discrimination === null ? '—' : writeCoefficient(discrimination)}
        {discrimination !== null && (
          <span className="font-normal text-ink-muted"> {discriminationWord(discrimination)}</span>
        )}
      </span>
    </p>
  );
}
