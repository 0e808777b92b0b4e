import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import { copyInWords } from '#shared/domain/correction/base/copy-number.ts';
import { onlineAmong } from '#shared/domain/correction/marks/class-results.ts';
import { isUnread } from '#shared/domain/correction/pages/unread-scans.ts';
import { distinctNames } from '#shared/domain/students/namesakes.ts';
import { spokenName } from '#shared/domain/students/student-name.ts';
import { unlessNone } from '#shared/domain/texts/counted.ts';
import { listInWords } from '#shared/domain/texts/list-in-words.ts';
import { type ClassChanges, noChanges } from '../copies/class-changes.ts';
import { faceDownInWords } from '../pages/face-down-in-words.ts';

/** Lists what is still undecided, and would make another file or mail of this one tomorrow. */
export function openMatters(
  overview: CorrectionOverview,
  { gone, back }: ClassChanges = noChanges,
): string[] {
  const { balance, scans, doubts, doubles, folded, marksAreStale, reading, sinceValidation } =
    overview;
  const isFinal = sinceValidation && Object.values(sinceValidation).every((change) => !change);
  const conflicts = scans.reduce((sum, scan) => sum + scan.conflicts, 0);
  return [
    ...(reading ? ['Une analyse est en cours\u00a0: d’autres copies peuvent s’ajouter.'] : []),
    ...unlessNone(
      reading ? 0 : scans.filter(isUnread).length,
      'Un fichier n’a pas été lu en entier\u00a0: ses copies manquent.',
      'fichiers n’ont pas été lus en entier\u00a0: leurs copies manquent.',
    ),
    ...unlessNone(
      scans.filter(({ state }) => state === 'failed').length,
      'Un fichier est illisible\u00a0: ses copies manquent.',
      'fichiers sont illisibles\u00a0: leurs copies manquent.',
    ),
    ...unlessNone(
      overview.waitingPages.refused,
      'Une page a été refusée\u00a0: sa copie peut manquer.',
      'pages ont été refusées\u00a0: leurs copies peuvent manquer.',
    ),
    ...(isFinal ? [] : faceDownInWords(overview)),
    ...(marksAreStale
      ? [
          'Des cases, les bonnes réponses ou les points ont changé\u00a0: les notes sont celles d’avant.',
        ]
      : []),
    ...unlessNone(
      sinceValidation?.changed ?? 0,
      'Une note a changé depuis la validation, et n’a pas été validée à nouveau.',
      'notes ont changé depuis la validation, et n’ont pas été validées à nouveau.',
    ),
    ...unlessNone(
      folded.length,
      'Une page pliée a été lue, et personne ne l’a vérifiée.',
      'pages pliées ont été lues, et personne ne les a vérifiées.',
    ),
    ...unlessNone(
      doubts,
      'Une question a une case douteuse que personne n’a vérifiée.',
      'questions ont une case douteuse que personne n’a vérifiée.',
    ),
    ...unlessNone(
      doubles,
      'Une question à une seule réponse a plusieurs cases cochées, et personne ne l’a vérifiée.',
      'questions à une seule réponse ont plusieurs cases cochées, et personne ne les a vérifiées.',
    ),
    ...unlessNone(
      balance.students.unmatched,
      'Une copie n’a pas encore d’étudiant.',
      'copies n’ont pas encore d’étudiant.',
    ),
    ...unlessNone(
      gone.length,
      'Un étudiant compte comme absent et n’est pas dans la liste de la classe.',
      'étudiants comptent comme absents et ne sont pas dans la liste de la classe.',
    ),
    ...unlessNone(
      back.length,
      'Un étudiant de la classe, sans copie, ne compte pas.',
      'étudiants de la classe, sans copie, ne comptent pas.',
    ),
    ...onlineInWords(overview),
    ...unlessNone(
      isFinal ? 0 : overview.copies.filter(({ adjustment }) => adjustment?.meantFor).length,
      'Un ajustement a été donné quand la copie était à un autre étudiant.',
      'ajustements ont été donnés quand leurs copies étaient à d’autres étudiants.',
    ),
    ...incompleteInWords(overview),
    ...unlessNone(
      conflicts,
      'Une page a été scannée deux fois, avec d’autres cases.',
      'pages ont été scannées deux fois, avec d’autres cases.',
    ),
  ];
}

/**
 * Names the students whose mark is in the results and in the marks of the class, but in nothing
 * that goes out from here.
 */
function onlineInWords({ copies, students, isAnonymous }: CorrectionOverview): string[] {
  const online = onlineAmong(students, copies);
  const whose = isAnonymous
    ? ''
    : `\u00a0: ${listInWords(online.map(distinctNames(students, spokenName)))}`;
  return unlessNone(
    online.length,
    `Un étudiant sans copie a répondu en ligne, sa note n’est pas ici${whose}.`,
    `étudiants sans copie ont répondu en ligne, leurs notes ne sont pas ici${whose}.`,
  );
}

/** Names the copies that lack a page, since each of their marks is somebody's. */
function incompleteInWords({ balance, copies, students }: CorrectionOverview): string[] {
  const nameOf = distinctNames(students, spokenName);
  const names = balance.copies.incomplete.map(({ copy }) => {
    const owner = copies.find((one) => one.copy === copy)?.student;
    const student = students.find(({ id }) => id === owner);
    return student ? nameOf(student) : `copie ${copyInWords(copy)}`;
  });
  const whose = `\u00a0: ${listInWords(names)}.`;
  return unlessNone(
    names.length,
    `Une copie est incomplète${whose}`,
    `copies sont incomplètes${whose}`,
  );
}
