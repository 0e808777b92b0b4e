/** What an institution calls its students: «étudiants» at a university, «élèves» at a school. */
export const studentWords = ['etudiant', 'eleve'] as const;
export type StudentWord = (typeof studentWords)[number];
export const initialStudentWord: StudentWord = 'etudiant';

export const studentWordNames: Record<StudentWord, string> = {
  etudiant: 'Étudiant',
  eleve: 'Élève',
};

/** The two words take the same articles («l’», «d’», «cet»), so that one can stand for the other. */
export const withStudentWord = (text: string, word: StudentWord) =>
  word === 'etudiant' ? text : text.replaceAll(/([éÉ])tudiant(?:e|\(e\))?/g, '$1lève');

/** The word for texts that are written now. */
export let presentWord: () => StudentWord = () => initialStudentWord;

/** Called once by each program, to say whose word its texts use. */
export function followStudentWord(word: () => StudentWord): void {
  presentWord = word;
}

/**
 * The build puts this call around each text of the sources that names students
 * (scripts/student-word-plugin.ts). What a teacher or a student typed never comes here.
 */
export const inStudentWord = (text: string) => withStudentWord(text, presentWord());
