import type {
  FinishedAttempt,
  StudentAttempt,
  StudentChoice,
} from '#shared/contract/online/student-schemas.ts';
import { isBlank } from '#shared/domain/kinds/reply.ts';
import { onlineMark } from '#shared/domain/scoring/scoring.ts';
import { withFrenchSpaces } from '#shared/domain/texts/french-spaces.ts';
import type { Db } from '../../db/client.ts';
import type { Services } from '../../services.ts';
import { shortHash } from '../../short-hash.ts';
import { type GrantedDisplay, grantedOnline } from '../classes/accommodations.service.ts';
import type { OwnedQuiz } from '../quizzes/quizzes.service.ts';
import { newerChoices } from './answers/checked-choices.ts';
import { selectChoices } from './answers/choices.queries.ts';
import type { Attempt } from './attempts.queries.ts';
import { nameForStudent } from './identity/identity.service.ts';
import { selectLateChoices } from './late-answers/late-answers.queries.ts';
import { markChoices } from './marks/mark-attempt.ts';
import { releasesOf } from './marks/releases.ts';
import { openingOf, type QuizOpening } from './opening/opening.service.ts';
import { attestations } from './receipts/attestations.ts';
import { paperEtag, studentPaper } from './student-paper.ts';
import { secondsLeft } from './time-limit.ts';

interface ReadAttempt {
  /**
   * A moment from before the attempt was read, so that what happened meanwhile is not told as
   * older.
   */
  readonly readAt: Date;
  readonly clock: () => Date;
  /** The saved choices, where they are known; an attempt that has just begun has none. */
  readonly choices?: readonly StudentChoice[];
  /** What the page has already, as the last answer named it. */
  readonly etag?: string | undefined;
  /** Where the caller has read it. */
  readonly opening?: QuizOpening;
  /** Where it is known already. */
  readonly display?: GrantedDisplay | null;
}

export async function presentStudentAttempt(
  { db, singletons }: Pick<Services, 'db' | 'singletons'>,
  quiz: OwnedQuiz,
  attempt: Attempt,
  { readAt, clock, choices: known, etag, opening, display }: ReadAttempt,
): Promise<StudentAttempt> {
  const choices = known ?? (await selectChoices(db, [attempt.id]));
  const finished = attempt.completedAt && (await presentFinished(db, quiz, attempt, choices));
  const ofPaper = finished ? '' : await paperEtag(db, quiz);
  const ofChoices = choicesEtag(choices);
  const [knownPaper, knownChoices] = etag?.split('.') ?? [];
  const hasPaper = finished !== null || knownPaper === ofPaper;
  const paper = hasPaper ? null : await studentPaper(db, quiz, attempt);
  return {
    ...attempt,
    // A page that has read the attempt before keeps the name that it was told.
    studentName:
      etag === undefined
        ? await nameForStudent({ db, singletons }, quiz, attempt)
        : attempt.studentName,
    quizTitle: withFrenchSpaces(quiz.title),
    startedAt: attempt.startedAt.toISOString(),
    readAt: readAt.toISOString(),
    // The remaining time is read last, since setting formulas may have taken a while.
    secondsLeft: secondsLeft(attempt, clock()),
    choices: knownChoices === ofChoices ? null : [...choices],
    paper,
    finished,
    etag: `${ofPaper}.${ofChoices}`,
    attestation: finished ? null : await attestations(singletons).attest(attempt, readAt),
    readsAloud: (opening ?? (await openingOf(db, quiz.id))).readsAloud,
    display:
      etag !== undefined
        ? null
        : display === undefined
          ? await grantedDisplay(db, quiz, attempt)
          : display,
  };
}

async function grantedDisplay(
  db: Db,
  { classGroupId }: OwnedQuiz,
  { rosterEntryId }: Attempt,
): Promise<StudentAttempt['display']> {
  const isListed = classGroupId !== null && rosterEntryId !== null;
  return isListed ? (await grantedOnline(db, classGroupId, rosterEntryId)).display : null;
}

function choicesEtag(choices: readonly StudentChoice[]): string {
  const fields = choices.map(({ questionId, revision, answerIds, typed }) =>
    [questionId, revision, ...answerIds, ...(typed === undefined ? [] : [typed])].join(),
  );
  return shortHash(fields.sort().join(';'));
}

export async function presentFinished(
  db: Db,
  quiz: OwnedQuiz,
  attempt: Attempt,
  choices: readonly StudentChoice[],
): Promise<FinishedAttempt> {
  const { id, completedAt, ending } = attempt;
  if (!completedAt) throw new Error('an attempt under way has no end to tell of');
  const { questions } = quiz;
  const isDuplicate = ending === 'duplicate';
  const releases = await releasesOf(db, quiz);
  const earned = isDuplicate ? markChoices(quiz, choices).percentage : (attempt.percentage ?? 0);
  const chosen = new Set(
    choices.filter((choice) => !isBlank(choice)).map(({ questionId }) => questionId),
  );
  const late = newerChoices(await selectLateChoices(db, [id]), choices);
  const answered = questions.filter((question) => chosen.has(question.id)).length;
  return {
    id,
    completedAt: completedAt.toISOString(),
    percentage: releases.mark.isOut ? earned : null,
    ...(releases.mark.isOut && !isDuplicate && { mark: onlineMark(attempt, quiz) }),
    releases,
    isLate: late.length > 0,
    ...(isDuplicate && { isDuplicate }),
    proof: ending && {
      ending: isDuplicate ? 'submitted' : ending,
      answered,
      questionCount: questions.length,
    },
  };
}
