import { type QuestionType, takesSeveral } from '../question-types.ts';
import { formatNumber } from '../texts/numbers.ts';
import { areForEachAnswer } from './question-points.ts';
import type { MarkManner } from './scoring.ts';
import {
  followsQuiz,
  isRightOrWrong,
  mayCostPoints,
  type QuestionScoring,
  type ScoringRule,
} from './scoring-rule.ts';

/** The names of the rules among which a teacher chooses. */
export const ruleNames: Record<QuestionScoring, string> = {
  'per-answer': 'Points par bonne réponse',
  'all-or-nothing': 'Tout ou rien',
  penalty: 'Points retirés par réponse fausse',
  discordance: 'Discordances (PASS, médecine)',
  'not-counted': 'Ne compte pas',
};

interface RuledQuestion {
  readonly type: QuestionType;
  readonly rule: ScoringRule;
}

/**
 * The rule of the quiz in French, as students read it before they begin. It covers the questions
 * without a rule of their own, and is empty where there is nothing to explain. The points of each
 * question are shown beside the question.
 */
export function quizRuleInWords(rule: ScoringRule, questions: readonly RuledQuestion[]): string {
  const following = questions.filter((question) => followsQuiz(question, rule));
  const types = new Set<string>(following.map(({ type }) => type));
  return Object.entries(ruleTexts)
    .map(([type, { when, inWords }]) => ({ when, words: types.has(type) ? inWords(rule) : '' }))
    .flatMap(({ when, words }) => (words === '' ? [] : [`${when}, ${words}`]))
    .join(' ');
}

/** What is said of a rule to those who answer questions of a type, in this order. */
const ruleTexts: Record<QuestionType, { when: string; inWords: (rule: ScoringRule) => string }> = {
  multiple: { when: 'Quand plusieurs réponses sont possibles', inWords: severalInWords },
  single: { when: 'Quand une seule réponse est possible', inWords: lostInWords },
  number: { when: 'Quand un nombre est à écrire', inWords: lostInWords },
};

/** The rule of a single question in French; empty where it is what everybody expects. */
export function questionRuleInWords({ type, rule }: RuledQuestion): string {
  if (rule.kind === 'not-counted') return 'Cette question ne compte pas dans la note.';
  return capitalised(ruleTexts[type].inWords(rule));
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function severalInWords({ kind, penalty, floor }: ScoringRule): string {
  switch (kind) {
    case 'per-answer':
      return `chaque bonne réponse cochée rapporte les points indiqués, une proposition fausse cochée ne retire rien.`;
    case 'all-or-nothing':
      return 'les points sont donnés si toutes les bonnes réponses sont cochées, et aucune autre.';
    case 'penalty':
      return `chaque bonne réponse cochée rapporte les points indiqués, chaque proposition fausse cochée retire ${pointsInWords(penalty)}, sans descendre sous ${pointsInWords(floor)} par question.`;
    case 'discordance':
      return 'une discordance est une proposition fausse cochée ou une bonne réponse oubliée\u00a0: aucune donne tous les points, une la moitié, deux un cinquième, trois ou plus rien. Sans réponse, rien n’est donné.';
    case 'not-counted':
      return 'rien n’est compté.';
  }
}

/** What a wrong answer costs; empty where it costs nothing. */
function lostInWords({ kind, penalty, floor }: ScoringRule): string {
  const lost = Math.min(penalty, -floor);
  if (kind !== 'penalty' || lost <= 0) return '';
  return `une réponse fausse retire ${pointsInWords(lost)}.`;
}

/** What wrong answers to a question cost, said beside it; empty where they cost nothing. */
export function costInWords({ type, rule }: RuledQuestion): string {
  if (!mayCostPoints(rule)) return '';
  return takesSeveral(type)
    ? `Chaque proposition fausse cochée retire ${pointsInWords(rule.penalty)}.`
    : capitalised(lostInWords(rule));
}

/** How the marks are rounded, as it is written beside marks. */
export function mannerInWords({ exactMarks }: MarkManner): string {
  return exactMarks
    ? 'La note sur 20 est exacte\u00a0: elle vient des points obtenus.'
    : 'La note sur 20 vient du pourcentage arrondi à l’unité.';
}

/**
 * The points of a question, as they are shown beside it online and on paper. Where each right
 * answer earns points, the text does not reveal how many there are. Empty where the question does
 * not count.
 */
export function worthInWords(question: RuledQuestion & { readonly points: number }): string {
  if (question.rule.kind === 'not-counted') return '';
  const worth = pointsInWords(question.points);
  return areForEachAnswer(question) ? `${worth} par bonne réponse.` : `${worth}.`;
}

/** In French a plural begins at two, hence «1,5 point». */
function pointsInWords(points: number): string {
  const number = formatNumber(points).replace('-', '−');
  return `${number}\u00a0${Math.abs(points) >= 2 ? 'points' : 'point'}`;
}

/** A short form of the rule, for a question whose rule differs from that of the quiz. */
export function shortRule({ type, rule }: RuledQuestion): string {
  const { kind, penalty, floor } = rule;
  switch (isRightOrWrong({ type, rule }) ? 'per-answer' : kind) {
    case 'per-answer':
      return 'sans pénalité';
    case 'all-or-nothing':
      return 'tout ou rien';
    case 'penalty':
      // A single wrong answer cannot cost more than the floor allows.
      return `−${formatNumber(takesSeveral(type) ? penalty : Math.min(penalty, -floor))} par erreur`;
    case 'discordance':
      return 'par discordances';
    case 'not-counted':
      return 'ne compte pas';
  }
}
