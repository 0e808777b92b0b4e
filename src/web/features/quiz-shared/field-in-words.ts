import type { Class } from '#shared/contract/classes.ts';
import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';
import type { CountingRule } from '#shared/domain/online/counted-attempts.ts';
import type { ReleaseRule } from '#shared/domain/online/release.ts';
import { languageNames } from '#shared/domain/quiz-language.ts';
import { ruleNames } from '#shared/domain/scoring/rule-in-words.ts';
import { formatNumber } from '#shared/domain/texts/numbers.ts';
import { formatDay, formatMoment } from '#web/lib/dates.ts';

export const countedLabels: Record<CountingRule, string> = {
  best: 'La meilleure',
  last: 'La dernière',
  first: 'La première',
};

export const releaseLabels: Record<ReleaseRule, string> = {
  never: 'Jamais',
  'at-once': 'Dès que la copie est rendue',
  'after-closing': 'Après la fermeture du QCM',
  'on-date': 'À une date',
};

/** The labels of each choice, for fields that hold one of several values. */
const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  countedAttempt: countedLabels,
  scoreRelease: releaseLabels,
  correctionRelease: releaseLabels,
  language: languageNames,
  scoring: ruleNames,
};

/** The value of a quiz's field as a text for its teacher. */
export function fieldInWords(
  name: string,
  value: unknown,
  classes: readonly Pick<Class, 'id' | 'title'>[] = [],
): string {
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  if (value === null || value === undefined || value === '') return '(vide)';
  if (Array.isArray(value)) return value.join(', ');
  if (name === 'timeLimit') return `${value}\u00a0min`;
  if (typeof value === 'number') return formatNumber(value);
  const text = String(value);
  if (name === 'classGroupId') {
    return classes.find(({ id }) => id === text)?.title ?? 'Une classe supprimée';
  }
  if (name === 'quizDate') return formatDay(text);
  if (name.endsWith('ReleaseAt')) return formatMoment(text);
  return choices[name]?.[text] ?? text;
}

type OwnRule = Pick<TeacherQuestion, 'scoring' | 'scoringPenalty' | 'scoringFloor'>;

/** The rule of a question that has one of its own, with its numbers. */
export function ownRuleInWords({ scoring, scoringPenalty, scoringFloor }: OwnRule): string {
  if (scoring === null) return 'Non';
  const [penalty, floor] = [scoringPenalty, scoringFloor].map(formatNumber);
  return scoring === 'penalty'
    ? `${ruleNames[scoring]} (${penalty}, minimum ${floor})`
    : ruleNames[scoring];
}
