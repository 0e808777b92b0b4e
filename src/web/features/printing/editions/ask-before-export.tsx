import type { EnlargedCopy, ExportOptions, Readiness } from '#shared/contract/printing-schemas.ts';
import { confirm } from '#web/ui/dialogs/confirm.tsx';
import { firstQuestionIn, hasFaults, ReadinessRemarks } from '../checks/readiness-remarks.tsx';
import { areAlike, sheetsInWords, spillInWords } from '../preview/fit-in-words.ts';
import { copiesInWords, enlargedInWords, missingCopiesInWords } from './copies-in-words.ts';

interface Paper {
  readonly options: ExportOptions;
  /** The number of students of the class; null without a list. */
  readonly studentCount: number | null;
  readonly enlarged: readonly EnlargedCopy[];
  /** How many named copies are typeset differently from the others. */
  readonly setOtherwise: number;
  /** What the checks found; null if they failed. */
  readonly readiness: Readiness | null;
  /** Whether a question is being edited and not saved, which would not be printed. */
  readonly hasUnsavedQuestion: boolean;
  /** Opens a question by its number in the quiz. */
  readonly onShowQuestion: (number: number) => void;
}

/** Asks once, with everything that a teacher should know before copies go to the printer. */
export function askBeforeExport(paper: Paper): Promise<boolean> {
  const { options, studentCount, readiness, hasUnsavedQuestion } = paper;
  const enlarged = options.named ? enlargedInWords(paper.enlarged) : null;
  const missing = missingCopiesInWords(options.copies, studentCount);
  const fit = readiness?.fit ?? null;
  const print = { ...options, setOtherwise: options.named ? paper.setOtherwise : 0 };
  // With another order, or for a student's accommodations, a copy may be longer than the one that
  // was measured.
  const isLengthKnown = areAlike(print);
  const spill = fit && spillInWords(fit, print);
  const faultyQuestion = readiness && firstQuestionIn(readiness);
  const isFaulty = hasUnsavedQuestion || readiness === null || hasFaults(readiness);
  return confirm({
    title: 'Créer l’épreuve définitive\u00a0?',
    description: (
      <>
        <span className="block font-semibold text-ink">
          {copiesInWords({
            ...options,
            isNamed: options.named,
            pagesPerCopy: isLengthKnown ? (fit?.pagesPerCopy ?? null) : null,
          })}
          .
        </span>
        {fit && <span className="block">{sheetsInWords(fit, print)}.</span>}
        {enlarged && <span className="mt-2 block font-semibold text-ink">{enlarged}</span>}
        {missing && <span className="mt-2 block font-semibold text-danger">{missing}</span>}
        {spill && <span className="block font-semibold text-danger">{spill}.</span>}
        {readiness && <ReadinessRemarks readiness={readiness} />}
        {!readiness && (
          <span className="mt-2 block font-semibold text-danger">
            L’épreuve n’a pas pu être vérifiée&nbsp;: relisez-la avant de l’imprimer.
          </span>
        )}
        <span className="mt-2 block">
          Le QCM sera ensuite verrouillé, pour que les copies imprimées restent valables&nbsp;:
          seuls les points et les bonnes réponses pourront encore changer.
        </span>
        <span className="mt-2 block">
          Le déverrouiller plus tard restera possible&nbsp;: ces copies seront toujours corrigées,
          avec les questions qu’elles portent.
        </span>
        {hasUnsavedQuestion && (
          <span className="mt-2 block font-semibold text-danger">
            Une question en cours d’écriture n’est pas enregistrée&nbsp;: elle ne sera pas imprimée
            telle que vous la voyez.
          </span>
        )}
      </>
    ),
    confirmLabel: isFaulty ? 'Exporter quand même' : 'Exporter pdf',
    ...(isFaulty && {
      cancelLabel: 'Corriger d’abord',
      ...(faultyQuestion !== null && { onCancel: () => paper.onShowQuestion(faultyQuestion) }),
    }),
  });
}
