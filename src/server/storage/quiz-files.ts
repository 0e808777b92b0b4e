export const quizzesPrefix = 'quizzes';

export type QuizRoom = 'editions' | 'papers';

export function quizPrefix(quizId: string): string {
  return `${quizzesPrefix}/${quizId}`;
}

export function quizFile(quizId: string, room: QuizRoom, name: string): string {
  return `${quizPrefix(quizId)}/${room}/${name}`;
}

export interface QuizFileParts {
  readonly quizId: string;
  readonly room: string;
  readonly name: string;
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const quizFilePattern = new RegExp(`^${quizzesPrefix}/(${uuid})/([^/]+)/(.+)$`);

export function partsOfQuizFile(key: string): QuizFileParts | null {
  const [, quizId, room, name] = quizFilePattern.exec(key) ?? [];
  return quizId && room && name ? { quizId, room, name } : null;
}
