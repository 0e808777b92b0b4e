import { decodeEntities } from '../../../texts/decode-entities.ts';
import { parseNumber } from '../../../texts/numbers.ts';
import type { BankEntry, BankQuestion } from '../bank-entry.ts';
import type { BankPictures } from '../bank-pictures.ts';
import { htmlLosses } from '../html/html-losses.ts';
import { attributeOf, replacedBetween } from '../html/html-tags.ts';
import { htmlText } from '../html/html-text.ts';
import { shownPictures } from '../html/shown-pictures.ts';
import { insideOf, partsBetween } from '../parts-between.ts';
import { protectedSigns } from '../plain-signs.ts';
import { asideTexts } from '../texts-aside.ts';
import { weighed } from './answer-weights.ts';
import { categoryTopic } from './category-topic.ts';

const kinds: ReadonlyMap<string, string> = new Map([
  ['shortanswer', 'réponse courte'],
  ['numerical', 'réponse numérique'],
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
const choices = ['multichoice', 'truefalse', 'multichoiceset'] as const;
type Choice = (typeof choices)[number];
const isChoice = (type: string): type is Choice => choices.some((choice) => choice === type);

const drawnNumbers =
  'c’est un choix calculé, dont Moodle tire les nombres au sort pour chaque étudiant';
const cutShort =
  'Ce fichier est incomplet\u00a0: ce qui suit la dernière question complète n’est pas repris.';

const QUESTION = /<question\s+type="([^"]*)"[^<>]*>/;
const QUESTION_START = /<question\s+type=/;
const ANSWER = /<answer(?=[\s>])([^<>]*)>/;

/** Reads the file that Moodle calls «Format XML Moodle». Returns null for another text. */
export function readMoodleXml(source: string, pictures: BankPictures): BankEntry[] | null {
  if (!/<quiz[\s>]/.test(source) || !QUESTION_START.test(source)) return null;
  const aside = asideTexts();
  // CDATA sections are set aside, because their content may look like XML of the file itself.
  const bare = replacedBetween(source, /<!\[CDATA\[/, ']]>', aside.put);
  const shown = (text: string) => aside.restored(decodeEntities(text));

  const entries: BankEntry[] = [];
  let topic: string | null = null;
  let closed = 0;
  for (const { opening, inside: body } of partsBetween(bare, QUESTION, () => '</question>')) {
    closed += 1;
    const [, type = ''] = opening;
    if (type === 'category') topic = categoryTopic(shown(firstText(body)));
    else if (isChoice(type)) entries.push(readQuestion({ type, body, topic, shown, pictures }));
    else if (type === 'calculatedmulti') entries.push({ left: drawnNumbers });
    else entries.push(otherKind(type));
  }
  if (bare.split(QUESTION_START).length - 1 > closed) entries.push({ note: cutShort });
  return entries;
}

function otherKind(type: string): BankEntry {
  const kind = kinds.get(type);
  return kind ? { kind } : { left: `le type «\u00a0${type}\u00a0» n’est pas connu ici` };
}

interface Written {
  readonly type: Choice;
  readonly body: string;
  readonly topic: string | null;
  readonly shown: (text: string) => string;
  readonly pictures: BankPictures;
}

function readQuestion({ type, body, topic, shown, pictures }: Written): BankQuestion {
  const answers = [...partsBetween(body, ANSWER, () => '</answer>')].map(
    ({ opening: [, attributes = ''], inside }) => {
      const raw = shown(firstText(inside));
      return {
        raw,
        attributes,
        text: type === 'truefalse' ? (verdicts.get(raw.trim()) ?? raw) : saidBy(attributes, raw),
        weight: Number(attributeOf(attributes, 'fraction')) || 0,
      };
    },
  );
  const statement = textOf('questiontext');
  const feedback = textOf('generalfeedback');
  const isSingle =
    type === 'truefalse' || (type === 'multichoice' && /<single>\s*(?:true|1)\s*</.test(body));
  const isShuffled = !/<shuffleanswers>\s*(?:false|0)\s*</.test(body);
  return {
    topic,
    text: saidBy(statement.attributes, statement.raw),
    explanation: saidBy(feedback.attributes, feedback.raw),
    points: parseNumber(/<defaultgrade>([^<]*)</.exec(body)?.[1] ?? '') ?? 1,
    arePointsWhole: true,
    ...weighed(answers, isSingle),
    ...(type === 'multichoiceset' && { scoring: 'all-or-nothing' }),
    ...(!isShuffled && { keepAnswerOrder: true }),
    ...shownPictures(
      { html: statement.raw, files: statement.inside },
      [...answers.map((answer) => answer.raw), feedback.raw],
      pictures,
    ),
    losses: [statement, feedback, ...answers]
      .filter(({ attributes }) => !isPlain(attributes))
      .flatMap(({ raw }) => htmlLosses(raw)),
  };

  function textOf(tag: 'questiontext' | 'generalfeedback') {
    const opens = new RegExp(`<${tag}(?=[\\s>])([^<>]*)>`);
    const { opening: [, attributes = ''] = [], inside = '' } =
      insideOf(body, opens, `</${tag}>`) ?? {};
    return { attributes, inside, raw: shown(firstText(inside)) };
  }
}

const verdicts: ReadonlyMap<string, string> = new Map([
  ['true', 'Vrai'],
  ['false', 'Faux'],
]);

const BLOCK = /<(?:p|div|br|ul|ol|table|pre)\b/i;

const isPlain = (attributes: string) => /format="(?:plain_text|markdown)"/.test(attributes);

function saidBy(attributes: string, text: string): string {
  if (/format="markdown"/.test(attributes)) return text.trim();
  if (isPlain(attributes)) return protectedSigns(text.trim());
  // Moodle's own text format shows line breaks as they were typed.
  const isTyped = /format="moodle_auto_format"/.test(attributes) && !BLOCK.test(text);
  return htmlText(isTyped ? text.trim().replaceAll('\n', '<br>') : text);
}

const firstText = (body: string) =>
  insideOf(body, /<text(?=[\s>])[^<>]*>/, '</text>')?.inside ?? '';
