/** The kinds of question. docs/house.md (How to add) says what a new one needs. */
export const choiceTypes = ['single', 'multiple'] as const;
export const typedTypes = ['number'] as const;
export const questionTypes = [...choiceTypes, ...typedTypes] as const;
/** A question whose answers are ticked. */
export type ChoiceType = (typeof choiceTypes)[number];
export type TypedType = (typeof typedTypes)[number];
export type QuestionType = (typeof questionTypes)[number];

/*
 * What many places ask of a type. Where types differ in anything else, the place has a
 * `Record<QuestionType, …>` or a `switch` of its own, so that a new type does not compile until it
 * is decided there. Each trait stands alone, so that a page loads those that it asks for.
 */

/** Whether a student may tick several answers. */
export const takesSeveral = (type: QuestionType) => type === 'multiple';
export const typesTakingSeveral = /* @__PURE__ */ questionTypes.filter(takesSeveral);

/** Whether a student ticks answers; otherwise something is typed, and the answers stay secret. */
export const isTicked = (type: QuestionType): type is ChoiceType =>
  type === 'single' || type === 'multiple';

/** Whether one tick is wanted. */
export const takesOne = (type: QuestionType) => type === 'single';

const words: Record<QuestionType, string> = {
  single: 'Choix unique',
  multiple: 'Choix multiple',
  number: 'Nombre',
};

export const typeInWords = (type: QuestionType) => words[type];

/** The type that a question gets when so many of its answers are right. */
export const typeForKey = (type: QuestionType, right: number): QuestionType =>
  right > 1 && takesOne(type) ? 'multiple' : type;
