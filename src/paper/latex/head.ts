import { defaultStudentIdInstructions } from '#shared/contract/quiz-schemas.ts';
import type { ChoiceType } from '#shared/domain/question-types.ts';
import { areNumbersUsed } from '#shared/domain/roster/printing-faults.ts';
import { areForEachAnswer, totalPoints } from '#shared/domain/scoring/question-points.ts';
import {
  questionRuleInWords,
  quizRuleInWords,
  shortRule,
} from '#shared/domain/scoring/rule-in-words.ts';
import { followsQuiz, type ScoringRule } from '#shared/domain/scoring/scoring-rule.ts';
import { formatNumber } from '#shared/domain/texts/numbers.ts';
import type { PaperOptions, PaperQuestion, PaperQuiz } from '../edition/paper-quiz.ts';
import type { PaperFaults } from './paper-fault.ts';
import { printedLength } from './printed-length.ts';
import { printLine, printName, printParagraphs } from './rich-text.ts';

/** The head of each copy. Each part is printed only when the quiz asks for it. */
export function printHead(
  quiz: PaperQuiz,
  students: PaperOptions['students'],
  faults: PaperFaults,
): string {
  const institution = printName(quiz.institutionName, faults.at('Établissement'));
  const classTitle = printName(quiz.classTitle, faults.at('Classe'));
  const title = printName(quiz.title, faults.at('Titre'));
  const facts = printFacts(quiz);
  return [
    "\\newcommand\\nomdunumero{Numéro d'étudiant}",
    '\\newcommand\\entete{%',
    ...(institution || classTitle
      ? [`  {\\sffamily\\small ${institution}\\hfill ${classTitle}\\par}\\vspace{3mm}%`]
      : []),
    ...(title
      ? [`  {\\centering${titleSize(quiz.title)}\\sffamily\\bfseries ${title}\\par}%`]
      : []),
    ...(facts ? [`  \\vspace{1.5mm}{\\centering ${facts}\\par}%`] : []),
    '  \\sicorrige{\\titrecorrige}{%',
    ...printWhoAndHow(quiz, students, faults),
    '  }%',
    // A heading that follows would draw this line itself.
    ...(quiz.topics[0]?.name
      ? []
      : ['  \\vspace{.6\\entreparties}\\noindent\\rule{\\linewidth}{.4pt}\\par%']),
    '}',
  ].join('\n');
}

function titleSize(title: string): string {
  return printedLength(title) > 45 ? '\\Large' : '\\LARGE';
}

function printFacts({ date, timeLimit, topics }: PaperQuiz): string {
  const questions = topics.flatMap((topic) => topic.questions);
  // Where each right answer earns points, the total would reveal how many answers are right.
  const total = questions.some(areForEachAnswer) ? 0 : totalPoints(questions);
  return [
    date === null ? '' : writtenDate(date),
    timeLimit === null ? '' : `Durée~: \\dureecopie{${writtenDuration(timeLimit)}}`,
    total === 0 ? '' : `${formatNumber(total)}~${total >= 2 ? 'points' : 'point'}`,
  ]
    .filter((fact) => fact !== '')
    .join(' $\\cdot$ ');
}

const days = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: 'UTC' });

/** Such as «Vendredi 14 novembre 2025»; empty for an invalid date. */
function writtenDate(date: string): string {
  const day = new Date(`${date.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return '';
  const written = days.format(day).replace(/ 1 /, ' 1\\ier{} ');
  return written.charAt(0).toUpperCase() + written.slice(1);
}

export function writtenDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest}~min`;
  return rest === 0 ? `${hours}~h` : `${hours}~h~${String(rest).padStart(2, '0')}`;
}

/**
 * The fields for the student's name and number, printed or to be filled in, and the instructions;
 * side by side where that is possible.
 */
function printWhoAndHow(
  quiz: PaperQuiz,
  students: PaperOptions['students'],
  faults: PaperFaults,
): string[] {
  const named = students !== null;
  const listed = students?.flatMap((student) => student ?? []) ?? [];
  const fields = [
    ...(named || quiz.includeStudentName ? ['\\lignenom'] : []),
    ...(quiz.includeStudentIdField ||
    (named && !quiz.includeStudentIdCoding && areNumbersUsed(listed, quiz))
      ? ['\\lignenumero']
      : []),
  ];
  const frame = fields.length === 0 ? '' : `\\cadre{${fields.join('\\entrechamps')}}`;
  const instructions = printInstructions(quiz, faults);
  if (quiz.includeStudentIdCoding) {
    const wanted = quiz.studentIdInstructions.trim() || defaultStudentIdInstructions();
    const text = printParagraphs(wanted, faults.at('Texte du numéro d’étudiant'));
    return [
      `  \\vspace{\\entreparties}\\coderidentite{${quiz.studentIdDigits}}{${text}}{${frame}}{%`,
      `  ${instructions}}%`,
    ];
  }
  return [
    ...(frame === '' ? [] : [`  \\vspace{\\entreparties}${frame}%`]),
    `  \\vspace{\\entreparties}${instructions}%`,
  ];
}

function printInstructions(quiz: PaperQuiz, faults: PaperFaults): string {
  const questions = quiz.topics.flatMap((topic) => topic.questions);
  const written = printParagraphs(quiz.studentInstructions, faults.at('Consignes'));
  const rules = rulesInWords(quiz.rule, questions, faults).filter((sentence) => sentence !== '');
  const types = new Set(questions.map(({ type }) => type));
  return [written, howMany(types), rules.join(' '), types.size > 0 ? '\\commentcocher' : '']
    .filter((text) => text !== '')
    .map((text) => `\\consigne{${text}}`)
    .join('\\entreconsignes');
}

function howMany(types: ReadonlySet<ChoiceType>): string {
  const [type, ...others] = types;
  if (type === undefined) return '';
  if (others.length === 0) return ofAllQuestions[type];
  return 'Une seule réponse par question, sauf $\\clubsuit$~: plusieurs réponses possibles.';
}

const ofAllQuestions: Record<ChoiceType, string> = {
  single: 'Une seule réponse par question.',
  multiple: 'Plusieurs réponses possibles à chaque question.',
};

/** Sentences about the rule of the paper and about the rules of questions that have their own. */
function rulesInWords(
  rule: ScoringRule,
  questions: readonly PaperQuestion[],
  faults: PaperFaults,
): string[] {
  const sentences = [
    quizRuleInWords(rule, questions),
    ...ownRulesInWords(questions.filter((question) => !followsQuiz(question, rule))),
  ];
  return sentences.map((sentence) => printLine(sentence, faults.at('Barème')));
}

/**
 * Explains each mention beside a question; where one mention has two meanings, it says for which
 * questions.
 */
function ownRulesInWords(questions: readonly PaperQuestion[]): string[] {
  const rules = Map.groupBy(questions, (question) => shortRule(question));
  return [...rules].flatMap(([mention, own]) => {
    const meanings = new Map(own.map((question) => [questionRuleInWords(question), question.type]));
    meanings.delete('');
    return [...meanings].map(([words, type]) => {
      const where = { single: 'une seule réponse', multiple: 'plusieurs réponses possibles' }[type];
      const aside = meanings.size > 1 ? ` (${where})` : '';
      return `Mention «\u00a0${mention}\u00a0»${aside}\u00a0: ${words}`;
    });
  });
}
