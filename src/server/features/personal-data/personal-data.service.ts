import { CurrentTeacherSchema } from '#shared/contract/accounts.ts';
import type { ClassId, QuizId, TeacherId } from '#shared/contract/ids.ts';
import { TeacherQuestionSchema } from '#shared/contract/question-schemas.ts';
import { TeacherQuizSchema } from '#shared/contract/quiz-schemas.ts';
import { keptActs } from '../../acts/acts.service.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../errors.ts';
import type { ZipEntry } from '../../plugins/answers/zip-stream.ts';
import type { Services } from '../../services.ts';
import type { Session } from '../../sessions/sessions.service.ts';
import { describeTeacher } from '../accounts/accounts.service.ts';
import { keptIdentities } from '../accounts/identities.service.ts';
import { readBin } from '../bin/bin.service.ts';
import { accommodationsOfClass } from '../classes/accommodations.service.ts';
import { binnedClasses, listClasses } from '../classes/classes.service.ts';
import { entriesOfClass } from '../classes/roster.service.ts';
import { keptMailing } from '../correction/handing-back/mailing.service.ts';
import { keptCorrection, openScansOf } from '../correction/overview/kept-correction.service.ts';
import { coefficientsOf } from '../gradebook/gradebook.service.ts';
import { openImagesOf } from '../images/images.service.ts';
import { allAttempts, type KeptAttempt } from '../online/finished-attempts.service.ts';
import { keptCodeMails } from '../online/identity/code-mails.service.ts';
import { openingOf } from '../online/opening/opening.service.ts';
import { decidedOutages } from '../online/outages/outages.service.ts';
import { openEditionsOf } from '../printing/editions/editions.service.ts';
import { binnedQuestions } from '../quizzes/binned-questions.service.ts';
import { takeOutOfBin } from '../quizzes/binned-quizzes.service.ts';
import { listQuizzes, readQuiz } from '../quizzes/quizzes.service.ts';
import { keptVersions } from '../quizzes/versions/versions.service.ts';
import { readDefaults, readIgnoredWords } from '../settings/settings.service.ts';
import { messagesOf } from '../support/support.service.ts';
import { openUploadsOf } from '../uploads/uploads.service.ts';

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Writes all batches as one JSON list that is never whole in memory. */
async function* jsonList(batches: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  const [opening, closing] = ['[\n', '\n]'];
  let before = opening;
  for await (const batch of batches) {
    yield before + JSON.stringify(batch, null, 2).slice(opening.length, -closing.length);
    before = ',\n';
  }
  yield `${closing}\n`;
}

/**
 * Everything kept about a teacher, for people and programs. No answer schema filters these files,
 * so each is checked against its own schema here.
 */
export async function* personalData(
  services: Services,
  session: Session,
): AsyncGenerator<ZipEntry> {
  const { id, createdAt } = session.teacher;
  const account = CurrentTeacherSchema.omit({
    mustSetPassword: true,
    studentWord: true,
    isAdministrator: true,
    daysInBin: true,
  }).parse(describeTeacher(services.env, session));
  const identities = await keptIdentities(services, id);
  yield { name: 'compte.json', content: json({ ...account, createdAt, identities }) };
  yield { name: 'actes.json', content: json(await keptActs(services, id)) };
  yield { name: 'parametres.json', content: json(await readDefaults(services, id)) };
  yield { name: 'mots-ignores.json', content: json(await readIgnoredWords(services, id)) };
  yield { name: 'messages.json', content: json(await messagesOf(services, id)) };
  for (const { rosterUrl: _, ...group } of await listClasses(services, id)) {
    const students = await entriesOfClass(services.db, group.id);
    const kept = { ...group, students, ...(await besideList(services, group.id)) };
    yield { name: `classes/${group.id}.json`, content: json(kept) };
  }
  const binnedBefore = await binnedQuizIds(services, id);
  for (const { id: quizId } of await listQuizzes(services, id)) {
    // A quiz moved to the bin since then is left out here, and exported with the bin below.
    yield* quizInUse(services, id, quizId);
  }
  for (const quizId of new Set([...binnedBefore, ...(await binnedQuizIds(services, id))])) {
    const entries = await binnedQuizEntries(services, id, quizId);
    if (!entries) {
      // It was restored while the others were sent.
      yield* quizInUse(services, id, quizId);
      continue;
    }
    for (const entry of entries) yield binned(entry);
    for await (const entry of quizFiles(services, quizId)) yield binned(entry);
  }
  for (const question of await binnedQuestions(services.db, id)) {
    const { quizId } = question;
    const kept = { ...TeacherQuestionSchema.parse(question), quizId };
    yield { name: `corbeille/questions/${question.id}.json`, content: json(kept) };
  }
  for (const group of await binnedClasses(services, id)) {
    const students = await entriesOfClass(services.db, group.id);
    const kept = { ...group, students, ...(await besideList(services, group.id)) };
    yield { name: `corbeille/classes/${group.id}.json`, content: json(kept) };
  }
  for await (const { name, content } of openImagesOf(services, id)) {
    yield { name: `images/${name}`, content };
  }
  for await (const { description, content } of openUploadsOf(services, id)) {
    yield { name: `envois/${description.id}.json`, content: json(description) };
    yield { name: `envois/${description.id}`, content };
  }
}

async function binnedQuizIds(services: Services, teacherId: TeacherId): Promise<QuizId[]> {
  return (await readBin(services, teacherId)).quizzes.map(({ id }) => id);
}

async function* quizInUse(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
): AsyncGenerator<ZipEntry> {
  try {
    yield* quizEntries(services, teacherId, quizId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return;
  }
  yield* quizFiles(services, quizId);
}

/** The caller has checked that the class is the teacher's. */
async function besideList({ db }: Services, classId: ClassId) {
  return {
    accommodations: await accommodationsOfClass(db, classId),
    coefficients: await coefficientsOf(db, classId),
  };
}

const binned = (entry: ZipEntry) => ({ ...entry, name: `corbeille/${entry.name}` });

async function* quizEntries(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
): AsyncGenerator<ZipEntry> {
  const quiz = await readQuiz(services, teacherId, quizId);
  const opening = await openingOf(services.db, quizId);
  const outages = await decidedOutages(services.db, quizId);
  const codeMails = await keptCodeMails(services.db, quizId);
  const onlineMailing = await keptMailing(services.db, quizId, 'online');
  const beside = { opening, outages, codeMails, onlineMailing };
  const kept = { ...TeacherQuizSchema.parse(quiz), ...beside };
  yield { name: `qcm/${quizId}.json`, content: json(kept) };
  const correction = await keptCorrection(services, teacherId, quizId);
  if (correction) yield { name: `qcm/${quizId}/correction.json`, content: json(correction) };
  const versions = await keptVersions(services.db, quizId);
  if (versions.length > 0) {
    yield { name: `qcm/${quizId}/versions.json`, content: json(versions) };
  }
}

/** Opens each large file in its turn. The caller has checked that the quiz is the teacher's. */
async function* quizFiles(services: Services, quizId: QuizId): AsyncGenerator<ZipEntry> {
  for await (const { name, content } of openEditionsOf(services, quizId)) {
    yield { name: `qcm/${quizId}/${name}`, content };
  }
  for await (const { name, content } of openScansOf(services, quizId)) {
    yield { name: `qcm/${quizId}/${name}`, content };
  }
  const attempts = await allAttempts(services.db, quizId);
  if (attempts)
    yield { name: `tentatives/${quizId}.json`, content: jsonList(exportedAttempts(attempts)) };
}

class LeftInBin extends Error {}

/** Nothing reads a quiz in the bin, so this restores it in a transaction that is rolled back. */
async function binnedQuizEntries(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
): Promise<ZipEntry[] | null> {
  const entries: ZipEntry[] = [];
  const reading = inTransaction(services, async (services) => {
    await takeOutOfBin(services, teacherId, quizId);
    for await (const entry of quizEntries(services, teacherId, quizId)) entries.push(entry);
    throw new LeftInBin();
  });
  return reading.catch((error: unknown) => {
    if (error instanceof LeftInBin) return entries;
    if (error instanceof AppError) return null;
    throw error;
  });
}

/** What students wrote and did, without the id that their browser gave to its request. */
async function* exportedAttempts(attempts: AsyncIterable<readonly KeptAttempt[]>) {
  for await (const some of attempts) {
    yield some.map(({ requestId: _, choices, lateChoices, resumptions, ...attempt }) => ({
      ...attempt,
      choices: choices.map(({ attemptId: __, ...choice }) => choice),
      lateChoices: lateChoices.map(({ attemptId: __, ...choice }) => choice),
      resumptions: resumptions.map(({ attemptId: __, ...resumption }) => resumption),
    }));
  }
}
