import { quizVersions } from '../../db/schema/versions.ts';
import type { StoredForm } from '../../db/stored-form.ts';
import { versionFormat } from './versions/version-content.ts';

export const storedFormsOfQuizzes: readonly StoredForm[] = [
  { column: quizVersions.content, format: versionFormat },
];
