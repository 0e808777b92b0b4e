import type { NewQuestion, TeacherQuestion } from '#shared/contract/question-schemas.ts';
import { kinds } from '#shared/domain/kinds/kinds.ts';
import { quizLimits } from '#shared/domain/limits.ts';
import { isTicked, type QuestionType, takesOne } from '#shared/domain/question-types.ts';
import { normalizeTopic } from '#shared/domain/questions/topics.ts';
import { specifiedRule } from '#shared/domain/scoring/scoring-rule.ts';
import { randomId } from '#web/lib/random-id.ts';

export interface DraftAnswer {
  /** Stays the same while the answer is moved or edited. */
  readonly key: string;
  /** The id of the saved answer that it changes; absent for a new one. */
  readonly id?: string | undefined;
  readonly text: string;
  readonly isCorrect: boolean;
  readonly isPinned: boolean;
  /** In percent of the points, for a typed reply that is not right and earns a part of them. */
  readonly share?: number | undefined;
}

type RuleName = 'scoring' | 'scoringPenalty' | 'scoringFloor';
type PlaceName = 'followsPrevious' | 'keepAnswerOrder';

/** The fields of a draft that concern its picture. */
export type DraftImage = Pick<QuestionDraft, 'imageUrl' | 'imageWidthPct' | 'imageDescription'>;

/** A question that is being written. */
export interface QuestionDraft extends Pick<TeacherQuestion, RuleName | PlaceName> {
  readonly text: string;
  readonly type: QuestionType;
  readonly points: number;
  readonly topic: string;
  readonly imageUrl: string | null;
  readonly imageWidthPct: number;
  readonly imageDescription: string;
  readonly explanation: string;
  readonly answers: readonly DraftAnswer[];
}

export const MOST_ANSWERS = quizLimits.answersOfQuestion;
const STARTING_ANSWERS = 4;

function blankAnswer(): DraftAnswer {
  return { key: randomId(), text: '', isCorrect: false, isPinned: false };
}

/** The first of the expected values is right, unless its teacher says otherwise. */
const blankValue = () => ({ ...blankAnswer(), isCorrect: true });

export const fewestAnswers = ({ type }: Pick<QuestionDraft, 'type'>) => kinds[type].fewestAnswers;

/** A blank question with the choices of the one before, which are likely to be wanted again. */
export function blankDraft(topic: string | null, like?: QuestionDraft): QuestionDraft {
  const type = like?.type ?? 'single';
  const count = like?.answers.length ?? STARTING_ANSWERS;
  return {
    text: '',
    type,
    points: like?.points ?? 1,
    scoring: like?.scoring ?? null,
    scoringPenalty: like?.scoringPenalty ?? specifiedRule.penalty,
    scoringFloor: like?.scoringFloor ?? specifiedRule.floor,
    followsPrevious: false,
    keepAnswerOrder: false,
    topic: topic ?? '',
    imageUrl: null,
    imageWidthPct: 50,
    imageDescription: '',
    explanation: '',
    answers: isTicked(type) ? Array.from({ length: count }, blankAnswer) : [blankValue()],
  };
}

export function draftOf(question: TeacherQuestion): QuestionDraft {
  // A draft stored before explanations existed has none.
  const { text, type, points, topic, explanation = '', answers } = question;
  return {
    text,
    type,
    points,
    explanation,
    ...ruleOf(question),
    ...placeOf(question),
    ...imageOf(question),
    topic: topic ?? '',
    answers: answers.map(({ order: _, ...answer }) => ({ key: answer.id, ...answer })),
  };
}

function ruleOf(question: Pick<QuestionDraft, RuleName>) {
  const { scoring, scoringPenalty, scoringFloor } = question;
  return { scoring, scoringPenalty, scoringFloor };
}

/** A draft stored before descriptions existed has none. */
function imageOf(question: Omit<DraftImage, 'imageDescription'> & Partial<DraftImage>): DraftImage {
  const { imageUrl, imageWidthPct, imageDescription = '' } = question;
  return { imageUrl, imageWidthPct, imageDescription };
}

/** A draft stored before these fields existed lacks them. */
function placeOf({ followsPrevious, keepAnswerOrder }: Partial<Pick<QuestionDraft, PlaceName>>) {
  return { followsPrevious: followsPrevious ?? false, keepAnswerOrder: keepAnswerOrder ?? false };
}

/** Only one answer may stay correct where one is ticked: the first that was. Nothing written goes. */
export function withType(draft: QuestionDraft, type: QuestionType): QuestionDraft {
  if (isTicked(type) !== isTicked(draft.type)) return withOtherAnswers(draft, type);
  if (!takesOne(type)) return { ...draft, type };
  const right = draft.answers.find(({ isCorrect }) => isCorrect)?.key;
  return { ...draft, type, answers: onlyCorrect(draft.answers, right) };
}

function withOtherAnswers(draft: QuestionDraft, type: QuestionType): QuestionDraft {
  const written = draft.answers.filter(({ text }) => text.trim() !== '');
  const blank = isTicked(type)
    ? Array.from({ length: Math.max(0, STARTING_ANSWERS - written.length) }, blankAnswer)
    : written.length === 0
      ? [blankValue()]
      : [];
  const answers = [...written, ...blank].map(({ share: _, ...answer }) => answer);
  const right = answers.find(({ isCorrect }) => isCorrect)?.key;
  return { ...draft, type, answers: takesOne(type) ? onlyCorrect(answers, right) : answers };
}

function onlyCorrect(answers: readonly DraftAnswer[], right: string | undefined) {
  return answers.map((answer) => ({ ...answer, isCorrect: answer.key === right }));
}

export function withOnlyCorrect(draft: QuestionDraft, key: string): QuestionDraft {
  return { ...draft, answers: onlyCorrect(draft.answers, key) };
}

export function withAnswer(
  draft: QuestionDraft,
  key: string,
  change: Partial<Pick<DraftAnswer, 'text' | 'isCorrect' | 'share'>>,
): QuestionDraft {
  const answers = draft.answers.map((answer) =>
    answer.key === key ? { ...answer, ...change } : answer,
  );
  return { ...draft, answers };
}

export function withNewAnswer(draft: QuestionDraft): QuestionDraft {
  if (draft.answers.length >= MOST_ANSWERS) return draft;
  return { ...draft, answers: draft.answers.toSpliced(freeAnswers(draft), 0, blankAnswer()) };
}

/** How many answers come before the pinned ones. */
export function freeAnswers({ answers }: QuestionDraft): number {
  return answers.filter(({ isPinned }) => !isPinned).length;
}

/**
 * A pinned answer moves behind the others at once; an unpinned one becomes the last of the others.
 */
export function withPin(draft: QuestionDraft, key: string, isPinned: boolean): QuestionDraft {
  const answers = draft.answers.map((answer) =>
    answer.key === key ? { ...answer, isPinned } : answer,
  );
  const sorted = answers.toSorted((a, b) => Number(a.isPinned) - Number(b.isPinned));
  return { ...draft, answers: sorted };
}

export function withoutAnswer(draft: QuestionDraft, key: string): QuestionDraft {
  if (draft.answers.length <= fewestAnswers(draft)) return draft;
  return { ...draft, answers: draft.answers.filter((answer) => answer.key !== key) };
}

/** A pinned answer can move only among pinned ones, and others only among the others. */
export function canMoveAnswer(answers: readonly DraftAnswer[], from: number, step: 1 | -1) {
  const other = answers[from + step];
  return other !== undefined && other.isPinned === answers[from]?.isPinned;
}

export function withMovedAnswer(draft: QuestionDraft, key: string, step: 1 | -1): QuestionDraft {
  const from = draft.answers.findIndex((answer) => answer.key === key);
  const answer = draft.answers[from];
  const to = from + step;
  if (!answer || !canMoveAnswer(draft.answers, from, step)) return draft;
  return { ...draft, answers: draft.answers.toSpliced(from, 1).toSpliced(to, 0, answer) };
}

/**
 * Blank rows at the end are not answers, but the fewest that a question has always are. A saved answer is
 * removed only by its own button, not by clearing its text.
 */
function writtenAnswers(draft: Pick<QuestionDraft, 'type' | 'answers'>): readonly DraftAnswer[] {
  const isWritten = ({ id, text, isCorrect }: DraftAnswer) =>
    id !== undefined || text.trim() !== '' || isCorrect;
  const count = draft.answers.findLastIndex(isWritten) + 1;
  return draft.answers.slice(0, Math.max(count, fewestAnswers(draft)));
}

export interface DraftFaults {
  /** The fields left blank: `text`, or the key of an answer. */
  readonly blank: readonly string[];
  readonly noCorrect: boolean;
  /** The first answer that cannot be one of its kind; null for none. */
  readonly wrong: { readonly key: string; readonly message: string } | null;
}

export function faultsOf(draft: QuestionDraft): DraftFaults | null {
  const { text, type, answers } = draft;
  const written = writtenAnswers(draft);
  const blank = [{ key: 'text', text }, ...written]
    .filter((field) => field.text.trim() === '')
    .map(({ key }) => key);
  const noCorrect = !answers.some(({ isCorrect }) => isCorrect);
  const [wrong = null] = written.flatMap(({ key, text }) => {
    const message = text.trim() === '' ? null : kinds[type].answerFault(text);
    return message ? [{ key, message }] : [];
  });
  return blank.length > 0 || noCorrect || wrong ? { blank, noCorrect, wrong } : null;
}

/** Whether two drafts would be saved as the same. */
export function sameDraft(a: QuestionDraft, b: QuestionDraft): boolean {
  return JSON.stringify(saved(a)) === JSON.stringify(saved(b));
}

function saved({ topic, answers, ...fields }: QuestionDraft) {
  const { text, type, points, explanation } = fields;
  return [
    ...[text, type, points, normalizeTopic(topic), explanation],
    ...Object.values(imageOf(fields)),
    ...Object.values(ruleOf(fields)),
    ...Object.values(placeOf(fields)),
    writtenAnswers({ type, answers }).map(({ id, text, isCorrect, isPinned, share }) => [
      ...[id ?? null, text, isCorrect, isPinned, share ?? null],
    ]),
  ];
}

/** Whether the draft changes any word that is on the paper. */
export function isReworded(draft: QuestionDraft, base: TeacherQuestion): boolean {
  const words = ({ text, answers }: QuestionDraft) => [text, ...answers.map((one) => one.text)];
  return JSON.stringify(words(draft)) !== JSON.stringify(words(draftOf(base)));
}

export type QuestionFields = Omit<NewQuestion, 'order'>;

export function fieldsOf(draft: QuestionDraft): QuestionFields {
  const { text, type, points, topic, explanation } = draft;
  const { imageUrl, imageWidthPct, imageDescription } = imageOf(draft);
  return {
    text,
    type,
    points,
    ...ruleOf(draft),
    ...placeOf(draft),
    topic: normalizeTopic(topic),
    image_url: imageUrl,
    image_width_pct: imageWidthPct,
    image_description: imageDescription,
    explanation,
    answers: writtenAnswers(draft).map(({ id, text, isCorrect, isPinned, share }, order) => ({
      ...(id && { id }),
      text,
      isCorrect,
      isPinned,
      ...(share !== undefined && { share }),
      order,
    })),
  };
}

/** What the draft changes in the question that it started from. */
export function changesOf(draft: QuestionDraft, base: TeacherQuestion): Partial<QuestionFields> {
  const before = fieldsOf(draftOf(base));
  const changed = Object.entries(fieldsOf(draft)).filter(
    ([name, value]) =>
      JSON.stringify(value) !== JSON.stringify(before[name as keyof QuestionFields]),
  );
  const changes: Partial<QuestionFields> = Object.fromEntries(changed);
  // The key depends on the type, so that both are sent together.
  if (changes.type) changes.answers = fieldsOf(draft).answers;
  return changes;
}
