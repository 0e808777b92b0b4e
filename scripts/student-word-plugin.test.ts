import { expect, test } from 'vitest';
import {
  followStudentWord,
  initialStudentWord,
  inStudentWord,
  withStudentWord,
} from '#shared/domain/students/student-word.ts';
import { withWords } from './student-word-plugin.ts';

const wrapped = (code: string) => withWords(code, 'a.ts').split("';").slice(1).join("';");

test('texts of ours that name students are said in the word of the teacher', () => {
  expect(wrapped("const a = () => 'Un étudiant';")).toBe(
    "const a = () => inStudentWord('Un étudiant');",
  );
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the code of a template.
  expect(wrapped('const a = (n) => `${n} étudiants`;')).toBe(
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the code of a template.
    "const a = (n) => `${n} ${inStudentWord('étudiant')}s`;",
  );
});

test('names of fields and sources of LaTeX stay as programs read them', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the code of a template.
  const read = "const a = () => ({ 'Étudiant': String.raw`% l'étudiant ${b}` });";
  expect(withWords(read, 'a.ts')).toBe(read);
});

test('a text that is read before anybody has signed in stops the build', () => {
  expect(() => withWords("export const a = 'Étudiants';", 'a.ts')).toThrow('a.ts');
});

test('a school has «élèves», in each form of the word, and a university its «étudiants»', () => {
  const text = 'L’étudiant, cet Étudiant, d’étudiants, une étudiante, les étudiant(e)s';
  const said = 'L’élève, cet Élève, d’élèves, une élève, les élèves';
  expect(withStudentWord(text, 'eleve')).toBe(said);
  expect(withStudentWord(text, 'etudiant')).toBe(text);
});

test('a text follows the word of whom it is written for now', () => {
  const text = () => inStudentWord('Chaque étudiant');
  followStudentWord(() => 'eleve');
  expect(text()).toBe('Chaque élève');
  followStudentWord(() => initialStudentWord);
  expect(text()).toBe('Chaque étudiant');
});
