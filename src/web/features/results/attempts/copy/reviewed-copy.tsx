import type { ReviewedAttempt } from '#shared/contract/online/review.ts';
import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { isBlank } from '#shared/domain/kinds/reply.ts';
import { attemptCode } from '#shared/domain/online/attempt-code.ts';
import { MINUTE } from '#shared/domain/seconds.ts';
import { counted, plural } from '#shared/domain/texts/counted.ts';
import { formatNumber } from '#shared/domain/texts/numbers.ts';
import { formatMoment } from '#web/lib/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { FormulaText } from '#web/ui/formulas/formula-text.tsx';
import { EarnedPoints } from '#web/ui/marks/earned-points.tsx';
import { chosenWords } from '#web/ui/marks/marked-answer.tsx';
import { MarkedQuestion } from '#web/ui/marks/marked-question.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { isFinished } from '../../finished-attempt.ts';
import { writeMark, writeShare, writeWithoutMark } from '../../write-mark.ts';
import { CopyFacts } from './copy-facts.tsx';
import { PersonalLink } from './personal-link.tsx';

interface ReviewedCopyProps {
  readonly quiz: TeacherQuiz;
  readonly copy: ReviewedAttempt;
}

/** One student's copy: what was ticked, what was right, what it earned, and when. */
export function ReviewedCopy({ quiz, copy }: ReviewedCopyProps) {
  const questions = new Map(quiz.questions.map((question) => [question.id, question]));
  return (
    <div className="flex flex-col gap-5">
      <CopyFacts facts={factsOf({ quiz, copy })} />
      {copy.completedAt && (
        <PersonalLink quizId={quiz.id} attemptId={copy.id} studentName={copy.studentName} />
      )}
      {copy.elsewhere !== 0 && (
        <Notice tone="warning">
          La note compte {formatNumber(copy.elsewhere)} {plural(Math.abs(copy.elsewhere), 'point')}{' '}
          de questions retirées ou dont le corrigé a changé depuis.
        </Notice>
      )}
      {copy.questions.map((reviewed, index) => {
        const question = questions.get(reviewed.id);
        return (
          question && (
            <Reviewed
              key={reviewed.id}
              number={index + 1}
              question={question}
              reviewed={reviewed}
              copy={copy}
            />
          )
        );
      })}
    </div>
  );
}

interface ReviewedProps {
  readonly number: number;
  readonly question: TeacherQuestion;
  readonly reviewed: ReviewedAttempt['questions'][number];
  readonly copy: ReviewedAttempt;
}

function Reviewed({ number, question, reviewed, copy }: ReviewedProps) {
  const known = new Map(question.answers.map((answer) => [answer.id, answer]));
  const chosen = new Set(reviewed.chosenIds);
  const answers = reviewed.answerIds.flatMap((id) => {
    const answer = known.get(id);
    if (!answer) return [];
    const part = answer.share ? ` (${answer.share}\u00a0% des points)` : '';
    const text = <FormulaText key={id} text={`${answer.text}${part}`} />;
    return [{ id, text, isTicked: chosen.has(id), isRight: answer.isCorrect }];
  });
  return (
    <MarkedQuestion
      number={number}
      type={question.type}
      topic={question.topic}
      text={<FormulaText text={question.text} />}
      earned={<Earned reviewed={reviewed} isUnderWay={isUnderWay(copy)} />}
      words={isUnderWay(copy) ? chosenSoFarWords : chosenWords}
      answers={answers}
      typed={reviewed.typed}
      explanation={question.explanation && <FormulaText text={question.explanation} />}
    >
      {question.imageUrl && (
        <img
          src={question.imageUrl}
          alt={question.imageDescription}
          className="max-h-60 max-w-full rounded-md bg-white object-contain"
        />
      )}
      <p className="text-ink-muted text-sm">
        {reviewed.savedAt && reviewed.wasLate
          ? `Réponse arrivée ${writeElapsed(copy.startedAt, reviewed.savedAt)} après le début, après la fin de la copie\u00a0: vous l’avez comptée. Le moment où elle a été donnée n’est pas connu.`
          : reviewed.savedAt
            ? `Dernière réponse ${writeElapsed(copy.startedAt, reviewed.savedAt)} après le début.`
            : 'Aucune réponse reçue.'}
      </p>
    </MarkedQuestion>
  );
}

const isUnderWay = (copy: ReviewedAttempt) => copy.completedAt === null;

const chosenSoFarWords = {
  ...chosenWords,
  none: 'Aucune réponse n’est cochée pour l’instant.',
};

/** While the attempt is under way the points are not final, so that nothing is shown as lost. */
function Earned({
  reviewed: { points, most, ...reply },
  isUnderWay,
}: Pick<ReviewedProps, 'reviewed'> & { readonly isUnderWay: boolean }) {
  if (!isUnderWay) return <EarnedPoints points={points} most={most} />;
  if (isUnanswered(reply)) return <Badge>Pas encore répondue</Badge>;
  return <EarnedPoints points={points} most={most} note=" pour l’instant" />;
}

const isUnanswered = ({
  chosenIds,
  typed,
}: Pick<ReviewedProps['reviewed'], 'chosenIds' | 'typed'>) =>
  isBlank({ answerIds: chosenIds, typed });

const SECOND = 1000;

/** As in «3 min 05 s». */
function writeElapsed(from: string, to: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / SECOND));
  const rest = `${seconds % MINUTE}`.padStart(2, '0');
  const minutes = Math.floor(seconds / MINUTE);
  return minutes > 0 ? `${minutes}\u00a0min ${rest}\u00a0s` : `${seconds}\u00a0s`;
}

const endings = {
  get submitted() {
    return 'rendue par l’étudiant';
  },
  time: 'close à la fin du temps',
  closed: 'notée à la clôture',
  receipt: 'complétée par un reçu',
  duplicate: 'doublon, sans note',
} as const;

/** Also says what the teacher counted that came after the end. */
function endingOf({ questions }: ReviewedAttempt, ending: keyof typeof endings): string {
  const late = questions.filter(({ wasLate }) => wasLate).length;
  const words = counted(late, 'réponse tardive comptée', 'réponses tardives comptées');
  return late > 0 ? `${endings[ending]}, puis ${words}` : endings[ending];
}

function factsOf({ quiz, copy }: ReviewedCopyProps): [string, string][] {
  const answered = copy.questions.filter((reviewed) => !isUnanswered(reviewed)).length;
  return [
    ['Note', isFinished(copy) ? `${writeMark(copy, quiz)} / 20` : '—'],
    ['Score', isFinished(copy) ? writeShare(copy.percentage) : writeWithoutMark(copy)],
    ['Répondues', `${answered} / ${copy.questions.length}`],
    ['Début', formatMoment(copy.startedAt)],
    ['Fin', copy.completedAt ? formatMoment(copy.completedAt) : '—'],
    ['Durée', copy.completedAt ? writeElapsed(copy.startedAt, copy.completedAt) : 'en cours'],
    ...(copy.ending ? ([['État', endingOf(copy, copy.ending)]] as [string, string][]) : []),
    ...(copy.completedAt ? ([['Code de remise', attemptCode(copy.id)]] as [string, string][]) : []),
  ];
}
