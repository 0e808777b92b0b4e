import { parseRichText } from '../rich-text/parse-rich-text.ts';
import { plainText } from '../rich-text/plain-text.ts';
import type { Block } from '../rich-text/rich-text.ts';
import { linkedGroups } from './linked-questions.ts';

interface Announcing {
  readonly text: string;
  readonly image: string | null;
  /** Null for none. */
  readonly topic: string | null;
  readonly followsPrevious: boolean;
}

const drawn = 'sch[ée]ma|graphique|diagramme|croquis|dessin|illustration|photo(?:graphie)?|carte';
const noun = String.raw`(?<!\p{L})(?:(?:l['’]\s?|(?:la|le|une?|cette|ce|du|au)\s+)(?:${drawn}|image|figure)|(?<!parmi\s)(?:les|ces|aux)\s+(?:${drawn}|image|figure)s?)`;
/**
 * A single word after the noun, such as «électrique» or «1». A word like «de» or «par» is excluded:
 * «image d’une fonction» and «figure de style» are not pictures.
 */
const which = String.raw`(?:\s+(?!d[eu]s?\s|par\s)[\p{L}\p{N}-]+)?`;
const below = String.raw`\s+ci[\s‑-]?(?:dessous|contre|apr[èe]s|jointe?s?)`;
const next = String.raw`\s+(?:suivante?s?|qui\s+sui(?:t|vent))`;
/**
 * Such as «La carte de la France ci-contre». Only nouns that always name a drawing may have such a
 * complement.
 */
const ofWhat = String.raw`(?<=${drawn})s?\s+d(?:(?:es?|u)\s+|['’]\s?)[^\s.,;:!?]+(?:\s+[^\s.,;:!?]+){0,2}?`;
const announcement = new RegExp(
  String.raw`${noun}(?:${which}(?:${below}|${next})|${ofWhat}${below})(?!\p{L})`,
  'giu',
);

/**
 * The words with which a text announces a picture. After a colon the text itself gives what it
 * announces. «L’une des figures suivantes» is not taken for an announcement because the answers may
 * be names of figures, nor is «la figure ci-dessus» because it may be in another question.
 */
export function announcedPicture(written: string): string | null {
  const text = plainText(written.normalize('NFC'));
  for (const { 0: found, index } of text.matchAll(announcement)) {
    const told = /^\s*:\s*(\S[^\n]*)/.exec(text.slice(index + found.length))?.[1];
    const isAsked = told === undefined || /^[^.!?«"“$]*\?/.test(told);
    if (isAsked) return found.replaceAll(/\s+/g, ' ');
  }
  return null;
}

/**
 * The questions, counted from 0, that announce a picture although neither a picture nor anything
 * else that may be meant is there: not in the question itself, not in another question of its
 * topic, nor, without a topic, in one linked with it.
 */
export function* missingPictures(
  questions: readonly Announcing[],
): Generator<void, { readonly place: number; readonly announced: string }[]> {
  const missing: { place: number; announced: string }[] = [];
  const placed = questions.map((question, place) => ({ ...question, place }));
  const topics = [...Map.groupBy(placed, ({ topic }) => topic)];
  const groups = topics.flatMap(([topic, own]) => (topic === null ? linkedGroups(own) : [own]));
  for (const group of groups) {
    const announcing: typeof missing = [];
    for (const { place, text } of group) {
      const announced = announcedPicture(text);
      if (announced !== null) announcing.push({ place, announced });
      yield;
    }
    let hasShown = announcing.length === 0;
    for (const { image, text } of group) {
      if (hasShown) break;
      hasShown = image !== null || parseRichText(text).some(isShown);
      yield;
    }
    if (!hasShown) missing.push(...announcing);
  }
  return missing;
}

/** A block that a text may mean by its announcement: a table, code, or a displayed formula. */
const isShown = (block: Block) =>
  block.kind !== 'text' ||
  block.content.some((piece) => piece.kind === 'formula' && piece.isDisplay);
