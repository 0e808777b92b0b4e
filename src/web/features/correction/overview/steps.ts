import type { Contest } from '#shared/contract/correction/contests.ts';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import { isUnread } from '#shared/domain/correction/pages/unread-scans.ts';
import { counted, oneOrMany, plural } from '#shared/domain/texts/counted.ts';

/** The value of each step in the address. */
export const stepNames = ['lire', 'verifier', 'noter', 'rendre'] as const;
export type StepName = (typeof stepNames)[number];

/** How far a step is, in the few words that stand below its name. */
interface StepState {
  readonly words: string;
  /** What waits for the teacher there, as a sentence; null where nothing does. */
  readonly waiting: string | null;
}

export interface CorrectionStep extends StepState {
  readonly name: StepName;
  readonly label: string;
  /** Whether there is anything in it yet. */
  readonly isReady: boolean;
}

interface HandedBack {
  readonly contests: readonly Pick<Contest, 'state'>[];
  /** How many students wait for a mail; null where nobody can be written to, or until it is known. */
  readonly awaiting: number | null;
  /** What keeps others from being told, such as «1 sans adresse»; empty where nothing does. */
  readonly untold?: readonly string[] | undefined;
}

/** Tells where a correction stands, from the scans to the marks that students are told. */
export function correctionSteps(
  overview: CorrectionOverview | null,
  handedBack: HandedBack,
): readonly CorrectionStep[] {
  const isReady = overview !== null && overview.copies.length > 0;
  const after = { words: 'après la lecture', waiting: null };
  const states: Record<StepName, StepState> = {
    lire: readingState(overview),
    verifier: isReady ? reviewState(overview) : after,
    noter: isReady ? marksState(overview) : after,
    rendre: isReady ? handedBackState(overview, handedBack) : after,
  };
  const labels = { lire: 'Lire', verifier: 'Vérifier', noter: 'Noter', rendre: 'Rendre' };
  return stepNames.map((name) => ({
    name,
    label: labels[name],
    isReady: isReady || name === 'lire',
    ...states[name],
  }));
}

/** Returns the step that opens by itself: the first in which something waits, or the last. */
export const firstWaiting = (steps: readonly CorrectionStep[]): StepName =>
  steps.find(({ waiting }) => waiting !== null)?.name ?? 'rendre';

function readingState(overview: CorrectionOverview | null): StepState {
  if (!overview) return { words: 'à commencer', waiting: 'Envoyez les copies scannées.' };
  const { reading, scans, copies, waitingPages } = overview;
  if (reading)
    return { words: 'lecture en cours', waiting: 'Les copies sont en train d’être lues.' };
  const unread = scans.filter((scan) => isUnread(scan) || scan.state === 'failed').length;
  if (unread > 0) {
    return {
      words: 'lecture incomplète',
      waiting: oneOrMany(
        unread,
        'Un fichier n’a pas été lu\u00a0: ses copies manquent.',
        'fichiers n’ont pas été lus\u00a0: leurs copies manquent.',
      ),
    };
  }
  if (copies.length === 0) {
    return { words: 'aucune copie lue', waiting: 'Aucune copie n’a pu être lue.' };
  }
  const pages = waitingPages.refused + waitingPages.conflicting;
  if (pages > 0) {
    const words = counted(pages, 'page à regarder', 'pages à regarder');
    return {
      words,
      waiting: oneOrMany(
        pages,
        'Une page refusée, ou scannée deux fois, attend votre regard.',
        'pages refusées, ou scannées deux fois, attendent votre regard.',
      ),
    };
  }
  return { words: counted(copies.length, 'copie lue', 'copies lues'), waiting: null };
}

function reviewState(overview: CorrectionOverview): StepState {
  const { doubts, doubles, plainLooks, balance, folded, alarms } = overview;
  const pages = folded.length;
  const questions = doubts + doubles;
  const unseen = alarms.filter(({ isSeen }) => !isSeen).length;
  const { unmatched } = balance.students;
  const words: string[] = [];
  const waiting: string[] = [];
  if (pages > 0) {
    words.push(counted(pages, 'page pliée', 'pages pliées'));
    waiting.push(
      oneOrMany(
        pages,
        'Une page pliée lue\u00a0: vérifiez-la.',
        'pages pliées lues\u00a0: vérifiez-les.',
      ),
    );
  }
  if (questions > 0) {
    words.push(`${questions} à vérifier`);
    // The dialog shows these too, so that both tell the same number.
    if (plainLooks > 0)
      words.push(`${plainLooks} ${plural(plainLooks, 'vide ou annulée', 'vides ou annulées')}`);
    waiting.push(
      oneOrMany(questions, 'Une question est à vérifier.', 'questions sont à vérifier.'),
    );
  }
  if (unmatched > 0) {
    words.push(`${unmatched} sans étudiant`);
    waiting.push(
      oneOrMany(unmatched, 'Une copie attend un étudiant.', 'copies attendent un étudiant.'),
    );
  }
  if (unseen > 0) {
    words.push(counted(unseen, 'alerte'));
    waiting.push(oneOrMany(unseen, 'Une alerte est à lire.', 'alertes sont à lire.'));
  }
  if (words.length === 0) return { words: 'rien de douteux', waiting: null };
  return { words: words.join(', '), waiting: waiting.join(' ') };
}

function marksState({
  marksAreStale,
  validatedAt,
  sinceValidation,
}: CorrectionOverview): StepState {
  if (marksAreStale) {
    return { words: 'à recalculer', waiting: 'Les notes sont à recalculer.' };
  }
  if (!validatedAt) return { words: 'à valider', waiting: 'Les notes sont à valider.' };
  const hasChanged = Object.values(sinceValidation ?? {}).some(Boolean);
  return hasChanged
    ? {
        words: 'à valider à nouveau',
        waiting: 'Des notes ont changé, ou des pages sont arrivées, depuis la validation.',
      }
    : { words: 'validées', waiting: null };
}

function handedBackState(
  { isAnonymous }: CorrectionOverview,
  { contests, awaiting, untold = [] }: HandedBack,
): StepState {
  if (isAnonymous) return { words: 'noms masqués', waiting: null };
  const open = contests.filter(({ state }) => state === 'open').length;
  if (open > 0) {
    return {
      words: `${open} ${plural(open, 'contestation', 'contestations')}`,
      waiting: oneOrMany(
        open,
        'Une contestation attend votre réponse.',
        'contestations attendent votre réponse.',
      ),
    };
  }
  if (awaiting) {
    return {
      words: `${awaiting} à prévenir`,
      waiting: oneOrMany(awaiting, 'Un étudiant est à prévenir.', 'étudiants sont à prévenir.'),
    };
  }
  if (awaiting === null) return { words: 'copies et notes', waiting: null };
  return { words: untold.join(', ') || 'étudiants prévenus', waiting: null };
}
