import { type QuestionType, takesSeveral } from '../../../question-types.ts';
import { plainText } from '../../../rich-text/plain-text.ts';
import { mostPoints } from '../../../scoring/question-points.ts';
import { ruleNames } from '../../../scoring/rule-in-words.ts';
import { mayCostPoints, type ScoringRule } from '../../../scoring/scoring-rule.ts';
import { escapeHtml } from '../../../texts/escape-html.ts';
import { moodleHtml } from './moodle-html.ts';
import { toNumerical } from './number/numerical.ts';

interface WrittenQuestion {
  readonly text: string;
  readonly type: QuestionType;
  readonly points: number;
  readonly rule: ScoringRule;
  readonly imageDescription: string;
  readonly explanation: string;
  readonly answers: readonly {
    readonly text: string;
    readonly isCorrect: boolean;
    readonly isPinned?: boolean;
    readonly share?: number | undefined;
  }[];
}

interface WrittenPicture {
  readonly name: string;
  readonly base64: string;
}

const LONGEST_NAME = 80;
/** What of a question differs from kind to kind: Moodle's type, and its lines about answers. */
const writtenAs: Record<QuestionType, readonly [type: string, lines: AnswerLines]> = {
  // Both are variants of the same type in Moodle.
  single: ['multichoice', (question, isShuffled) => choiceLines(question, true, isShuffled)],
  multiple: ['multichoice', (question, isShuffled) => choiceLines(question, false, isShuffled)],
  number: ['numerical', numberLines],
};
type AnswerLines = (question: WrittenQuestion, isShuffled: boolean) => readonly string[];

export const moodleHead = '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n';
export const moodleFoot = '</quiz>\n';

/**
 * The category of the questions that follow: the title of the quiz, with the topic as a category
 * inside it.
 */
export function moodleCategory(title: string, topic: string | null): string {
  const names = [title, ...(topic === null ? [] : [topic])];
  const path = ['$course$', 'top', ...names.map((name) => name.trim().replaceAll('/', '//'))];
  return `<question type="category"><category><text>${written(path.join('/'))}</text></category></question>\n`;
}

export function moodleQuestion(
  question: WrittenQuestion,
  {
    picture,
    isShuffled,
  }: { readonly picture: WrittenPicture | null; readonly isShuffled: boolean },
): string {
  const { text, imageDescription, explanation } = question;
  const [type, answerLines] = writtenAs[question.type];
  const shown = picture
    ? `\n<p><img src="@@PLUGINFILE@@/${encodeURIComponent(picture.name)}" alt="${escapeHtml(imageDescription)}"></p>`
    : '';
  const file = picture
    ? `<file name="${escapeHtml(picture.name)}" path="/" encoding="base64">${picture.base64}</file>`
    : '';
  return [
    `<question type="${type}">`,
    `<name><text>${written([...plainText(text).replaceAll(/\s+/g, ' ')].slice(0, LONGEST_NAME).join(''))}</text></name>`,
    `<questiontext format="html"><text>${unread(`${moodleHtml(text)}${shown}`)}</text>${file}</questiontext>`,
    ...(explanation.trim() === ''
      ? []
      : [
          `<generalfeedback format="html"><text>${unread(moodleHtml(explanation))}</text></generalfeedback>`,
        ]),
    `<defaultgrade>${mostPoints(question)}</defaultgrade>`,
    ...answerLines(question, isShuffled),
    '</question>\n',
  ].join('\n');
}

function choiceLines(question: WrittenQuestion, isSingle: boolean, isShuffled: boolean): string[] {
  const { answers } = question;
  // Moodle shuffles either all answers or none. An answer such as «Aucune de ces réponses» would
  // not make sense in their midst, so a pinned answer turns shuffling off.
  const hasLast = answers.some(({ isPinned }) => isPinned);
  return [
    `<single>${isSingle}</single>`,
    `<shuffleanswers>${isShuffled && !hasLast}</shuffleanswers>`,
    '<answernumbering>ABCD</answernumbering>',
    ...answers.map(
      (answer) =>
        `<answer fraction="${weightOf(answer.isCorrect, question)}" format="html"><text>${unread(moodleHtml(answer.text))}</text></answer>`,
    ),
  ];
}

/** One unit serves all values in Moodle, and is asked for where one of them has it. */
function numberLines({ answers }: WrittenQuestion): string[] {
  const values = answers.flatMap(({ text, isCorrect, share = 0 }) => {
    const value = toNumerical(text);
    return value ? [{ ...value, weight: isCorrect ? 100 : listedWeight(share) }] : [];
  });
  const unit = values.find(({ unit }) => unit !== '')?.unit;
  return [
    ...values.map(
      ({ value, tolerance, weight }) =>
        `<answer fraction="${weight}" format="moodle_auto_format"><text>${value}</text><tolerance>${tolerance}</tolerance></answer>`,
    ),
    ...(unit
      ? [
          `<units><unit><multiplier>1</multiplier><unit_name>${written(unit)}</unit_name></unit></units>`,
          '<unitgradingtype>1</unitgradingtype>',
          '<unitpenalty>1</unitpenalty>',
          '<showunits>0</showunits>',
          '<unitsleft>0</unitsleft>',
        ]
      : ['<unitgradingtype>0</unitgradingtype>', '<showunits>3</showunits>']),
  ];
}

/** The names of the rules that Moodle lacks, so that its weights can only approximate them. */
export function rulesMissingInMoodle(
  questions: readonly Pick<WrittenQuestion, 'type' | 'rule'>[],
): string[] {
  const missing = questions.filter(
    ({ type, rule }) => takesSeveral(type) && wrongWeight[rule.kind] !== null,
  );
  return [...new Set(missing.map(({ rule }) => ruleNames[rule.kind]))];
}

/**
 * The weight of a wrong answer where Moodle has no such rule: with all right answers ticked as well,
 * it costs all points or half of them. Null for a rule that Moodle's weights can express.
 */
const wrongWeight: Readonly<Record<ScoringRule['kind'], number | null>> = {
  'per-answer': null,
  'all-or-nothing': -100,
  penalty: null,
  discordance: -50,
  'not-counted': null,
};

function weightOf(isCorrect: boolean, question: WrittenQuestion): number {
  const { type, rule, answers } = question;
  if (isCorrect && !takesSeveral(type)) return 100;
  if (isCorrect) return listedWeight(100 / answers.filter((answer) => answer.isCorrect).length);
  const most = mostPoints(question);
  if (rule.kind === 'penalty' && most > 0 && (takesSeveral(type) || mayCostPoints(rule)))
    return listedWeight((-100 * rule.penalty) / most);
  return takesSeveral(type) ? (wrongWeight[rule.kind] ?? 0) : 0;
}

/** Moodle imports only these weights and their negatives. */
const listed = [
  ...[100, 90, 83.33333, 80, 75, 70, 66.66667, 60, 50, 40, 33.33333, 30, 25, 20],
  ...[16.66667, 14.28571, 12.5, 11.11111, 10, 5, 0],
];

function listedWeight(weight: number): number {
  const far = (one: number) => Math.abs(one - Math.abs(weight));
  const nearest = listed.reduce((best, one) => (far(one) < far(best) ? one : best));
  return weight < 0 ? -nearest : nearest;
}

/** Characters that XML does not allow. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
const allowed = (text: string) => text.toWellFormed().replaceAll(forbidden, '');

const written = (text: string) => escapeHtml(allowed(text));
const unread = (html: string) =>
  `<![CDATA[${allowed(html).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
