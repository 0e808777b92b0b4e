import type { QuizId } from '#shared/contract/ids.ts';
export const quizzesPrefix = 'quizzes';

export type QuizRoom = 'editions' | 'papers';

export function quizPrefix(quizId: QuizId): string {
  return `${quizzesPrefix}/${quizId}`;
}

export function quizFile(quizId: QuizId, room: QuizRoom, name: string): string {
  return `${quizPrefix(quizId)}/${room}/${name}`;
}

export interface QuizFileParts {
  readonly quizId: QuizId;
  readonly room: string;
  readonly name: string;
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const quizFilePattern = new RegExp(`^${quizzesPrefix}/(${uuid})/([^/]+)/(.+)$`);

export function partsOfQuizFile(key: string): QuizFileParts | null {
  const [, quizId, room, name] = quizFilePattern.exec(key) ?? [];
  return quizId && room && name ? { quizId: quizId as QuizId, room, name } : null;
}
