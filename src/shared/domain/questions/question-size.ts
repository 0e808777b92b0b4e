import { quizLimits, textLimits } from '../limits.ts';
import { formulasOf } from '../rich-text/inlines.ts';

const french = (count: number) => count.toLocaleString('fr-FR');

/**
 * Why a question is too large, in French; null where it is not. `texts` are the text of the
 * question and its answers.
 */
export function questionSizeFault(texts: readonly string[]): string | null {
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  if (characters > quizLimits.charactersOfQuestion) {
    return `Cette question est trop longue avec ses réponses (${french(quizLimits.charactersOfQuestion)} caractères au plus).`;
  }
  const formulas = texts.flatMap(formulasOf);
  if (formulas.length > quizLimits.formulasOfQuestion) {
    return `Cette question a trop de formules (${french(quizLimits.formulasOfQuestion)} au plus).`;
  }
  if (formulas.some(({ source }) => source.length > textLimits.formula)) {
    return `Une formule est trop longue (${french(textLimits.formula)} caractères au plus)\u00a0: coupez-la en plusieurs.`;
  }
  return null;
}

interface TextSize {
  readonly characters: number;
  /** The number of dollar signs: a formula has two of them, or four. */
  readonly dollars: number;
}

export interface QuizSize extends TextSize {
  readonly answers: number;
}

export function quizSizeFault({ characters, dollars, answers }: QuizSize): string | null {
  if (characters > quizLimits.characters) {
    return `Ce QCM est trop long\u00a0: ses questions et réponses font plus de ${french(quizLimits.characters)} caractères. Répartissez-les sur plusieurs QCM.`;
  }
  if (dollars > quizLimits.dollars) {
    return `Ce QCM a trop de formules (${french(quizLimits.dollars / 2)} au plus). Répartissez ses questions sur plusieurs QCM.`;
  }
  if (answers > quizLimits.answers) {
    return `Ce QCM a trop de réponses (${french(quizLimits.answers)} au plus pour toutes ses questions). Répartissez ses questions sur plusieurs QCM.`;
  }
  return null;
}

/** From this share of a limit on, the teacher is told how much is left. */
const NEARLY = 0.8;

/**
 * What to tell a teacher who is writing a question: why it is too large, or that it soon will be.
 */
export function questionSizeWarning(texts: readonly string[]): string | null {
  const { characters, dollars } = sizeOfTexts(texts);
  const { charactersOfQuestion, formulasOfQuestion } = quizLimits;
  const full = Math.max(characters / charactersOfQuestion, dollars / 2 / formulasOfQuestion);
  const hint = `Cette question approche de sa taille maximale\u00a0: ${french(charactersOfQuestion)} caractères et ${french(formulasOfQuestion)} formules avec ses réponses.`;
  return questionSizeFault(texts) ?? (full < NEARLY ? null : hint);
}

/** How close a quiz is to its limits, in French; null while it is far from them. */
export function quizSizeWarning({ characters, dollars, answers }: QuizSize): string | null {
  const full = Math.max(
    characters / quizLimits.characters,
    dollars / quizLimits.dollars,
    answers / quizLimits.answers,
  );
  if (full < NEARLY) return null;
  return `Ce QCM est rempli à ${Math.floor(100 * full)}\u00a0%\u00a0: au plus ${french(quizLimits.characters)} caractères, ${french(quizLimits.dollars / 2)} formules et ${french(quizLimits.answers)} réponses pour toutes ses questions.`;
}

export function sizeOfTexts(texts: Iterable<string>): TextSize {
  let [characters, dollars] = [0, 0];
  for (const text of texts) {
    characters += text.length;
    dollars += text.split('$').length - 1;
  }
  return { characters, dollars };
}
