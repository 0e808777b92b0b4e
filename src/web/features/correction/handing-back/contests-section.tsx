import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Contest, ContestedBox } from '#shared/contract/correction/contests.ts';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import { copyInWords } from '#shared/domain/correction/base/copy-number.ts';
import { oneOrMany } from '#shared/domain/texts/counted.ts';
import { contestsQuery } from '#web/lib/queries/copy-page-queries.ts';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { FormulaText } from '#web/ui/formulas/formula-text.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { ContestCard } from './contests/contest-card.tsx';
import { NoSimilarBoxes, SimilarBoxes } from './contests/similar-boxes.tsx';

interface ContestsSectionProps {
  readonly quizId: string;
  readonly overview: CorrectionOverview;
  readonly isOpen: boolean;
}

/** Appears once a student has contested something. */
export function ContestsSection({ quizId, overview, isOpen }: ContestsSectionProps) {
  const { revision, pagesEtag } = overview;
  const { data, error, isFetching, refetch } = useQuery({
    ...contestsQuery(quizId, revision),
    enabled: isOpen,
  });
  const [isAlone, setAlone] = useState(false);
  const [areDecidedShown, showDecided] = useState(false);
  if (!data && error) {
    return (
      <LoadFailure
        title="Les contestations n’ont pas pu être chargées"
        detail={error.message}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data || data.length === 0) return null;
  const open = data.filter(({ state }) => state === 'open');
  const shown = areDecidedShown ? data : open;
  const byQuestion = [...Map.groupBy(shown, ({ question }) => question)].sort(([a], [b]) => a - b);

  return (
    <Card aria-label="Contestations">
      <CardHeader
        title="Contestations"
        description={openInWords(open.length)}
        actions={
          data.length > open.length && (
            <Switch
              label="Voir celles qui ont leur réponse"
              checked={areDecidedShown}
              onCheckedChange={showDecided}
            />
          )
        }
      />
      <CardBody className="flex flex-col gap-6">
        {isAlone && <NoSimilarBoxes onClose={() => setAlone(false)} />}
        {data.map(
          (contest) =>
            contest.similar.length > 0 && (
              <SimilarBoxes
                key={contest.id}
                quizId={quizId}
                pagesEtag={pagesEtag}
                contest={contest}
                onClosed={() => void refetch()}
              />
            ),
        )}
        {byQuestion.map(([question, contests]) => (
          <QuestionContests
            key={question}
            quizId={quizId}
            pagesEtag={pagesEtag}
            contests={contests}
            onAccepted={(similar) => {
              // That there is no similar case is said once; what was found waits for the teacher,
              // even when this page is left.
              setAlone(similar.length === 0);
              void refetch();
            }}
            onAnswered={() => void refetch()}
          />
        ))}
      </CardBody>
    </Card>
  );
}

function openInWords(open: number): string {
  if (open === 0) return 'Toutes ont leur réponse.';
  return oneOrMany(
    open,
    '1 contestation attend votre réponse.',
    'contestations attendent votre réponse.',
  );
}

/** Names a question as the copy in question prints it; for several copies, as the quiz numbers it. */
function titleOf(contests: readonly Contest[], { question, copy, numberOnCopy }: Contest): string {
  if (contests.every((one) => one.numberOnCopy === question + 1)) return `Question ${question + 1}`;
  return contests.length === 1 && numberOnCopy !== null
    ? `Question ${numberOnCopy} de la copie ${copyInWords(copy)}`
    : `Question ${question + 1} du QCM`;
}

interface QuestionContestsProps {
  readonly quizId: string;
  readonly pagesEtag: string;
  readonly contests: readonly Contest[];
  readonly onAccepted: (similar: readonly ContestedBox[]) => void;
  readonly onAnswered: () => void;
}

function QuestionContests({ contests, ...card }: QuestionContestsProps) {
  const [first] = contests;
  if (!first) return null;
  const title = titleOf(contests, first);
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h3 className="text-base">
        {title}
        <span className="font-normal text-ink-muted">
          {' '}
          · <FormulaText text={first.questionText} />
        </span>
      </h3>
      <ul className="flex flex-col gap-3">
        {contests.map((contest) => (
          <ContestCard key={contest.id} contest={contest} {...card} />
        ))}
      </ul>
    </section>
  );
}
