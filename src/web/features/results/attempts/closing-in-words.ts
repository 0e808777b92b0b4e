import { counted, plural } from '#shared/domain/texts/counted.ts';
import { listInWords } from '#shared/domain/texts/list-in-words.ts';
import type { SilentStudent } from './silent-students.ts';

const MOST_NAMED = 5;

/**
 * Names the students whose last answers may still be on their device when the teacher closes, and
 * says what happens to these.
 */
export function silentInWords(silent: readonly Pick<SilentStudent, 'studentName'>[]): string {
  const [first] = silent;
  if (!first) return '';
  const named = silent.slice(0, MOST_NAMED).map(({ studentName }) => studentName);
  const rest = silent.length - named.length;
  const names = listInWords([...named, ...(rest > 0 ? [counted(rest, 'autre')] : [])]);
  const who =
    silent.length === 1
      ? `${first.studentName} est sans nouvelles`
      : `${silent.length} étudiants sont sans nouvelles\u00a0: ${names}`;
  const devices = plural(silent.length, 'son appareil', 'leurs appareils');
  return `${who}. Des réponses sont peut-être encore sur ${devices}\u00a0: celles qui arriveront après la clôture seront gardées, et ne compteront pas tant que vous n’aurez pas décidé.`;
}
