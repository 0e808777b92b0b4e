import type { QuizId } from '#shared/contract/ids.ts';
import { partsOfQuizFile, quizFile } from '../../../storage/quiz-files.ts';

interface EditionId {
  readonly quizId: QuizId;
  readonly id: string;
}

export function editionPdfKey({ quizId, id }: EditionId): string {
  return quizFile(quizId, 'editions', `${id}.pdf`);
}

export function editionLayoutKey({ quizId, id }: EditionId): string {
  return quizFile(quizId, 'editions', `${id}.layout.json.gz`);
}

export function editionOf(fileKey: string): string | null {
  const { room, name } = partsOfQuizFile(fileKey) ?? {};
  const [, id] = /^([0-9a-f-]{36})\.(?:pdf|layout\.json\.gz)$/.exec(name ?? '') ?? [];
  return room === 'editions' && id ? id : null;
}

export function paperKey({ quizId, key }: { quizId: QuizId; key: string }): string {
  return quizFile(quizId, 'papers', `${key}.pdf`);
}

export function paperOf(fileKey: string): string | null {
  const { room, name } = partsOfQuizFile(fileKey) ?? {};
  const [, key] = /^([0-9a-f]+)\.pdf$/.exec(name ?? '') ?? [];
  return room === 'papers' && key ? key : null;
}
