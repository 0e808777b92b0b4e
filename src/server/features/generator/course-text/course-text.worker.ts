import { answerRequests } from '#paper/process/answer-requests.ts';
import { CourseFileError } from './course-file-error.ts';
import { courseText } from './course-text.ts';

export interface WorkerFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}
export type WorkerAnswer = { readonly texts: string[] } | { readonly fault: string };

answerRequests(async (files: readonly WorkerFile[]): Promise<WorkerAnswer> => {
  const texts: string[] = [];
  try {
    for (const { name, bytes } of files) texts.push(await courseText(name, bytes));
    return { texts };
  } catch (error) {
    if (error instanceof CourseFileError) return { fault: error.message };
    throw error;
  }
});
