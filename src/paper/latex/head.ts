import { defaultStudentIdInstructions } from '#shared/contract/quiz-schemas.ts';
import { formatNumber } from '#shared/domain/numbers.ts';
import { totalPoints } from '#shared/domain/questions/question-points.ts';
import type { PaperQuiz } from '../edition/paper-quiz.ts';
import type { PaperFaults } from './paper-fault.ts';
import { printedLength } from './printed-length.ts';
import { printLine, printParagraphs } from './rich-text.ts';

const MULTIPLE =
  'Le signe $\\clubsuit$ marque les questions qui peuvent avoir plusieurs bonnes réponses~: chaque bonne réponse cochée rapporte les points indiqués.';

/** The head of each copy: each part only when the quiz asks for it. */
export function printHead(quiz: PaperQuiz, named: boolean, faults: PaperFaults): string {
  const institution = printLine(quiz.institutionName, faults.at('Établissement'));
  const classTitle = printLine(quiz.classTitle, faults.at('Classe'));
  const title = printLine(quiz.title, faults.at('Titre'));
  const facts = printFacts(quiz);
  return [
    '\\newcommand\\entete{%',
    ...(institution || classTitle
      ? [`  {\\sffamily\\small ${institution}\\hfill ${classTitle}\\par}\\vspace{3mm}%`]
      : []),
    ...(title
      ? [`  {\\centering${titleSize(quiz.title)}\\sffamily\\bfseries ${title}\\par}%`]
      : []),
    ...(facts ? [`  \\vspace{1.5mm}{\\centering ${facts}\\par}%`] : []),
    ...printWho(quiz, named, faults),
    ...printInstructions(quiz, faults),
    // A heading that follows draws a line of its own.
    ...(quiz.topics[0]?.name ? [] : ['  \\vspace{3mm}\\noindent\\rule{\\linewidth}{.4pt}\\par%']),
    '}',
  ].join('\n');
}

function titleSize(title: string): string {
  return printedLength(title) > 45 ? '\\Large' : '\\LARGE';
}

function printFacts({ date, timeLimit, topics }: PaperQuiz): string {
  const total = totalPoints(topics.flatMap(({ questions }) => questions));
  return [
    date === null ? '' : writtenDate(date),
    timeLimit === null ? '' : `Durée~: ${writtenDuration(timeLimit)}`,
    total === 0 ? '' : `${formatNumber(total)}~${total >= 2 ? 'points' : 'point'}`,
  ]
    .filter((fact) => fact !== '')
    .join(' $\\cdot$ ');
}

const days = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: 'UTC' });

/** «Vendredi 14 novembre 2025»; nothing when it is no date. */
function writtenDate(date: string): string {
  const day = new Date(`${date.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return '';
  const written = days.format(day).replace(/ 1 /, ' 1\\ier{} ');
  return written.charAt(0).toUpperCase() + written.slice(1);
}

function writtenDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest}~min`;
  return rest === 0 ? `${hours}~h` : `${hours}~h~${String(rest).padStart(2, '0')}`;
}

/** The student's name and number: to be filled in, or printed. */
function printWho(quiz: PaperQuiz, named: boolean, faults: PaperFaults): string[] {
  const fields = [
    ...(named || quiz.includeStudentName ? ['\\lignenom'] : []),
    ...(quiz.includeStudentIdField || (named && !quiz.includeStudentIdCoding)
      ? ['\\lignenumero']
      : []),
  ];
  const frame = fields.length === 0 ? '' : `\\cadre{${fields.join('\\entrechamps')}}`;
  if (!quiz.includeStudentIdCoding) return frame === '' ? [] : [`  \\vspace{4mm}${frame}%`];
  const wanted = quiz.studentIdInstructions.trim() || defaultStudentIdInstructions;
  const text = printParagraphs(wanted, faults.at('Texte du numéro d’étudiant'));
  return [`  \\vspace{5mm}\\coderidentite{${quiz.studentIdDigits}}{${text}}{${frame}}%`];
}

function printInstructions(quiz: PaperQuiz, faults: PaperFaults): string[] {
  const several = quiz.topics.some(({ questions }) =>
    questions.some(({ type }) => type === 'multiple'),
  );
  const written = printParagraphs(quiz.studentInstructions, faults.at('Consignes'));
  return [written, several ? MULTIPLE : '']
    .filter((text) => text !== '')
    .map((text) => `  \\vspace{3.5mm}{\\noindent\\small ${text}\\par}%`);
}
