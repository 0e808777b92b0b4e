import { linkedGroups } from '#shared/domain/questions/linked-questions.ts';
import type { Explanations, PaperOptions, PaperQuiz } from '../edition/paper-quiz.ts';
import { printDensity } from './density.ts';
import { printHead } from './head.ts';
import { printIdentity, printStudents } from './identity.ts';
import { type PaperFault, PaperFaults } from './paper-fault.ts';
import { preamble } from './preamble/preamble.ts';
import { printQuestion } from './question.ts';
import { printName } from './rich-text.ts';
import { fitsColumns } from './short-questions.ts';
import { unicodeMark } from './unicode-mark.ts';
import { usedDefinitions } from './used-definitions.ts';

const SEEDS = 4_194_301;

/**
 * Writes the LaTeX source of a paper for AMC. Whatever the texts contain, the source compiles: what
 * cannot be printed is replaced by a placeholder and reported. Copy k depends only on the quiz, the
 * options and k, so that any range of copies can be typeset by itself.
 */
export function writePaper(
  quiz: PaperQuiz,
  options: PaperOptions,
  explanations: Explanations = new Map(),
): { readonly tex: string; readonly faults: readonly PaperFault[] } {
  const paper = { quiz, options, explanations };
  const plain = writeSource(paper, false);
  return plain.needsUnicode ? writeSource(paper, true) : plain;
}

interface Paper {
  readonly quiz: PaperQuiz;
  readonly options: PaperOptions;
  readonly explanations: Explanations;
}

/**
 * The source is written for pdfLaTeX, and a second time for LuaLaTeX, which is slower, only where
 * its fonts are needed.
 */
function writeSource(paper: Paper, isUnicode: boolean) {
  const { quiz, options } = paper;
  const faults = new PaperFaults(isUnicode);
  const identity = printIdentity(quiz, options, faults);
  const head = printHead(quiz, options.students, faults);
  const topics = printTopics(paper, faults);
  const isAccommodated = options.students?.some((student) => student?.accommodation);
  const body = [
    '% --- Ce sujet',
    printDensity(options),
    identity,
    head,
    ...(options.students === null
      ? []
      : [
          '% Copie, nom, numéro, chiffres du numéro.',
          printStudents(options.students, quiz, faults),
        ]),
    printDocumentInfo(quiz.title),
    '\\begin{document}',
    `\\numeroterquestions{${topics.count}}`,
    ...topics.elements,
    '',
    '% --- Une copie',
    `\\exemplaire{${options.copies}}{%`,
    ...(isAccommodated ? ['  \\begingroup\\amenager%'] : []),
    `  \\melanger{${Math.abs(Math.trunc(options.seed)) % SEEDS}}%`,
    `  ${options.students === null ? '' : '\\associer'}\\entete`,
    ...topics.insertions,
    isAccommodated ? '  \\fincopie\\endgroup}' : '  \\fincopie}',
    '\\end{document}',
    '',
  ].join('\n');
  const tex = [
    `% Sujet pour Auto Multiple Choice (AMC), à compiler avec ${isUnicode ? 'lualatex' : 'pdflatex'}.`,
    ...(isUnicode ? [unicodeMark] : []),
    usedDefinitions(preamble(isUnicode), body),
    '',
    body,
  ].join('\n');
  return { tex, faults: faults.all(), needsUnicode: faults.needsUnicode };
}

/** What a reader of PDF shows and says of the file. The paper's own words are French. */
function printDocumentInfo(title: string): string {
  const letters = Buffer.from(`\uFEFF${title}`, 'utf16le').swap16().toString('hex').toUpperCase();
  const shown = '/ViewerPreferences <</DisplayDocTitle true>>';
  return `\\pdfinfo{/Title <${letters}>}\\pdfcatalog{/Lang (fr) ${shown}}`;
}

function printTopics({ quiz, options, explanations }: Paper, faults: PaperFaults) {
  const elements: string[] = [];
  const insertions: string[] = [];
  let index = 0;
  let hasHeading = false;
  for (const [place, topic] of quiz.topics.entries()) {
    const { name, questions } = topic;
    if (questions.length === 0) continue;
    const group = `sujet${place + 1}`;
    const heading = name === null ? '' : printName(name, faults.at(`Thème ${place + 1}`));
    const { columns, imageShare } = options.density;
    const inColumn = columns && fitsColumns(topic);
    // Linked questions form one AMC element, because AMC never splits an element when it shuffles.
    for (const linked of linkedGroups(questions)) {
      const shuffled = options.shuffleAnswers;
      const { rule } = quiz;
      const printed = linked.map((question) => {
        const explanation = explanations.get(question.id) ?? '';
        const as = { index, shuffled, rule, inColumn, imageShare, explanation, faults };
        index += 1;
        return printQuestion(question, as);
      });
      elements.push('', `\\element{${group}}{%`, `${printed.join('\n  \\suite\n')}}`);
    }
    // Without a heading of their own, these questions would appear to belong to the topic before.
    const ownHeading = heading || (hasHeading ? 'Autres questions' : '');
    hasHeading ||= heading !== '';
    if (ownHeading !== '') insertions.push(`  \\chapitre{${ownHeading}}%`);
    const insertion = printInsertion(group, options.shuffleQuestions);
    insertions.push(
      ...(inColumn
        ? ['  \\begin{deuxcolonnes}%', ...insertion, '  \\end{deuxcolonnes}%']
        : insertion),
    );
  }
  return { count: index, elements, insertions };
}

/**
 * AMC shuffles a group in place, so a fresh copy of the group is shuffled for each student,
 * independent of the order of the one before.
 */
function printInsertion(group: string, shuffled: boolean): string[] {
  if (!shuffled) return [`  \\restituegroupe{${group}}%`];
  return [
    `  \\cleargroup{copie${group}}\\copygroup{${group}}{copie${group}}%`,
    `  \\melangegroupe{copie${group}}\\restituegroupe{copie${group}}%`,
  ];
}
