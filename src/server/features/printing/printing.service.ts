import { Readable } from 'node:stream';
import { editionCode } from '#paper/edition/edition-code.ts';
import type { PaperOptions, PaperQuiz } from '#paper/edition/paper-quiz.ts';
import { writePaper } from '#paper/latex/write-paper.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { notify } from '../../db/notifications.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { ZipEntry } from '../../plugins/zip-stream.ts';
import type { Services } from '../../services.ts';
import { findQuizForChange, readQuiz, unlockQuiz } from '../quizzes/quizzes.service.ts';
import {
  type EditionRow,
  selectEditionsOfQuiz,
  selectOptionalValidEdition,
  updateEditionsInvalidated,
} from './editions.queries.ts';
import { freezeQuiz } from './frozen-paper.ts';
import { paperImages } from './make-edition.ts';
import { editionPdfKey } from './paper-files.ts';
import { editionLost, noQuestion } from './printing-errors.ts';
import { printingOf } from './printing-state.ts';
import { typesetOnce } from './typeset-once.ts';

export interface Orders {
  readonly shuffleQuestions: boolean;
  readonly shuffleAnswers: boolean;
}

export interface PaperSource {
  readonly quizId: string;
  readonly quiz: PaperQuiz;
  readonly options: PaperOptions;
  /** Its pictures; one that is gone is left out. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

export async function openEdition(
  { files }: Services,
  edition: Pick<EditionRow, 'id' | 'quizId'>,
): Promise<Readable> {
  const pdf = await files.read(editionPdfKey(edition));
  if (!pdf) throw editionLost();
  return pdf;
}

/** The sheets printed before are no longer to be marked. */
export async function unlock(
  services: Services,
  teacherId: string,
  quizId: string,
): Promise<TeacherQuiz> {
  await inTransaction(services, async ({ db }) => {
    await findQuizForChange(db, teacherId, quizId);
    await unlockQuiz(db, quizId);
    await updateEditionsInvalidated(db, quizId);
    await notify(db, printingOf(quizId));
  });
  return readQuiz(services, teacherId, quizId);
}

/** The source of a quiz as it is now; of a locked one, in the order in which it was printed. */
export async function paperSource(
  services: Services,
  teacherId: string,
  quizId: string,
  asked: Orders & { readonly copies: number },
): Promise<PaperSource> {
  const quiz = await readQuiz(services, teacherId, quizId);
  if (quiz.questions.length === 0) throw noQuestion();
  const printed = quiz.isLocked ? await selectOptionalValidEdition(services.db, quizId) : null;
  const orders = printed?.snapshot.options ?? asked;
  const frozen = await freezeQuiz(services, quiz, orders, asked.copies);
  const seed = printed?.snapshot.options.seed ?? frozen.options.seed;
  const options: PaperOptions = { ...frozen.options, seed, edition: printed?.number ?? null };
  const files = await paperImages(services, frozen);
  return { quizId, quiz: frozen.quiz, options, files };
}

export async function previewPdf(
  services: Services,
  teacherId: string,
  quizId: string,
  orders: Orders,
  signal: AbortSignal,
): Promise<Readable> {
  const asked = { ...orders, copies: 1 };
  const { quiz, options, files } = await paperSource(services, teacherId, quizId, asked);
  const { tex } = writePaper(quiz, { ...options, edition: null });
  const sheet = { quizId, teacherId, tex, files, output: 'subject', twoUp: false } as const;
  return typesetOnce(services, sheet, signal);
}

export async function solutionPdf(
  services: Services,
  teacherId: string,
  quizId: string,
  { twoUpPrinting, ...orders }: Orders & { readonly twoUpPrinting: boolean },
  signal: AbortSignal,
): Promise<Readable> {
  const asked = { ...orders, copies: 1 };
  const { quiz, options, files } = await paperSource(services, teacherId, quizId, asked);
  const { tex } = writePaper(quiz, options);
  const sheet = {
    quizId,
    teacherId,
    tex,
    files,
    output: 'solution',
    twoUp: twoUpPrinting,
  } as const;
  return typesetOnce(services, sheet, signal);
}

const readMe = `Ce dossier contient le sujet qcm.tex et ses images.

Pour l’imprimer et le corriger avec Auto Multiple Choice (AMC) : créez un projet à partir du
fichier qcm.tex, en gardant les images à côté de lui. Le nombre de copies se choisit dans AMC.
https://www.auto-multiple-choice.net/
`;

/** For whoever prints with AMC: no edition of ours. */
export async function latexSource(
  services: Services,
  teacherId: string,
  quizId: string,
  asked: Orders & { readonly copies: number },
): Promise<{ tex: string; archive: () => AsyncGenerator<ZipEntry> }> {
  const { quiz, options, files } = await paperSource(services, teacherId, quizId, asked);
  const { tex } = writePaper(quiz, { ...options, edition: options.edition ?? 'none' });
  async function* archive(): AsyncGenerator<ZipEntry> {
    yield { name: 'qcm.tex', content: tex };
    yield { name: 'LISEZMOI.txt', content: readMe };
    for (const [name, bytes] of files) yield { name, content: Readable.from([bytes]) };
  }
  return { tex, archive };
}

/** Every PDF that was printed of a quiz. */
export async function* openEditionsOf(services: Services, quizId: string) {
  for (const edition of await selectEditionsOfQuiz(services.db, quizId)) {
    const content = await services.files.read(editionPdfKey(edition));
    if (content) yield { name: `${editionCode(edition.number)}.pdf`, content };
  }
}
