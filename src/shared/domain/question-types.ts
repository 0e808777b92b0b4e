/** The kinds of question. docs/house.md (How to add) says what a new one needs. */
export const questionTypes = ['single', 'multiple'] as const;
export type QuestionType = (typeof questionTypes)[number];

/*
 * What many places ask of a type. Where types differ in anything else, the place has a
 * `Record<QuestionType, …>` or a `switch` of its own, so that a new type does not compile until it
 * is decided there. Each trait stands alone, so that a page loads those that it asks for.
 */

const severalTaken: Record<QuestionType, boolean> = { single: false, multiple: true };

/** Whether a student may tick several answers. */
export const takesSeveral = (type: QuestionType) => severalTaken[type];
export const typesTakingSeveral = /* @__PURE__ */ questionTypes.filter(takesSeveral);

/** What is asked for, and which of its variants. */
const words: Record<QuestionType, readonly [asked: string, variant: string]> = {
  single: ['Choix', 'unique'],
  multiple: ['Choix', 'multiple'],
};

export const typeWords = (type: QuestionType) => words[type];
export const typeInWords = (type: QuestionType) => typeWords(type).join(' ');

/** The type that a question gets when so many of its answers are right. */
export const typeForKey = (type: QuestionType, right: number): QuestionType =>
  right > 1 && !takesSeveral(type) ? 'multiple' : type;
