import { parseNumber } from '../../../texts/numbers.ts';
import type { BankEntry, BankQuestion } from '../bank-entry.ts';
import type { BankPictures } from '../bank-pictures.ts';
import { htmlLosses } from '../html/html-losses.ts';
import { htmlText } from '../html/html-text.ts';
import {
  childOf,
  elementsIn,
  elementsOf,
  type HtmlElement,
  htmlTree,
  textOf,
  textTree,
  xmlTree,
} from '../html/html-tree.ts';
import { shownPictures } from '../html/shown-pictures.ts';
import { protectedSigns } from '../plain-signs.ts';
import { weighed } from './answer-weights.ts';
import { categoryTopic } from './category-topic.ts';
import { fromNumerical } from './number/numerical.ts';

const kinds: ReadonlyMap<string, string> = new Map([
  ['shortanswer', 'réponse courte'],
  ['calculated', 'réponse calculée'],
  ['calculatedsimple', 'réponse calculée'],
  ['matching', 'appariement'],
  ['essay', 'réponse libre'],
  ['cloze', 'texte à trous'],
  ['multianswer', 'texte à trous'],
  ['description', 'texte sans question'],
  ['ddwtos', 'mots à glisser'],
  ['gapselect', 'mots manquants'],
  ['ddimageortext', 'éléments à glisser sur une image'],
  ['ddmarker', 'repères à glisser sur une image'],
  ['ordering', 'mise en ordre'],
  ['randomsamatch', 'appariement'],
]);

/** `multichoiceset` comes from a plugin; it earns its points only for exactly the right answers. */
const taken = ['multichoice', 'truefalse', 'multichoiceset', 'numerical'] as const;
type Taken = (typeof taken)[number];
const isTaken = (type: string): type is Taken => taken.some((one) => one === type);

const drawnNumbers = () =>
  'c’est un choix calculé, dont Moodle tire les nombres au sort pour chaque étudiant';
const cutShort =
  'Ce fichier est incomplet\u00a0: ce qui suit la dernière question complète n’est pas repris.';

/** Reads the file that Moodle calls «Format XML Moodle». */
export function readMoodleXml(source: string, pictures: BankPictures): BankEntry[] {
  const entries: BankEntry[] = [];
  let topic: string | null = null;
  let isCut = false;
  for (const element of elementsIn(xmlTree(source))) {
    if (element.name !== 'question') continue;
    const { type = '' } = element.attributes;
    if (!element.isClosed) isCut = true;
    else if (type === 'category') topic = categoryTopic(said(childOf(element, 'category'), 'text'));
    else if (isTaken(type)) entries.push(readQuestion(element, type, topic, pictures));
    else if (type === 'calculatedmulti') entries.push({ left: drawnNumbers() });
    else entries.push(otherKind(type));
  }
  if (isCut) entries.push({ note: cutShort });
  return entries;
}

function said(element: HtmlElement | undefined, name: string): string {
  const child = childOf(element, name);
  return child ? textOf(child).trim() : '';
}

function otherKind(type: string): BankEntry {
  const kind = kinds.get(type);
  return kind ? { kind } : { left: `le type «\u00a0${type}\u00a0» n’est pas connu ici` };
}

function readQuestion(
  element: HtmlElement,
  type: Taken,
  topic: string | null,
  pictures: BankPictures,
): BankQuestion {
  const named = (name: string) => elementsOf(element).filter((child) => child.name === name);
  const answers = named('answer').map((answer) => {
    const { text, html } = readText(answer);
    return {
      html,
      text: type === 'truefalse' ? (verdicts.get(text) ?? text) : text,
      weight: Number(answer.attributes.fraction) || 0,
      value: said(answer, 'text'),
      tolerance: said(answer, 'tolerance'),
    };
  });
  const asked = childOf(element, 'questiontext');
  const statement = readText(asked);
  const feedback = readText(childOf(element, 'generalfeedback'));
  const isSingle =
    type === 'truefalse' ||
    (type === 'multichoice' && /^(?:true|1)$/.test(said(element, 'single')));
  const isShuffled = !/^(?:false|0)$/.test(said(element, 'shuffleanswers'));
  const others = [feedback, ...answers].map(({ html }) => html);
  return {
    topic,
    text: statement.text,
    explanation: feedback.text,
    points: parseNumber(said(element, 'defaultgrade')) ?? 1,
    arePointsWhole: true,
    ...(type === 'numerical' ? numbersOf(element, answers) : weighed(answers, isSingle)),
    ...(type === 'multichoiceset' && { scoring: 'all-or-nothing' }),
    ...(!isShuffled && { keepAnswerOrder: true }),
    ...shownPictures(statement.html, asked ? elementsOf(asked) : [], others, pictures),
    losses: [statement.html, ...others].flatMap(htmlLosses),
  };
}

/** The first of its units, in which Moodle counts, where students have to write one. */
function numbersOf(
  element: HtmlElement,
  answers: readonly Omit<Parameters<typeof fromNumerical>[0][number], 'unit'>[],
) {
  const [first] = elementsOf(childOf(element, 'units') ?? element).filter(
    ({ name }) => name === 'unit',
  );
  const isAsked = /^[12]$/.test(said(element, 'unitgradingtype'));
  const unit = isAsked && first ? childOf(first, 'unit_name') : undefined;
  return fromNumerical(
    answers.map((answer) => ({ ...answer, unit: unit ? textOf(unit).trim() : '' })),
  );
}

const verdicts: ReadonlyMap<string, string> = new Map([
  ['true', 'Vrai'],
  ['false', 'Faux'],
]);

const BLOCK = /<(?:p|div|br|ul|ol|table|pre)\b/i;

/** What the <text> in an element says, in the format that the element names. */
function readText(element: HtmlElement | undefined) {
  const written = childOf(element, 'text') ?? textTree('');
  const raw = textOf(written);
  const { format } = element?.attributes ?? {};
  if (format === 'markdown') return { text: raw.trim(), html: textTree(raw) };
  if (format === 'plain_text') return { text: protectedSigns(raw.trim()), html: textTree(raw) };
  // Moodle's own text format shows line breaks as they were typed.
  const isTyped = format === 'moodle_auto_format' && !BLOCK.test(raw);
  // Some programs write the elements of HTML as elements of the file.
  const html =
    elementsOf(written).length > 0
      ? written
      : htmlTree(isTyped ? raw.trim().replaceAll('\n', '<br>') : raw);
  return { text: htmlText(html), html };
}
