import {
  answerCount,
  type GeneratedQuestion,
  generatedLengths,
  sameText,
} from '#shared/domain/questions/generated-question.ts';
import { normalizeTopic } from '#shared/domain/questions/topics.ts';
import { hasGoodFormulas, tidyText, withDollars } from './generated-text.ts';
import { RawQuestionSchema } from './question-shape.ts';

type Answer = GeneratedQuestion['answers'][number];

/** Answers such as «Toutes les réponses ci-dessus» mean nothing once answers are shuffled. */
const phrasesAboutOthers = [
  /^(?:aucune?|toutes?|les deux)\.?$/i,
  /^(?:toutes?|tous|aucune?|les deux|all|none|both)\b.*\b(?:réponses?|propositions?|affirmations?|choix|options?|ci-dessus|précédente?s?|d['’]entre|above)/i,
  /^(?:[Ll]es )?(?:(?:[Rr]éponses?|[Pp]ropositions?|[Oo]ptions?) )?[A-F](?:\s*,\s*[A-F])*\s+(?:et|ou|and|or)\s+[A-F](?:\s+(?:seulement|uniquement|sont (?:correct|juste|vrai|exact)e?s))?\.?$/,
];
const refersToOthers = (text: string) => phrasesAboutOthers.some((words) => words.test(text));

/** As in «Question n° 3 : ». Bounded blanks keep the pattern from trying endless splits. */
const questionNumber = /^question\s{0,5}(?:n\s{0,5})?(?:°\s{0,5})?\d{1,5}\s{0,5}[.:)–-]\s*/i;

/** Mends the question where that is safe; null if it cannot be used. */
export function checkQuestion(raw: unknown): GeneratedQuestion | null {
  const parsed = RawQuestionSchema.safeParse(raw);
  if (!parsed.success) return null;
  const question = tidyText(parsed.data.question).replace(questionNumber, '');
  if (question === '' || question.length > generatedLengths.question) return null;
  if (!hasGoodFormulas(question)) return null;
  const answers = checkAnswers(parsed.data.answers);
  if (!answers) return null;
  return {
    question,
    answers,
    explanation: checkExplanation(parsed.data.explanation),
    topic: checkTopic(parsed.data.topic),
  };
}

function checkAnswers(raw: readonly Answer[]): Answer[] | null {
  const cleaned = withoutLabels(
    raw.map(({ text, isCorrect }) => ({ text: withDollars(tidyText(text)), isCorrect })),
  );
  const usable = cleaned.filter(
    ({ text }) =>
      text !== '' &&
      text.length <= generatedLengths.answer &&
      !refersToOthers(text) &&
      hasGoodFormulas(text),
  );
  const correct = usable.find(({ isCorrect }) => isCorrect);
  // A question whose correct answer had to be removed is left out.
  if (!correct || isKeyLost(cleaned, usable)) return null;
  const wrong = distinct(usable.filter(({ isCorrect }) => !isCorrect)).filter(
    ({ text }) => sameText(text) !== sameText(correct.text),
  );
  const kept = [correct, ...wrong.slice(0, answerCount.max - 1)];
  const hadSeveralKeys = cleaned.filter(({ isCorrect }) => isCorrect).length > 1;
  return kept.length >= answerCount.min + (hadSeveralKeys ? 1 : 0) ? kept : null;
}

function isKeyLost(all: readonly Answer[], usable: readonly Answer[]): boolean {
  const keys = (answers: readonly Answer[]) => answers.filter(({ isCorrect }) => isCorrect).length;
  return keys(all) !== keys(usable);
}

function distinct(answers: readonly Answer[]): Answer[] {
  return [...new Map(answers.map((answer) => [sameText(answer.text), answer])).values()];
}

/** Removes labels such as «A) Paris», «B) Lyon», whose order would be wrong after shuffling. */
function withoutLabels(answers: Answer[]): Answer[] {
  const label = /^\s*(?:\(?[a-f1-6][.):]|[a-f1-6]\s[-–])\s+/i;
  if (!answers.every(({ text }) => label.test(text))) return answers;
  return answers.map(({ text, isCorrect }) => ({ text: text.replace(label, ''), isCorrect }));
}

function checkExplanation(raw: string): string {
  const explanation = tidyText(raw).slice(0, generatedLengths.explanation);
  return hasGoodFormulas(explanation) ? explanation : '';
}

function checkTopic(raw: string): string {
  const topic = tidyText(raw).replaceAll(/\s+/g, ' ').slice(0, generatedLengths.topic);
  return hasGoodFormulas(topic) ? (normalizeTopic(topic) ?? '') : '';
}
