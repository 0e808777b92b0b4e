import type { PaperQuiz } from '#paper/edition/paper-quiz.ts';
import type { OnePageReport, ReportSection } from '#paper/report/one-page-report.ts';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import { copyInWords, rankInWords } from '#shared/domain/correction/base/copy-number.ts';
import { isTooSmall, mostErrorsLeft } from '#shared/domain/correction/box-review/sample-bound.ts';
import { absentAmong, areAbsencesKnown } from '#shared/domain/correction/marks/class-results.ts';
import { rulesInWords } from '#shared/domain/correction/marks/rules-in-words.ts';
import { arePagesToCome } from '#shared/domain/correction/pages/unread-scans.ts';
import { plainText } from '#shared/domain/rich-text/plain-text.ts';
import { mean, median } from '#shared/domain/statistics/moments.ts';
import { distinctNames } from '#shared/domain/students/namesakes.ts';
import { spokenName } from '#shared/domain/students/student-name.ts';
import { counted, unlessNone } from '#shared/domain/texts/counted.ts';
import { listInWords } from '#shared/domain/texts/list-in-words.ts';
import { formatNumber, signedNumber, toHundredths } from '#shared/domain/texts/numbers.ts';
import type { Services } from '../../../services.ts';
import { timeZone } from '../../../wall-clock.ts';
import { noCorrection } from '../base/correction-errors.ts';
import { cachedClassReading } from '../class-reading/class-reading.ts';
import { selectBoxDecisions } from '../pages/box-decisions.queries.ts';
import { boxKey, readTicks } from '../pages/ticked-boxes.ts';
import { readOverview } from './overview.service.ts';

const moment = new Intl.DateTimeFormat('fr-FR', {
  timeZone,
  dateStyle: 'long',
  timeStyle: 'short',
});
const rounded = (value: number) => formatNumber(toHundredths(value));

/** Makes one page for a jury: how the marks came about, and who answers for them. */
export async function readJuryReport(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
): Promise<{ title: string; pdf: Uint8Array }> {
  const overview = await readOverview(services, teacherId, quizId);
  if (!overview) throw noCorrection();
  const decisions = await selectBoxDecisions(services.db, quizId);
  const { pages, read, editions } = await cachedClassReading(services, quizId);
  const ticks = readTicks(pages, read.decision);
  const corrected = decisions.filter((box) => ticks.get(boxKey(box)) !== box.isTicked);
  const byHand = { confirmed: decisions.length - corrected.length, corrected: corrected.length };
  const { writeReport } = await import('#paper/report/one-page-report.ts');
  const { quiz } = editions[0].snapshot;
  return {
    title: quiz.title,
    pdf: await writeReport(juryReport(quiz, overview, byHand, new Date())),
  };
}

interface BoxesByHand {
  readonly confirmed: number;
  readonly corrected: number;
}

function juryReport(
  printed: PaperQuiz,
  overview: CorrectionOverview,
  boxesByHand: BoxesByHand,
  now: Date,
): OnePageReport {
  return {
    title: 'Procès-verbal de correction',
    about: [
      printed.title,
      [printed.institutionName, printed.classTitle, printed.date && writeDay(printed.date)]
        .filter(Boolean)
        .join(' · '),
      editionsOf(overview),
    ].filter((line) => line !== ''),
    statement: validationOf(overview),
    sections: [
      balanceSection(overview),
      readingSection(overview, boxesByHand),
      marksSection(overview),
      neutralisedSection(overview),
      adjustmentsSection(overview),
    ],
    signatures: ['L’enseignant correcteur', 'Pour le jury'],
    foot: `Établi le ${moment.format(now)} par Cochalot. Le détail de chaque changement est au journal de la correction.`,
  };
}

function editionsOf({ editions }: CorrectionOverview): string {
  const came = editions
    .filter(({ rank }) => rank !== null)
    .toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0));
  const codes = came.map(({ code, rank }) =>
    [code, rankInWords(rank ?? 0)].filter(Boolean).join(' '),
  );
  return codes.length > 1
    ? `Épreuve, éditions ${listInWords(codes)}`
    : `Épreuve, édition ${codes[0] ?? '—'}`;
}

const writeDay = (day: string) => day.split('-').toReversed().join('/');

function validationOf(overview: CorrectionOverview): OnePageReport['statement'] {
  const { validatedAt, validatedBy, sinceValidation: since, marksAreStale } = overview;
  if (marksAreStale) {
    return {
      text: 'Notes non arrêtées\u00a0: des cases, les bonnes réponses ou les points ont changé et les notes n’ont pas été recalculées.',
      isAlarm: true,
    };
  }
  if (!validatedAt) return { text: 'Notes non validées à ce jour.', isAlarm: true };
  const by = validatedBy ? ` par ${validatedBy}` : '';
  const act = `Notes validées le ${moment.format(new Date(validatedAt))}${by}.`;
  const changes = [
    ...unlessNone(since?.changed ?? 0, '1 note a changé', 'notes ont changé'),
    ...unlessNone(since?.gone ?? 0, '1 copie a été retirée', 'copies ont été retirées'),
    ...(since?.isAbsenceOther ? ['la règle des absences a changé'] : []),
    ...unlessNone(
      since?.absentees ?? 0,
      '1 étudiant sans copie est entré dans le compte des absents, ou en est sorti,',
      'étudiants sans copie sont entrés dans le compte des absents, ou en sont sortis,',
    ),
    ...unlessNone(
      since?.opened ?? 0,
      '1 question ou page à regarder est arrivée',
      'questions ou pages à regarder sont arrivées',
    ),
  ];
  if (changes.length === 0) return { text: act, isAlarm: false };
  return {
    text: `${act} Depuis, ${listInWords(changes)} sans nouvelle validation.`,
    isAlarm: true,
  };
}

function balanceSection(overview: CorrectionOverview): ReportSection {
  const { pages, copies, students } = overview.balance;
  const incomplete = copies.incomplete.length;
  return {
    title: 'Bilan de lecture',
    facts: [
      [
        'Pages scannées',
        `${pages.total} = ${counted(pages.read, 'lue')} + ${counted(pages.blank, 'blanche')} + ${pages.duplicate} en double + ${counted(pages.refused, 'refusée')}${pages.filed > 0 ? ` + ${counted(pages.filed, 'd’un autre QCM', 'd’autres QCM')}` : ''}`,
      ],
      [
        'Copies',
        `${counted(copies.printed, 'imprimée')} = ${counted(copies.returned, 'rendue')} + ${counted(copies.notReturned, 'non rendue')}${copies.photocopied > 0 ? `, et ${counted(copies.photocopied, 'photocopie')}` : ''}${incomplete > 0 ? `, dont ${counted(incomplete, 'incomplète')}` : ''}`,
      ],
      [
        'Étudiants',
        `${counted(students.roster, 'inscrit')} = ${counted(students.present, 'présent')}${students.online > 0 ? ` + ${students.online} en ligne` : ''} + ${arePagesToCome(overview) ? `${students.absent} sans copie pour l’instant` : counted(students.absent, 'absent')}${students.unmatched > 0 ? `\u00a0; ${counted(students.unmatched, 'copie')} sans étudiant` : ''}${students.gone > 0 ? `\u00a0; ${students.gone} hors de la classe, sans copie` : ''}`,
      ],
      ['Associations', associationsInWords(overview.copies)],
    ],
  };
}

function readingSection(
  { threshold, fillCancels, sample }: CorrectionOverview,
  boxesByHand: BoxesByHand,
): ReportSection {
  return {
    title: 'Lecture des cases',
    facts: [
      ['Seuil', formatNumber(threshold)],
      ...(fillCancels
        ? [['Case entièrement noircie', 'coche annulée par l’étudiant'] as const]
        : []),
      [
        'Cases vérifiées à la main',
        `${counted(boxesByHand.corrected, 'corrigée')}, ${counted(boxesByHand.confirmed, 'confirmée')}`,
      ],
      ['Contrôle par échantillon', sample ? sampleInWords(sample) : 'non effectué'],
    ],
  };
}

function sampleInWords(sample: NonNullable<CorrectionOverview['sample']>): string {
  const left = mostErrorsLeft(sample);
  const seen = `${counted(sample.boxes, 'case relue', 'cases relues')} sur ${sample.population}, ${counted(sample.errors, 'erreur')}`;
  const since = sample.isCurrent ? '' : '\u00a0; des cases ont été lues autrement depuis';
  if (isTooSmall(sample)) return `${seen}\u00a0; trop peu pour borner les autres${since}`;
  return `${seen}\u00a0; au plus ${counted(left, 'autre erreur', 'autres erreurs')}, 19 fois sur 20${since}`;
}

function marksSection(overview: CorrectionOverview): ReportSection {
  const { copies, rules, students } = overview;
  const isAbsenceMarked = rules.absence === 'zero' && areAbsencesKnown(overview);
  const absent = isAbsenceMarked ? absentAmong(students, copies).length : 0;
  const marks = [
    ...copies.flatMap(({ mark }) => (mark ? [mark.final] : [])),
    ...Array.from({ length: absent }, () => 0),
  ];
  const words = rulesInWords(rules);
  const figures =
    marks.length === 0
      ? '—'
      : `moyenne ${rounded(mean(marks))}, médiane ${rounded(median(marks))}, de ${rounded(Math.min(...marks))} à ${rounded(Math.max(...marks))} (${counted(marks.length, 'note')}${absent > 0 ? `, dont ${counted(absent, 'absence comptée', 'absences comptées')} 0` : ''})`;
  return {
    title: 'Notes sur 20',
    facts: [
      ['Résultats', figures],
      ['Règles', words.length > 0 ? words.join('\u00a0; ') : 'note brute, à deux décimales'],
      ['Absents', rules.absence === 'zero' ? 'comptés 0' : 'sans note, hors de la moyenne'],
    ],
  };
}

/** The words are those of the paper, since the quiz may no longer have the question. */
function neutralisedSection({ questions, neutralised }: CorrectionOverview): ReportSection {
  const items = questions.flatMap(({ id, text }, place) => {
    const treatment = neutralised[id];
    if (!treatment) return [];
    const words = treatment === 'given' ? 'points donnés à tous' : 'retirée du total';
    return [`Question ${place + 1}, ${words}\u00a0: ${withoutFormulas(text)}`];
  });
  return {
    title: 'Questions neutralisées',
    facts: items.length === 0 ? [['Aucune', '']] : [],
    items,
    more: (count) => `et ${counted(count, 'autre')}.`,
  };
}

function associationsInWords(copies: CorrectionOverview['copies']): string {
  const by = (way: 'printed' | 'number' | 'hand') =>
    copies.filter(({ associatedBy }) => associatedBy === way).length;
  const told = [
    ...(by('printed') > 0 ? [`${by('printed')} par le nom imprimé`] : []),
    ...(by('number') > 0 ? [`${by('number')} par le numéro codé`] : []),
    ...(by('hand') > 0 ? [`${by('hand')} à la main`] : []),
  ];
  return told.join(', ') || 'aucune';
}

/** Replaces formulas by a word, since a jury reads no LaTeX. */
const withoutFormulas = (text: string) =>
  plainText(text, () => '(formule)').replaceAll(/\s+/g, ' ');

function adjustmentsSection({ copies, students, isAnonymous }: CorrectionOverview): ReportSection {
  const byId = new Map(students.map((student) => [student.id, student]));
  const nameOf = distinctNames(students, spokenName);
  const items = copies.flatMap(({ copy, student: id, adjustment, mark }) => {
    if (!adjustment || adjustment.points === 0) return [];
    const student = isAnonymous ? undefined : byId.get(id ?? '');
    const name = student ? nameOf(student) : `Copie ${copyInWords(copy)}`;
    const marks = mark
      ? ` (brute ${formatNumber(mark.raw)}, finale ${formatNumber(mark.final)})`
      : '';
    return [`${name}\u00a0: ${signedNumber(adjustment.points)}${marks}, ${adjustment.reason}`];
  });
  return {
    title: 'Ajustements individuels',
    facts: items.length === 0 ? [['Aucun', '']] : [],
    items,
    more: (count) => `et ${counted(count, 'autre')}, au journal de la correction.`,
  };
}
