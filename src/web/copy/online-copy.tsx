import type { LinkedCopy } from '#shared/contract/online/copy-links.ts';
import type { Release } from '#shared/contract/online/student-schemas.ts';
import { withFrenchSpaces } from '#shared/domain/texts/french-spaces.ts';
import { formatDay, formatMoment } from '#web/lib/dates.ts';
import { useScreen } from '#web/lib/page/use-screen.ts';
import { MarkedCopyView } from '#web/lib/student-text/marked-copy-view.tsx';
import { Card, CardBody } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { QuizWords, useQuizWords } from '#web/ui/quiz-words.tsx';
import { CircledMark } from './mark-card.tsx';

/** A copy that was taken online: the mark and the correction, once the teacher shows them. */
export function OnlineCopy({ copy: shown }: { copy: LinkedCopy }) {
  const { quiz, studentName, completedAt, mark, percentage, releases, isDuplicate, copy } = shown;
  const heading = useScreen(`Ma copie, ${quiz.title}`);
  const about = [quiz.institutionName, quiz.classTitle, quiz.quizDate && formatDay(quiz.quizDate)];
  const words = useQuizWords();
  const promises = [
    promise('Votre note', releases.mark),
    promise('La correction', releases.copy),
  ].filter((words) => words !== null);
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6">
      <header>
        <p className="text-ink-muted text-sm">{about.filter(Boolean).join(' · ')}</p>
        <h1 ref={heading} tabIndex={-1} className="wrap-anywhere mt-1 text-3xl outline-none">
          <QuizWords>{withFrenchSpaces(quiz.title)}</QuizWords>
        </h1>
        <p className="mt-1 font-semibold text-lg">{studentName}</p>
      </header>
      <Card aria-label="Note" className="flex flex-col overflow-hidden sm:flex-row">
        {mark !== undefined && <CircledMark mark={mark} />}
        <CardBody className="flex min-w-0 grow flex-col justify-center gap-3">
          <p>Copie rendue le {formatMoment(completedAt)}.</p>
          {percentage !== null && <p className="tabular-nums">Score&nbsp;: {percentage}&nbsp;%</p>}
          {promises.map((words) => (
            <p key={words} className="text-ink-muted">
              {words}
            </p>
          ))}
        </CardBody>
      </Card>
      {isDuplicate && (
        <Notice tone="warning" title="Une autre copie a déjà été rendue à votre nom">
          La première rendue est notée, celle-ci ne l’est pas pour l’instant.
        </Notice>
      )}
      {copy && (
        <section aria-labelledby="questions" className="flex flex-col gap-5">
          <h2 id="questions" className="text-xl">
            Question par question
          </h2>
          <MarkedCopyView
            copy={copy}
            illustrate={(image, number) => (
              <img
                src={image.url}
                {...(image.description && words)}
                alt={image.description ?? `Illustration de la question ${number}`}
                width={image.width}
                height={image.height}
                className="mx-auto mt-5 h-auto max-h-96 w-auto max-w-full rounded-md bg-[#fff]"
              />
            )}
          />
        </section>
      )}
    </div>
  );
}

/** When something that is not shown yet will be; null for what is shown. */
function promise(subject: string, { rule, at, isOut }: Release): string | null {
  if (isOut) return null;
  if (rule === 'after-closing') return `${subject} sera visible ici après la fermeture du QCM.`;
  if (rule === 'on-date' && at) return `${subject} sera visible ici le ${formatMoment(at)}.`;
  return `${subject} n’est pas visible ici pour l’instant.`;
}
