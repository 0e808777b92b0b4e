import { extendedMinutes, extraTimeInWords } from '#shared/domain/roster/accommodations.ts';
import { toldApart } from '#shared/domain/students/namesakes.ts';
import { codedNumber } from '#shared/domain/students/student-number.ts';
import { editionCode } from '../edition/edition-code.ts';
import { stripSquares } from '../edition/edition-strip.ts';
import type { PaperOptions, PaperQuiz, PaperStudent } from '../edition/paper-quiz.ts';
import { printAccommodation } from './accommodation.ts';
import { writtenDuration } from './head.ts';
import { type PaperFault, PaperFaults } from './paper-fault.ts';
import { printedLength } from './printed-length.ts';
import { printLine, printName } from './rich-text.ts';

const LONGEST_FOOT_TITLE = 50;

/** The foot of each page: the title, and the edition to which the sheet belongs. */
export function printIdentity(quiz: PaperQuiz, { edition }: PaperOptions, faults: PaperFaults) {
  const short = printedLength(quiz.title) <= LONGEST_FOOT_TITLE;
  const title = short ? printName(quiz.title, faults.at('Titre')) : '';
  return [`\\newcommand\\titrecourt{${title}}`, ...printEdition(edition)].join('\n');
}

function printEdition(edition: PaperOptions['edition']): string[] {
  if (typeof edition !== 'number') {
    const mark = edition === null ? '\\scriptsize\\sffamily ÉPREUVE DE RELECTURE' : '';
    return [`\\newcommand\\identite{${mark}}`, '\\newcommand\\edition{}'];
  }
  const squares = stripSquares(edition).map(
    (black, place) => `\\carre{${place + 1}}{${black ? 1 : 0}}`,
  );
  return [
    '\\newcommand\\identite{\\usebox\\bandeau}',
    `\\newcommand\\edition{\\quad édition~\\texttt{${editionCode(edition)}}}`,
    `\\AtBeginDocument{\\sbox\\bandeau{%\n${inRows(squares)}\n}}`,
  ];
}

function inRows(squares: readonly string[]): string {
  const rows: string[] = [];
  for (let place = 0; place < squares.length; place += 8) {
    rows.push(`  ${squares.slice(place, place + 8).join('')}%`);
  }
  return rows.join('\n');
}

/** `apart` tells the student from others of the same name. */
function printStudent(
  { lastName, firstName, studentId }: PaperStudent,
  faults: PaperFaults,
  apart?: string,
) {
  const own = `${lastName} ${firstName}`.trim();
  const name = apart === undefined ? own : `${own} (${apart})`;
  const report = faults.at(`Liste de la classe, ${own || studentId}`);
  return { name: printName(name, report), number: printName(studentId, report) };
}

/** The faults in the names and numbers of a class that no paper could print, whatever its fonts. */
export function studentFaults(students: readonly PaperStudent[]): PaperFault[] {
  const faults = new PaperFaults(true);
  for (const student of students) printStudent(student, faults);
  return faults.all();
}

/** The LaTeX commands that give each copy its student. */
export function printStudents(
  students: readonly (PaperStudent | null)[],
  quiz: PaperQuiz,
  faults: PaperFaults,
): string {
  const apart = toldApart(students.flatMap((student) => student ?? []));
  return students
    .flatMap((student, place) => {
      if (student === null) return [];
      const { name, number } = printStudent(student, faults, apart.get(student));
      const coded = codedNumber(student.studentId, quiz.studentIdDigits) ?? '';
      // AMC asks for the digits from the right.
      const choices = [...coded].reverse().map((digit) => `\\or${digit}`);
      const key = /^[A-Za-z0-9-]+$/.test(student.studentId)
        ? `\\cle{${place + 1}}{${student.studentId}}`
        : '';
      const own = printOwn(place + 1, student, quiz, faults);
      return `\\eleve{${place + 1}}{${name}}{${number}}{${choices.join('')}}${key}${own}`;
    })
    .join('\n');
}

/**
 * The typesetting and the duration of a student's copy, where they differ from those of other
 * copies.
 */
function printOwn(
  copy: number,
  { accommodation }: PaperStudent,
  { timeLimit }: PaperQuiz,
  faults: PaperFaults,
): string {
  if (accommodation === null) return '';
  const set = `\\amenagement{${copy}}{${printAccommodation(accommodation)}}`;
  if (timeLimit === null || accommodation.extraTime === 0) return set;
  const time = writtenDuration(extendedMinutes(timeLimit, accommodation));
  const why = printLine(extraTimeInWords(accommodation.extraTime), faults.at('Durée'));
  return `${set}\\duree{${copy}}{${time} (${why})}`;
}
