import type { Contest } from '#shared/contract/correction/contests.ts';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import { plural } from '#shared/domain/texts/counted.ts';

export type PartName =
  | 'bilan'
  | 'cases'
  | 'associations'
  | 'notes'
  | 'telecharger'
  | 'contestations'
  | 'page'
  | 'envois'
  | 'journal'
  | 'scans';

export interface OutlinePart {
  readonly name: PartName;
  readonly label: string;
  /** How many things wait there for the teacher, and what they are. */
  readonly count: number;
  readonly waiting: string;
}

/** Lists the parts of the page in their order; while names are hidden, those about people wait. */
export function outlineParts(
  overview: CorrectionOverview,
  contests: readonly Pick<Contest, 'state'>[],
): OutlinePart[] {
  const { balance, scans, doubts, doubles, isAnonymous } = overview;
  const conflicts = scans.reduce((sum, scan) => sum + scan.conflicts, 0);
  const pages = balance.pages.refused + conflicts;
  const { unmatched } = balance.students;
  const open = contests.filter(({ state }) => state === 'open').length;
  const part = (name: PartName, label: string, count = 0, waiting = ''): OutlinePart => ({
    name,
    label,
    count,
    waiting,
  });
  return [
    part('bilan', 'Bilan', pages, plural(pages, 'page à regarder', 'pages à regarder')),
    part('cases', 'Cases', doubts + doubles, 'à vérifier'),
    part(
      'associations',
      'Associations',
      unmatched,
      plural(unmatched, 'copie sans étudiant', 'copies sans étudiant'),
    ),
    part('notes', 'Notes', overview.marksAreStale ? 1 : 0, 'calcul à refaire'),
    ...(isAnonymous
      ? []
      : [
          part('telecharger', 'Télécharger'),
          ...(contests.length > 0
            ? [part('contestations', 'Contestations', open, 'sans réponse')]
            : []),
          part('page', 'Page de l’étudiant'),
          part('envois', 'E-mails'),
        ]),
    part('journal', 'Journal'),
    part('scans', 'Ajouter des pages'),
  ];
}
