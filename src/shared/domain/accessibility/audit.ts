/**
 * The audit of every screen by RGAA 4.1, France's rules of accessibility. docs/accessibility.md says
 * of each criterion what was looked at and how; a test holds that table against these lists.
 */
const criteriaOfThemes = [9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12];

export const criteria = criteriaOfThemes.flatMap((count, theme) =>
  Array.from({ length: count }, (_, place) => `${theme + 1}.${place + 1}`),
);

/** What has no place in Cochalot: frames, video, sound, layout tables, tests of being human … */
export const notApplicable: readonly string[] = [
  '1.4',
  '1.5',
  '1.9',
  '2.1',
  '2.2',
  '4.1',
  '4.2',
  '4.3',
  '4.4',
  '4.5',
  '4.6',
  '4.7',
  '4.8',
  '4.9',
  '4.10',
  '4.11',
  '4.12',
  '4.13',
  '5.3',
  '5.8',
  '7.2',
  '10.14',
  '11.8',
  '12.5',
  '13.5',
  '13.6',
  '13.12',
];

/** The criteria that are not met, each with what the declaration says about it. */
export const failing: Readonly<Record<string, string>> = {
  '8.7':
    'Une question écrite dans une autre langue que celle de son QCM n’est pas signalée comme telle aux lecteurs d’écran',
  '13.3':
    'Le corrigé et le document du jury, en PDF, n’ont pas de version accessible\u00a0; l’épreuve et les copies corrigées ont une page',
  '13.4':
    'L’ordre propre à chaque copie imprimée n’est pas celui de la version accessible de l’épreuve',
};

/** The day on which all screens were last held against all criteria. */
export const auditedOn = '2026-11-19';

const applicable = criteria.length - notApplicable.length;
const met = applicable - Object.keys(failing).length;

/** Of the criteria that apply, how many in a hundred are met. */
export const conformityRate = (100 * met) / applicable;

/** As the decree of 2019 names the three states: all criteria, half of them, or fewer. */
export const conformity =
  conformityRate === 100
    ? 'totalement conforme'
    : conformityRate >= 50
      ? 'partiellement conforme'
      : 'non conforme';

/** What the foot of every page says, and what leads to the declaration. */
export const conformityMention = `Accessibilité\u00a0: ${conformity}`;
