import { decodeEntities } from '../../texts/decode-entities.ts';
import { parseNumber } from '../../texts/numbers.ts';
import { weighed } from './answer-weights.ts';
import type { BankEntry, BankQuestion } from './bank.ts';
import { categoryTopic } from './category-topic.ts';
import { htmlText } from './html-text.ts';
import { partsBetween } from './parts-between.ts';
import type { BankPictures } from './set-aside.ts';
import { shownPictures } from './shown-pictures.ts';

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

/** The last is of a plugin: it earns its points for the key itself, and nothing else. */
const choices = ['multichoice', 'truefalse', 'multichoiceset'] as const;
type Choice = (typeof choices)[number];
const isChoice = (type: string): type is Choice => choices.some((choice) => choice === type);

const drawnNumbers =
  'c’est un choix calculé, dont Moodle tire les nombres au sort pour chaque étudiant';

const QUESTION = /<question\s+type="([^"]*)"[^>]*>/;
const ANSWER = /<answer\s([^>]*)>/;

/** The file that Moodle writes as «Format XML Moodle». Null for another text. */
export function readMoodleXml(source: string, pictures: BankPictures): BankEntry[] | null {
  if (!/<quiz[\s>]/.test(source) || !/<question\s+type=/.test(source)) return null;
  const hidden: string[] = [];
  // What stands in CDATA may look like the file around it.
  const bare = source.replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, text: string) => {
    hidden.push(text);
    return `\ue000${hidden.length - 1}\ue000`;
  });
  const shown = (text: string) =>
    decodeEntities(text).replace(/\ue000(\d+)\ue000/g, (_, place) => hidden[Number(place)] ?? '');

  const entries: BankEntry[] = [];
  let topic: string | null = null;
  for (const { opening, inside: body } of partsBetween(bare, QUESTION, () => '</question>')) {
    const [, type = ''] = opening;
    if (type === 'category') topic = categoryTopic(shown(textIn(body, 'category')));
    else if (isChoice(type)) entries.push(readQuestion({ type, body, topic, shown, pictures }));
    else if (type === 'calculatedmulti') entries.push({ left: drawnNumbers });
    else entries.push(otherKind(type));
  }
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
        text: type === 'truefalse' ? (verdicts.get(raw.trim()) ?? raw) : saidBy(attributes, raw),
        weight: Number(/fraction="([^"]*)"/.exec(attributes)?.[1]) || 0,
      };
    },
  );
  const [, attributes = '', question = ''] =
    /<questiontext([^>]*)>([\s\S]*?)<\/questiontext>/.exec(body) ?? [];
  const raw = shown(firstText(question));
  const [, saidAs = '', feedback = ''] =
    /<generalfeedback([^>]*)>([\s\S]*?)<\/generalfeedback>/.exec(body) ?? [];
  const explanation = shown(firstText(feedback));
  const isSingle =
    type === 'truefalse' || (type === 'multichoice' && /<single>\s*(?:true|1)\s*</.test(body));
  return {
    topic,
    text: saidBy(attributes, raw),
    explanation: saidBy(saidAs, explanation),
    points: parseNumber(/<defaultgrade>([^<]*)</.exec(body)?.[1] ?? '') ?? 1,
    arePointsWhole: true,
    ...weighed(answers, isSingle),
    ...(type === 'multichoiceset' && { scoring: 'all-or-nothing' }),
    ...shownPictures(
      { html: raw, files: question },
      [...answers.map((answer) => answer.raw), explanation],
      pictures,
    ),
  };
}

const verdicts: ReadonlyMap<string, string> = new Map([
  ['true', 'Vrai'],
  ['false', 'Faux'],
]);

const BLOCK = /<(?:p|div|br|ul|ol|table|pre)\b/i;

function saidBy(attributes: string, text: string): string {
  if (/format="(?:plain_text|markdown)"/.test(attributes)) return text.trim();
  // Moodle's own format shows the lines that were typed.
  const isTyped = /format="moodle_auto_format"/.test(attributes) && !BLOCK.test(text);
  return htmlText(isTyped ? text.trim().replaceAll('\n', '<br>') : text);
}

const textIn = (body: string, tag: string) =>
  firstText(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(body)?.[1] ?? '');

const firstText = (body: string) => /<text>([\s\S]*?)<\/text>/.exec(body)?.[1] ?? '';
