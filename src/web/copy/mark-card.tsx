import type { ReactNode } from 'react';
import type { StudentCopy } from '#shared/contract/correction/copy-pages.ts';
import { negativeTotal } from '#shared/domain/scoring/negative-total.ts';
import { oneOrMany } from '#shared/domain/texts/counted.ts';
import { formatNumber } from '#shared/domain/texts/numbers.ts';
import { formatDay } from '#web/lib/dates.ts';
import { Card, CardBody } from '#web/ui/card.tsx';

/** The mark as a corrector writes it, and how it adds up. */
export function MarkCard({ copy }: { copy: StudentCopy }) {
  const { mark, announcedAt, isUnderReview, sum, questions } = copy;
  const neutralised = questions.filter((question) => question.neutralised !== null).length;
  return (
    <Card aria-label="Note" className="flex flex-col overflow-hidden sm:flex-row">
      <CircledMark mark={mark} />
      <CardBody className="flex min-w-0 grow flex-col justify-center gap-3">
        {sum && (
          <dl className="flex flex-col gap-1 tabular-nums">
            <Line term="Points obtenus">
              {formatNumber(sum.score)} sur {formatNumber(sum.maxScore)}
              {sum.score < 0 && negativeTotal}
            </Line>
            <Line term="Soit, sur 20">{formatNumber(sum.raw)}</Line>
            {sum.hasRules && <Line term="Règles de notation de la classe">appliquées</Line>}
            {sum.adjustment && (
              <Line term="Ajustement de l’enseignant">
                {sum.adjustment.points > 0 && '+'}
                {formatNumber(sum.adjustment.points)}
                {sum.adjustment.reason && ` (${sum.adjustment.reason})`}
              </Line>
            )}
            <Line term="Note">
              <strong className="font-semibold">{formatNumber(mark)} / 20</strong>
            </Line>
          </dl>
        )}
        {!sum && !isUnderReview && (
          <p className="text-ink-muted">Votre enseignant montre la note seule.</p>
        )}
        {isUnderReview && announcedAt && (
          <p>
            Dernière note annoncée, le {formatDay(announcedAt)}&nbsp;: {formatNumber(mark)}/20.
          </p>
        )}
        {!announcedAt && <p>Note provisoire&nbsp;: votre enseignant ne l’a pas encore validée.</p>}
        {neutralised > 0 && (
          <p className="text-ink-muted text-sm">
            {oneOrMany(
              neutralised,
              'Une question a été neutralisée pour toute la classe.',
              'questions ont été neutralisées pour toute la classe.',
            )}
          </p>
        )}
      </CardBody>
    </Card>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-4">
      <dt className="w-32 text-ink-muted">{term}</dt>
      <dd className="grow basis-24">{children}</dd>
    </div>
  );
}

/** The mark out of 20 as a corrector writes it. */
export function CircledMark({ mark }: { mark: number }) {
  return (
    <div className="seyes grid shrink-0 place-items-center border-line py-6 pr-[min(2.5rem,11vw)] pl-[min(4.5rem,20vw)] max-sm:border-b sm:border-r">
      {/* With letters twice as large they would not fit on a phone, where they follow its width
          instead. */}
      <p className="rounded-[50%] border-3 border-danger px-[min(1.5rem,6vw)] py-4 text-center font-title text-danger sm:px-8">
        <span className="sr-only">Note&nbsp;: </span>
        <span className="whitespace-nowrap font-bold text-[min(var(--text-4xl),11vw)] tabular-nums">
          {formatNumber(mark)}
        </span>{' '}
        <span className="whitespace-nowrap text-[min(var(--text-xl),7vw)]">/ 20</span>
      </p>
    </div>
  );
}
