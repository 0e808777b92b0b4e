/** The kinds of question. docs/house.md (How to add) says what a new one needs. */
export const questionTypes = ['single', 'multiple'] as const;
export type QuestionType = (typeof questionTypes)[number];

/**
 * What many places ask of a type. Where types differ in anything else, the place has a
 * `Record<QuestionType, …>` or a `switch` of its own, so that a new type does not compile until it
 * is decided there.
 */
interface Traits {
  /** Whether a student may tick several answers. */
  readonly takesSeveral: boolean;
  /** What is asked for, and which of its variants. */
  readonly words: readonly [asked: string, variant: string];
}

const traits: Record<QuestionType, Traits> = {
  single: { takesSeveral: false, words: ['Choix', 'unique'] },
  multiple: { takesSeveral: true, words: ['Choix', 'multiple'] },
};

export const takesSeveral = (type: QuestionType) => traits[type].takesSeveral;
export const typesTakingSeveral = questionTypes.filter(takesSeveral);

export const typeWords = (type: QuestionType) => traits[type].words;
export const typeInWords = (type: QuestionType) => typeWords(type).join(' ');

/** The type that a question gets when so many of its answers are right. */
export const typeForKey = (type: QuestionType, right: number): QuestionType =>
  right > 1 && !takesSeveral(type) ? 'multiple' : type;
