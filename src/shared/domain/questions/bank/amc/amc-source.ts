import { closingBrace } from '../../../formulas/closing-brace.ts';
import type { ChoiceType } from '../../../question-types.ts';
import { listInWords } from '../../../texts/list-in-words.ts';
import { normalizeTopic } from '../../topics.ts';
import type { BankEntry, BankQuestion, Loss } from '../bank-entry.ts';
import { type Aside, asideTexts } from '../texts-aside.ts';
import { fileStrategies, type Strategy, strategyIn, withScoringWritten } from './amc-strategies.ts';
import { withoutComments } from './latex-programs.ts';
import { hasCommandLeft, latexText } from './latex-text.ts';
import { isOwnSource, ownTopics, withoutOwnCommands } from './own-source.ts';
import { partsBetween } from './parts-between.ts';
import { ownScored, scored } from './read-amc-scoring.ts';

const QUESTION = /\\begin\{(question\w*)\}(?:\s*\[[^[\]]*\])?(?:\s*\{[^{}]*\})?/g;
const CHOICES = /\\begin\{((?:reponses|choices)(?:horiz|custom|perso)?)\}(?:\s*\[([^[\]]*)\])?/;
const CHOICE =
  /\\(?:(bonne|mauvaise|correctchoice|wrongchoice)\s*(?:\[[^[\]]*\]\s*)?\{|(?:lastchoices|alafin)(?![a-zA-Z]))/g;
const OTHER_KINDS = /\\AMC(?:Open|numericChoices)\b/;
const OTHER_FILE = /\\(?:input|include|subfile|lstinputlisting)\s*(?:\[[^[\]]*\])?\{([^{}]*)\}/g;

const types: ReadonlyMap<string, ChoiceType> = new Map([
  ['question', 'single'],
  ['questionmult', 'multiple'],
  ['questionmultx', 'multiple'],
]);

/** Reads a source of Auto Multiple Choice. */
export function readAmc(source: string): BankEntry[] {
  const aside = asideTexts();
  const anyText = withoutComments(source.replace(/\r\n?/g, '\n'), aside);
  const isOwn = isOwnSource(anyText);
  const text = isOwn ? withoutOwnCommands(anyText, aside) : withScoringWritten(anyText);
  const topicOf = isOwn ? ownTopics(text, aside) : (group: string) => normalizeTopic(group);
  const openings = [...text.matchAll(QUESTION)];
  const usual = fileStrategies(text, isOwn ? '' : aroundQuestions(text));
  const groupAt = groupFinder(text);
  const groups = openings.map(({ index }) => groupAt(index));
  const linked = new Set(groups.filter((group, place) => group === groups[place - 1]));
  const isSaid = (written: string) => !isCommands(latexText(written, aside));
  let shared = '';
  let sharedFrom = 0;
  const notes = [
    ...[...text.matchAll(OTHER_FILE)].map(([, name = '']) => ({ note: otherFile(name) })),
    ...(usual.ofCopies.length > 0 ? [{ note: scoringOfCopies(usual.ofCopies) }] : []),
  ];
  const questions = openings.map(([opening, name = ''], place): BankEntry => {
    const { index } = openings[place] as RegExpExecArray;
    const start = index + opening.length;
    const rest = text.slice(start, openings[place + 1]?.index);
    const end = rest.indexOf(`\\end{${name}}`);
    const group = groups[place];
    const isAlone = !group && place > 0 && !groups[place - 1];
    const between = isAlone ? text.slice(sharedFrom, index) : '';
    if (group !== groups[place - 1]) {
      shared = '';
      sharedFrom = group?.start ?? index;
    }
    shared += group ? text.slice(sharedFrom, index) : '';
    sharedFrom = end < 0 ? start + rest.length : start + end + `\\end{${name}}`.length;
    const type = types.get(name);
    if (name === 'questionouverte') return { kind: 'réponse libre' };
    if (!type) return { left: `l’environnement «\u00a0${name}\u00a0» n’est pas connu ici` };
    if (end < 0) return { left: `il y manque «\u00a0\\end{${name}}\u00a0»` };
    const topic = group === undefined ? null : topicOf(group.name);
    const isShared = isSaid(shared);
    const body = isShared ? `${shared}\n\n${rest.slice(0, end)}` : rest.slice(0, end);
    shared = '';
    const isLast = group !== undefined && group !== groups[place + 1];
    const after = isLast ? text.slice(sharedFrom, group.end) : '';
    const losses = [
      ...(isSaid(between) ? (['textBefore'] as const) : []),
      ...(isSaid(after) ? (['textAfter'] as const) : []),
    ];
    const read = readQuestion({ body, type, topic, usual: usual[type], aside, losses });
    return group && linked.has(group) ? { ...read, together: group.place } : read;
  });
  return [...questions, ...notes];
}

/**
 * True when the text consists only of commands, so that nothing would be read before the question.
 */
const isCommands = (said: string) =>
  /^(?:\s|\\[a-zA-Z]+\*?(?:\[[^[\]]*\])*(?:\{[^{}]*\})*)*$/.test(said);

const otherFile = (name: string) =>
  `Il appelle un autre fichier, «\u00a0${name.trim()}\u00a0», qui n’y est pas\u00a0: ouvrez-le aussi s’il a des questions.`;

const scoringOfCopies = (names: readonly string[]) =>
  `Un barème y vaut pour toute la copie (${listInWords(names)})\u00a0: il n’est pas repris, la note vient ici du total des points.`;

/** The source without its questions, up to a question that is never closed. */
function aroundQuestions(text: string): string {
  let around = '';
  let end = 0;
  for (const { opening, inside } of partsBetween(text, QUESTION, ([, name]) => `\\end{${name}}`)) {
    around += text.slice(end, opening.index);
    end = opening.index + opening[0].length + inside.length;
  }
  const rest = text.slice(end);
  const unclosed = rest.search(QUESTION);
  return around + (unclosed < 0 ? rest : rest.slice(0, unclosed));
}

interface Group {
  readonly name: string;
  readonly place: number;
  readonly start: number;
  readonly end: number;
}

/**
 * Returns a function that finds the group around a place. It must be called with increasing places.
 */
function groupFinder(text: string) {
  const groups = groupsIn(text);
  let next = 0;
  return (place: number): Group | undefined => {
    while ((groups[next]?.end ?? Infinity) <= place) next += 1;
    const group = groups[next];
    return group && group.start <= place ? group : undefined;
  };
}

function groupsIn(text: string): Group[] {
  const groups: Group[] = [];
  for (const found of text.matchAll(/\\element\s*\{([^{}]*)\}\s*\{/g)) {
    const start = found.index + found[0].length;
    if (start < (groups.at(-1)?.end ?? 0)) continue;
    groups.push({ name: found[1] ?? '', place: groups.length, start, end: closing(text, start) });
  }
  return groups;
}

interface Written {
  readonly body: string;
  readonly type: ChoiceType;
  readonly topic: string | null;
  /** The scoring that applies where the question states none. */
  readonly usual: Strategy;
  readonly aside: Aside;
  /** What is lost of the text around the question. */
  readonly losses: readonly Loss[];
}

function readQuestion({ body, type, topic, usual, aside, losses }: Written): BankEntry {
  if (OTHER_KINDS.test(body)) return { kind: 'réponse libre ou numérique' };
  const { explanation, rest } = explanationIn(body);
  const { before, choices, after, isOrdered } = choicesIn(rest);
  const hasPicture = /\\includegraphics\b|\\begin\{(?:tikz|ps)picture\}/.test(body);
  const isUnprinted = /\\(?:formuleabsente|caractereabsent)(?![a-zA-Z])/.test(body);
  const text = latexText(`${before}${after}`, aside);
  const { answers, starts } = answersIn(choices, aside);
  // A scoring command that follows an answer applies to that answer.
  const written = `${choices}${after}`;
  const worth =
    ownScored(before) ??
    scored({
      type,
      isIndicative: /\\QuestionIndicative(?![a-zA-Z])/.test(rest),
      strategy: new Map([...usual, ...strategyIn(`${before}${written.slice(0, starts[0])}`)]),
      answers: answers.map(({ isCorrect }, place) => ({
        isCorrect,
        strategy: strategyIn(written.slice(starts[place], starts[place + 1])),
      })),
    });
  const hasCommand = [text, ...answers.map((answer) => answer.text)].some(hasCommandLeft);
  return {
    topic,
    text,
    explanation: latexText(explanation, aside),
    type,
    answers,
    ...(isOrdered && { keepAnswerOrder: true }),
    points: 1,
    ...worth,
    losses: [
      ...worth.losses,
      ...(isUnprinted ? (['unprinted'] as const) : []),
      ...(hasCommand ? (['command'] as const) : []),
      ...losses,
    ],
    hasPicture,
    lostWeight: null,
  } satisfies BankQuestion;
}

function choicesIn(rest: string) {
  const [found] = partsBetween(rest, CHOICES, ([, name]) => `\\end{${name}}`);
  if (!found) return { before: rest, choices: '', after: '', isOrdered: false };
  const { opening, inside } = found;
  const [whole, name = '', order = ''] = opening;
  const end = opening.index + whole.length + inside.length + `\\end{${name}}`.length;
  return {
    before: rest.slice(0, opening.index),
    choices: inside,
    after: rest.slice(end),
    isOrdered: order.includes('o'),
  };
}

/** The answers, and the place at which each begins. */
function answersIn(choices: string, aside: Aside) {
  const answers: BankQuestion['answers'][number][] = [];
  const starts: number[] = [];
  let isPinned = false;
  let end = 0;
  for (const { 0: opening, 1: name, index } of choices.matchAll(CHOICE)) {
    if (index < end) continue;
    if (name === undefined) {
      isPinned = true;
      continue;
    }
    const start = index + opening.length;
    end = closing(choices, start);
    starts.push(index);
    answers.push({
      text: latexText(choices.slice(start, end), aside),
      isCorrect: name === 'bonne' || name === 'correctchoice',
      ...(isPinned && { isPinned: true }),
    });
  }
  return { answers, starts };
}

/** The explanation that AMC prints in corrected copies, and the question without it. */
function explanationIn(body: string) {
  const found = /\\expl(?:ain|ication)\s*\{/.exec(body);
  if (!found) return { explanation: '', rest: body };
  const start = found.index + found[0].length;
  const end = closing(body, start);
  return {
    explanation: body.slice(start, end),
    rest: `${body.slice(0, found.index)}${body.slice(end + 1)}`,
  };
}

/**
 * Where the brace closes whose content starts here; the end of the text where it is never closed.
 */
function closing(text: string, start: number): number {
  const end = closingBrace(text, start);
  return end < 0 ? text.length : end;
}
