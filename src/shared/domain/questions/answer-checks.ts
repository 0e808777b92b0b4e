import { answerLetter } from '../answer-letter.ts';
import { kinds } from '../kinds/kinds.ts';
import { isTicked, type QuestionType, takesOne } from '../question-types.ts';
import { parseRichText } from '../rich-text/parse-rich-text.ts';
import type { Inline } from '../rich-text/rich-text.ts';
import { missingPictures } from './announced-pictures.ts';

export interface CheckedQuestion {
  readonly text: string;
  readonly type: QuestionType;
  readonly points: number;
  /** Any text that distinguishes one picture from another; null for none. */
  readonly image: string | null;
  readonly isImageMissing: boolean;
  /** Null for none. */
  readonly topic: string | null;
  readonly followsPrevious: boolean;
  /** True when its answers are never shuffled. */
  readonly keepAnswerOrder: boolean;
  readonly answers: readonly {
    readonly text: string;
    readonly isCorrect: boolean;
    readonly isPinned: boolean;
  }[];
}

type Remark = (question: CheckedQuestion) => string | null;

const quoted = (text: string) => `«\u00a0${text.trim()}\u00a0»`;
const correctOf = ({ answers }: CheckedQuestion) => answers.filter(({ isCorrect }) => isCorrect);

/**
 * Lists what is wrong or surprising in the questions and answers of a quiz. Each issue names the
 * question by its printed number and says what to do. It is a generator with a step for each
 * question, because checking reads all texts of a quiz.
 */
export function* checkAnswersInSteps(
  questions: readonly CheckedQuestion[],
  { shuffleAnswers }: { readonly shuffleAnswers: boolean },
): Generator<void, string[]> {
  const remarks = shuffleAnswers ? [...always, refersToPlaces] : always;
  const issues: string[] = [];
  for (const [index, question] of questions.entries()) {
    for (const remark of remarks) {
      const said = remark(question);
      if (said !== null) issues.push(`Question ${index + 1}\u00a0: ${said}`);
    }
    yield;
  }
  const duplicates = yield* duplicateQuestions(questions);
  const inOnePlace = keyInOnePlace(questions, shuffleAnswers);
  const pictures = (yield* missingPictures(questions)).map(
    ({ place, announced }) =>
      `Question ${place + 1}\u00a0: l’énoncé annonce ${quoted(announced)}, et aucune image n’y est jointe. Ajoutez-la si elle manque.`,
  );
  return [...issues, ...duplicates, ...inOnePlace, ...pictures];
}

const always: readonly Remark[] = [
  ({ text, image }) =>
    text.trim() === '' && image === null ? 'l’énoncé est vide. Écrivez-le.' : null,
  ({ isImageMissing }) =>
    isImageMissing ? 'l’image est introuvable. Ajoutez-la à nouveau.' : null,
  ({ type, answers }) =>
    answers.length < kinds[type].fewestAnswers
      ? 'il faut au moins deux réponses. Ajoutez-en.'
      : null,
  ({ answers }) => {
    const empty = answers.findIndex(({ text }) => text.trim() === '');
    return empty < 0
      ? null
      : `la réponse ${answerLetter(empty)} est vide. Écrivez-la ou retirez-la.`;
  },
  (question) =>
    question.answers.length > 0 && correctOf(question).length === 0
      ? 'aucune réponse n’est marquée comme correcte. Cochez la bonne.'
      : null,
  (question) =>
    takesOne(question.type) && correctOf(question).length > 1
      ? 'plusieurs réponses sont marquées comme correctes pour un choix unique. N’en gardez qu’une, ou choisissez «\u00a0Plusieurs bonnes réponses\u00a0».'
      : null,
  (question) =>
    isTicked(question.type) &&
    question.answers.length > 1 &&
    correctOf(question).length === question.answers.length
      ? 'toutes les réponses sont correctes. Ajoutez une proposition fausse.'
      : null,
  ({ points }) =>
    points === 0 ? 'elle vaut 0 point. Donnez-lui des points, ou retirez-la.' : null,
  ({ answers }) => duplicateAnswers(answers.map(({ text }) => text)),
];

function duplicateAnswers(texts: readonly string[]): string | null {
  const firstWith = new Map<string, number>();
  for (const [index, text] of texts.entries()) {
    const read = sameWhenRead(text);
    const earlier = firstWith.get(read);
    if (text.trim() !== '' && earlier !== undefined) {
      return `les réponses ${answerLetter(earlier)} et ${answerLetter(index)} disent la même chose (${quoted(text)}). Changez l’une des deux.`;
    }
    firstWith.set(read, index);
  }
  return null;
}

/**
 * Matches a word. Genotypes, symbols and acronyms, such as AaBb, Mg and mg, are not words, because
 * their capitals matter.
 */
const word = /(?<!\p{L})\p{L}\p{Ll}{2,}(?!\p{L})/u;

/**
 * Two texts that give the same result look the same to a reader. Spaces are ignored; capitals are
 * ignored in words but not in formulas; in code everything visible counts.
 */
function sameWhenRead(written: string): string {
  const blocks = parseRichText(written.normalize('NFC')).map((block) => {
    if (block.kind === 'code') return `\n${codeWhenRead(block.code)}\n`;
    if (block.kind === 'table') {
      return `\n${block.rows.map((row) => row.map(lineWhenRead).join('\t')).join('\n')}\n`;
    }
    return lineWhenRead(block.content);
  });
  return blocks.join('');
}

function codeWhenRead(code: string): string {
  const lines = code.split('\n').map((line) => line.trimEnd());
  const isWritten = (line: string) => line !== '';
  return lines.slice(lines.findIndex(isWritten), lines.findLastIndex(isWritten) + 1).join('\n');
}

function lineWhenRead(content: readonly Inline[]): string {
  const parts = content.map((piece) => {
    if (piece.kind === 'formula') return `$${piece.source.replaceAll(/\s+/g, '')}$`;
    if (piece.kind === 'code') return `\`${piece.code}\``;
    const text = word.test(piece.text) ? piece.text.toLocaleLowerCase('fr') : piece.text;
    return text.replaceAll(/\s+/g, ' ');
  });
  return parts.join('').trim().replace(/\.$/, '').trim();
}

const allOrNone =
  /^(?:toutes?|aucune?s?)\b.*(?:ci-dessus|ci-dessous|réponse|proposition|affirmation|précéde)/i;
const letters = /\b(?:réponses?|propositions?)\s+[a-h]\b(?:\s*(?:,|et|ou)|\s*$)/i;

/**
 * An answer such as «Aucune de ces réponses» is correct when it is pinned after the others; answers
 * that name letters need an order that is never shuffled.
 */
function refersToPlaces({ answers, keepAnswerOrder }: CheckedQuestion): string | null {
  if (keepAnswerOrder) return null;
  const alone = answers.find(({ text, isPinned }) => !isPinned && allOrNone.test(text.trim()));
  if (alone) {
    return `la réponse ${quoted(alone.text)} parle des autres, mais l’ordre des réponses est aléatoire. Épinglez-la («\u00a0Toujours en dernier\u00a0»), reformulez-la, ou gardez l’ordre.`;
  }
  const found = answers.find(({ text }) => letters.test(text.trim()));
  if (!found) return null;
  return `la réponse ${quoted(found.text)} parle des autres, mais l’ordre des réponses est aléatoire. Reformulez-la, ou gardez l’ordre.`;
}

/**
 * Duplicates have the same text, the same picture and the same right answers; wrong answers may
 * differ.
 */
function* duplicateQuestions(questions: readonly CheckedQuestion[]): Generator<void, string[]> {
  const firstWith = new Map<string, number>();
  const issues: string[] = [];
  for (const [index, question] of questions.entries()) {
    const right = correctOf(question).map(({ text }) => sameWhenRead(text));
    const key = JSON.stringify([sameWhenRead(question.text), question.image, right.sort()]);
    const earlier = firstWith.get(key);
    if (earlier === undefined) firstWith.set(key, index);
    else {
      issues.push(
        `Question ${index + 1}\u00a0: elle répète la question ${earlier + 1}. Retirez l’une des deux.`,
      );
    }
    yield;
  }
  return issues;
}

const ENOUGH_TO_SEE = 5;

function keyInOnePlace(questions: readonly CheckedQuestion[], isShuffled: boolean): string[] {
  const singles = questions.filter(
    ({ type, keepAnswerOrder }) => takesOne(type) && (keepAnswerOrder || !isShuffled),
  );
  const places = new Set(singles.map(({ answers }) => answers.findIndex((one) => one.isCorrect)));
  const [place] = places;
  if (singles.length < ENOUGH_TO_SEE || places.size > 1) return [];
  if (place === undefined || place < 0) return [];
  return [
    `Questions à choix unique\u00a0: la bonne réponse est toujours la ${answerLetter(place)}. Changez-la de place, ou choisissez l’ordre aléatoire des réponses.`,
  ];
}
