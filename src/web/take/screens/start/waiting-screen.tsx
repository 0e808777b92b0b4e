import { type ReactNode, useEffect, useState } from 'react';
import type { PublicQuiz, QuizEntry } from '#shared/contract/online/student-schemas.ts';
import { formatMoment } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { QuizWords } from '#web/ui/quiz-words.tsx';
import { secondsLeft, startCountdown, untilNextTick } from '../../attempt/countdown.ts';
import type { KeptAttempt } from '../../device/kept-attempt.ts';
import { NotebookCard, Page, ScreenHeading } from '../../page.tsx';
import type { TakeModel } from '../../take-model.ts';
import { MissingCard } from '../missing-card.tsx';
import type { EntryProps } from './begin-form.tsx';
import { LeftAttempts } from './left-attempts.tsx';
import { writeWait } from './write-wait.ts';

/** The teacher may open the quiz earlier, or open it again. */
const ASKING_MS = 20_000;
/** A class waits for the same moment, so that its requests are spread over this time. */
const SPREAD_MS = 2000;

interface WaitingScreenProps {
  readonly quiz: PublicQuiz;
  readonly entry: QuizEntry;
  /** A student who has handed in, or whose attempt is under way, can still find it. */
  readonly left: readonly KeptAttempt[];
  readonly model: TakeModel;
  /** Passed in by the first page, which loads this screen: the two must not import each other. */
  readonly Entry: (props: EntryProps & { readonly entry: QuizEntry }) => ReactNode;
}

/** Nobody can begin now. Shows why, and since or until when; the quiz opens by itself. */
export function WaitingScreen(props: WaitingScreenProps) {
  const { quiz, entry, left, model, Entry } = props;
  const [isResuming, setResuming] = useState(false);
  const [isFinding, setFinding] = useState(false);
  const isFilling = isResuming || isFinding;
  useEffect(() => {
    // A student who is filling in a form must not lose what was typed.
    if (isFilling) return;
    const asking = setInterval(() => void model.open(), ASKING_MS + Math.random() * SPREAD_MS);
    return () => clearInterval(asking);
  }, [model, isFilling]);
  // Once the quiz is closed, few are still answering, and many come back for their copy.
  const isClosed = entry.state === 'closed';
  const resuming = (
    <>
      {entry.state !== 'waiting' && (
        <Button
          variant={isClosed ? 'ghost' : 'secondary'}
          className="mt-6 max-sm:w-full"
          aria-expanded={isResuming}
          onClick={() => setResuming(!isResuming)}
        >
          J’ai déjà commencé sur un autre appareil
        </Button>
      )}
      {isResuming && <Entry {...props} isShut />}
    </>
  );
  const otherwise = (
    <>
      {!isClosed && resuming}
      <LeftAttempts quiz={quiz} entry={entry} left={left} model={model} onOpenChange={setFinding} />
      {isClosed && resuming}
    </>
  );
  if (entry.state === 'withdrawn') return <MissingCard>{otherwise}</MissingCard>;
  return (
    <Page title={quiz.title}>
      <NotebookCard
        heading={
          <ScreenHeading>
            <QuizWords>{quiz.title}</QuizWords>
          </ScreenHeading>
        }
      >
        {entry.state === 'waiting' && <Opening entry={entry} model={model} />}
        {entry.state === 'closed' && (
          <p>
            Ce QCM est fermé depuis le {formatMoment(entry.closesAt)}&nbsp;: il n’est plus possible
            de commencer.
          </p>
        )}
        {entry.state === 'no_newcomers' && (
          <p>
            Votre enseignant n’accepte pas de nouveaux participants pour l’instant. S’il en accepte
            à nouveau, cette page s’ouvrira d’elle-même.
          </p>
        )}
        {otherwise}
      </NotebookCard>
    </Page>
  );
}

function Opening({ entry, model }: Pick<WaitingScreenProps, 'entry' | 'model'>) {
  const seconds = useSecondsToOpening(entry, model);
  return (
    <>
      <p>Ce QCM ouvre le {formatMoment(entry.opensAt)}.</p>
      <p
        role="timer"
        aria-label="Temps avant l’ouverture"
        className="my-4 font-semibold text-4xl tabular-nums"
      >
        {writeWait(seconds)}
      </p>
      <p className="text-ink-muted">
        Gardez cette page ouverte&nbsp;: elle passera d’elle-même au début du QCM.
      </p>
    </>
  );
}

/** Counts down from what the server said, by a clock that nobody can set. */
function useSecondsToOpening(entry: QuizEntry, model: TakeModel): number {
  const [seconds, setSeconds] = useState(entry.secondsToOpening ?? 0);
  useEffect(() => {
    const countdown = startCountdown(entry.secondsToOpening ?? 0, performance.now());
    let timer: number;
    const tick = () => {
      const now = performance.now();
      const left = secondsLeft(countdown, now);
      setSeconds(left);
      timer =
        left > 0
          ? window.setTimeout(tick, untilNextTick(countdown, now))
          : window.setTimeout(() => void model.open(), Math.random() * SPREAD_MS);
    };
    tick();
    return () => window.clearTimeout(timer);
  }, [entry, model]);
  return seconds;
}
