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
/** «Électrique», «1»; of a function there is an image, and of style a figure, that nobody draws. */
const which = String.raw`(?:\s+(?!d[eu]s?\s|par\s)[\p{L}\p{N}-]+)?`;
const below = String.raw`\s+ci[\s‑-]?(?:dessous|contre|apr[èe]s|jointe?s?)`;
const next = String.raw`\s+(?:suivante?s?|qui\s+sui(?:t|vent))`;
/** «La carte de la France ci-contre», of what is always drawn. */
const ofWhat = String.raw`(?<=${drawn})s?\s+d(?:(?:es?|u)\s+|['’]\s?)[^\s.,;:!?]+(?:\s+[^\s.,;:!?]+){0,2}?`;
const announcement = new RegExp(
  String.raw`${noun}(?:${which}(?:${below}|${next})|${ofWhat}${below})(?!\p{L})`,
  'giu',
);

/**
 * The words with which a text announces a picture, unless a colon tells what they announce. Of «l’une
 * des figures suivantes» the answers are the names, and «la figure ci-dessus» may be on another question.
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
 * Questions, from 0, that announce a picture where none is, nor anything else that may be meant: on
 * them, on another of their topic or, without a topic, on one that they are linked with.
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

/** What stands by itself and may be what is meant: a table, a program, a formula on a line of its own. */
const isShown = (block: Block) =>
  block.kind !== 'text' ||
  block.content.some((piece) => piece.kind === 'formula' && piece.isDisplay);
