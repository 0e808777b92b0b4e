import type { ReactNode } from 'react';
import type { StudentCopy } from '#shared/contract/correction/copy-pages.ts';
import { oneOrMany } from '#shared/domain/counted.ts';
import { formatNumber } from '#shared/domain/numbers.ts';
import { Card, CardBody } from '#web/ui/card.tsx';

/** The mark as a corrector writes it, and how it adds up. */
export function MarkCard({ copy: { mark, sum, questions } }: { copy: StudentCopy }) {
  const neutralised = questions.filter((question) => question.neutralised !== null).length;
  return (
    <Card aria-label="Note" className="flex flex-col overflow-hidden sm:flex-row">
      <div className="seyes grid shrink-0 place-items-center border-line py-6 pr-10 pl-18 max-sm:border-b sm:border-r">
        <p className="whitespace-nowrap rounded-[50%] border-3 border-danger px-6 py-4 font-title sm:px-8 text-danger">
          <span className="sr-only">Note&nbsp;: </span>
          <span className="font-bold text-4xl tabular-nums">{formatNumber(mark)}</span>
          <span className="text-xl"> / 20</span>
        </p>
      </div>
      <CardBody className="flex min-w-0 flex-col justify-center gap-3">
        {sum && (
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 tabular-nums">
            <Line term="Points obtenus">
              {formatNumber(sum.score)} sur {formatNumber(sum.maxScore)}
            </Line>
            <Line term="Soit, sur 20">{formatNumber(sum.raw)}</Line>
            {sum.hasRules && <Line term="Arrondi et barème de la classe">appliqués</Line>}
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
        {!sum && <p className="text-ink-muted">Votre enseignant montre la note seule.</p>}
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
    <>
      <dt className="text-ink-muted">{term}</dt>
      <dd>{children}</dd>
    </>
  );
}
