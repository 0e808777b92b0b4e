import type { QuizStatistics } from '#shared/contract/results.ts';
import { answerLetter } from '#shared/domain/answer-letter.ts';
import { enoughCopies } from '#shared/domain/statistics/enough-copies.ts';
import { favouriteError } from '#shared/domain/statistics/favourite-error.ts';
import {
  correlationInterval,
  type Interval,
  meanInterval,
  reliabilityInterval,
  shareInterval,
} from './uncertainty.ts';
import { writeCoefficient, writeMarkFigure, writePart } from './write-figure.ts';

export type QuestionFigures = QuizStatistics['questions'][number];
type MarkFigures = NonNullable<QuizStatistics['marks']>;

export interface Verdict {
  readonly tone: 'success' | 'warning' | 'danger' | 'neutral';
  readonly label: string;
  /** What it means and what to do, in one sentence. */
  readonly advice: string;
}

/** Ebel's bounds for discrimination, and usual ones for the share of students who succeed. */
const bounds = {
  hard: 0.3,
  easy: 0.9,
  /** A value just below zero is due to chance, and no reason to doubt the key. */
  invertedDiscrimination: -0.1,
  weakDiscrimination: 0.2,
  goodDiscrimination: 0.4,
  closeMarks: 2,
  lowMean: 8,
  highMean: 16,
} as const;

const verdict = (tone: Verdict['tone'], label: string, advice: string): Verdict => ({
  tone,
  label,
  advice,
});

const hintTones = {
  success: 'neutral',
  neutral: 'neutral',
  warning: 'neutral',
  danger: 'warning',
} as const satisfies Record<Verdict['tone'], Verdict['tone']>;

/**
 * A verdict as it is, or worded as a hint where there are few copies. `uncertainty` says how far
 * chance alone may have moved the figure.
 */
function onCopies(
  copies: number,
  uncertainty: string,
  [tone, label, advice]: Parameters<typeof verdict>,
): Verdict {
  if (copies >= enoughCopies.verdicts) return verdict(tone, label, advice);
  return verdict(
    hintTones[tone],
    `Indice\u00a0: ${asClause(label)}`,
    hintInWords(copies, uncertainty, advice),
  );
}

function hintInWords(copies: number, uncertainty: string, advice: string): string {
  return `Avec ${copies} copies, ${uncertainty}, 19 fois sur 20. Si cela se confirme, ${asClause(advice)}`;
}

const asClause = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/** As in «la réussite est entre 8 % et 45 %». */
const between = (figure: string, [low, high]: Interval, write: (value: number) => string) =>
  `${figure} entre ${write(low)} et ${write(high)}`;

/** The one finding about a question that most deserves the teacher's attention. */
export function questionVerdict(question: QuestionFigures, key: readonly KeyAnswer[]): Verdict {
  const { copies, success, discrimination, answers, isNeutralised } = question;
  if (isNeutralised) {
    return verdict(
      'neutral',
      'Neutralisée',
      'Sur papier, ses réponses n’entrent dans aucune note\u00a0: les chiffres des autres questions et la fiabilité ne la comptent pas.',
    );
  }
  if (success === null) {
    return verdict(
      'neutral',
      'Sans points',
      'Elle ne rapporte aucun point\u00a0: elle n’entre pas dans la note.',
    );
  }
  const favourite = favouriteError(key, sharesOf(answers));
  if (favourite) {
    const { share, right } = favourite;
    const letter = answerLetter(favourite.place);
    const uncertainty = between('cette part est', shareInterval(share, copies), writePart);
    return onCopies(copies, uncertainty, [
      'danger',
      'Bonne réponse à vérifier',
      `${writePart(share)} ont coché ${letter}, ${writePart(right)} la bonne réponse\u00a0: vérifiez que ${letter} est bien fausse\u00a0; si elle l’est, revenez sur cette notion en classe.`,
    ]);
  }
  const bySuccess = between('la réussite est', shareInterval(success, copies), writePart);
  const byDiscrimination =
    discrimination === null
      ? bySuccess
      : between(
          'la discrimination est',
          correlationInterval(discrimination, copies),
          writeCoefficient,
        );
  if (discrimination !== null && discrimination <= bounds.invertedDiscrimination) {
    return onCopies(copies, byDiscrimination, [
      'danger',
      'À vérifier',
      'Les étudiants qui réussissent le reste échouent ici\u00a0: vérifiez la bonne réponse et l’énoncé.',
    ]);
  }
  if (answers.some(({ flag }) => flag === 'trap')) {
    const [, chance] = correlationInterval(0, copies);
    return onCopies(copies, `le hasard seul donne un lien jusqu’à ${writeCoefficient(chance)}`, [
      'danger',
      'Piège',
      'Une proposition fausse attire les meilleurs\u00a0: vérifiez qu’elle est bien fausse, ou levez l’ambiguïté.',
    ]);
  }
  if (success < bounds.hard) {
    return onCopies(copies, bySuccess, [
      'warning',
      'Difficile',
      'Peu d’étudiants y arrivent\u00a0: revenez sur cette notion en classe, ou relisez l’énoncé.',
    ]);
  }
  if (success > bounds.easy) {
    return onCopies(copies, bySuccess, [
      'neutral',
      'Facile',
      'Presque tous réussissent\u00a0: gardez-la pour mettre en confiance, elle ne départage personne.',
    ]);
  }
  if (discrimination !== null && discrimination < bounds.weakDiscrimination) {
    return onCopies(copies, byDiscrimination, [
      'warning',
      'Départage peu',
      'Bons et moins bons y répondent de la même façon\u00a0: reformulez-la si vous la réutilisez.',
    ]);
  }
  const dead = answers.find(({ flag }) => flag === 'dead');
  if (dead) {
    const share = between('sa part est', shareInterval(dead.share, copies), writePart);
    return onCopies(copies, share, [
      'neutral',
      'Proposition délaissée',
      'Une proposition fausse ne tente presque personne\u00a0: remplacez-la par une erreur plus courante.',
    ]);
  }
  if (discrimination === null) {
    return onCopies(copies, bySuccess, [
      'neutral',
      'Rien à signaler',
      'Ni trop facile ni trop difficile\u00a0; si elle départage les étudiants, ces copies ne le disent pas.',
    ]);
  }
  return onCopies(copies, byDiscrimination, [
    'success',
    'Rien à changer',
    'Cette question fait bien son travail.',
  ]);
}

/** The share of the copies that chose each answer, by its id. */
export const sharesOf = (figures: QuestionFigures['answers']): ReadonlyMap<string, number> =>
  new Map(figures.map(({ id, share }) => [id, share]));

interface KeyAnswer {
  readonly id: string;
  readonly isCorrect: boolean;
}

export function discriminationWord(discrimination: number): string {
  if (discrimination <= bounds.invertedDiscrimination) return 'inversée';
  if (discrimination < bounds.weakDiscrimination) return 'faible';
  return discrimination < bounds.goodDiscrimination ? 'correcte' : 'bonne';
}

export function marksAdvice(marks: MarkFigures, copies: number): string {
  const advice = adviceOn(marks);
  if (copies >= enoughCopies.verdicts) return advice;
  const mean = between('la moyenne est', meanInterval(marks, copies), writeTenths);
  return hintInWords(copies, mean, advice);
}

const writeTenths = (mark: number) => writeMarkFigure(Math.round(mark * 10) / 10);

function adviceOn({ mean, standardDeviation }: MarkFigures): string {
  if (mean < bounds.lowMean) {
    return 'Le QCM était difficile pour ce groupe\u00a0: les questions les moins réussies, plus bas, disent par où reprendre.';
  }
  if (mean > bounds.highMean) {
    return 'Le QCM était facile pour ce groupe\u00a0: ajoutez des questions plus exigeantes si vous voulez situer chacun.';
  }
  if (standardDeviation < bounds.closeMarks) {
    return 'Les notes sont très proches\u00a0: mêlez des questions plus faciles et plus difficiles pour mieux situer chacun.';
  }
  return 'Les notes situent bien les étudiants les uns par rapport aux autres\u00a0: rien à changer.';
}

export function reliabilityVerdict(
  coefficient: number,
  sizes: { readonly copies: number; readonly questions: number },
): Verdict {
  const uncertainty = between(
    'le coefficient est',
    reliabilityInterval(coefficient, sizes),
    writeCoefficient,
  );
  return onCopies(sizes.copies, uncertainty, reliabilityFinding(coefficient));
}

function reliabilityFinding(coefficient: number): Parameters<typeof verdict> {
  if (coefficient < 0) {
    return [
      'danger',
      'Nulle',
      'Ces notes doivent presque tout au hasard\u00a0: vérifiez les bonnes réponses, puis ajoutez des questions.',
    ];
  }
  if (coefficient >= 0.8) {
    return [
      'success',
      'Bonne',
      'Un autre QCM du même genre classerait ces étudiants à peu près de la même façon\u00a0: vous pouvez vous y fier.',
    ];
  }
  if (coefficient >= 0.6) {
    return [
      'neutral',
      'Acceptable',
      'Assez pour un contrôle parmi d’autres\u00a0: ajoutez quelques questions, ou remplacez celles qui départagent peu, avant un examen.',
    ];
  }
  return [
    'warning',
    'Faible',
    'Le hasard pèse lourd dans ces notes\u00a0: ajoutez des questions et corrigez d’abord celles marquées «\u00a0À vérifier\u00a0».',
  ];
}
