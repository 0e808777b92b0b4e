import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Eye, EyeOff, Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { printing } from '#shared/contract/printing.ts';
import type { ExportOptions, PrintingState, Readiness } from '#shared/contract/printing-schemas.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { AllTickedNotice } from '#web/features/quiz-shared/all-ticked-notice.tsx';
import { ClassChoice } from '#web/features/quiz-shared/class-choice.tsx';
import type { QuizFieldProps } from '#web/features/quiz-shared/field-props.ts';
import { callApi } from '#web/lib/api/api.ts';
import { fileAddress } from '#web/lib/api/download.ts';
import { useHasUnsavedChanges } from '#web/lib/unsaved/use-unsaved-guard.ts';
import { Button } from '#web/ui/button.tsx';
import { FormSection } from '#web/ui/fields/form-section.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { paperQuery, previewQuery, sheetQuery } from '../export-options.ts';
import { OptionsFields } from '../options-fields.tsx';
import { FitNotice } from '../preview/fit-notice.tsx';
import { paperFingerprint } from '../preview/paper-fingerprint.ts';
import { PaperPreview } from '../preview/paper-preview.tsx';
import { usePreview } from '../preview/use-preview.ts';
import { askBeforeExport } from './ask-before-export.tsx';
import { ExportProgress } from './export-progress.tsx';
import type { useFinalExport } from './use-final-export.ts';

interface FinalSectionProps {
  readonly quiz: TeacherQuiz;
  readonly state: PrintingState;
  readonly options: ExportOptions;
  readonly fields: QuizFieldProps;
  readonly onChange: (change: Partial<ExportOptions>) => void;
  readonly exporting: ReturnType<typeof useFinalExport>;
  readonly isRunning: boolean;
  readonly isOpen: boolean;
  readonly afterSave: (action: () => void) => void;
  /** Opens a question by its number in the quiz. */
  readonly onShowQuestion: (number: number) => void;
}

export function FinalSection(props: FinalSectionProps) {
  const { quiz, state, options, exporting, isRunning, afterSave } = props;
  const [isPreviewed, setPreviewed] = useState(false);
  const isPreviewShown = isPreviewed && !quiz.isLocked;
  const preview = usePreview(quiz, options, isPreviewShown && props.isOpen);
  // Requested after the preview, which the teacher waits for.
  const { data: fit } = useFit(quiz, options, isPreviewShown && preview.isSuccess);
  const hasUnsavedQuestion = useHasUnsavedChanges();
  const canPrint = state.missing === null;
  const isFixed = quiz.isLocked || isRunning;

  const checking = useReadiness(quiz.id);

  async function askThenExport() {
    const readiness = await checking.mutateAsync(options).catch(() => null);
    const { studentCount, enlarged, setOtherwise } = state;
    const paper = { options, studentCount, enlarged, setOtherwise, readiness, hasUnsavedQuestion };
    const { onShowQuestion } = props;
    if (!(await askBeforeExport({ ...paper, onShowQuestion }))) return;
    // If the checks failed, the teacher has not seen what would be printed differently, and so has
    // not confirmed it.
    exporting.start({ ...options, confirmed: readiness !== null });
  }

  return (
    <FormSection
      title="Créer sujet PDF version finale"
      description="Le PDF à imprimer et à distribuer. Le créer verrouille le QCM."
    >
      {quiz.isLocked && (
        <p className="text-ink-muted">
          L’épreuve est créée&nbsp;: ces réglages ne changent plus. Pour en créer une autre,
          déverrouillez le QCM.
        </p>
      )}
      <ClassChoice {...props.fields} disabled={isFixed} />
      <OptionsFields
        options={options}
        studentCount={state.studentCount}
        disabled={isFixed}
        onChange={props.onChange}
      />
      <AllTickedNotice quiz={quiz} {...props.fields} />
      {state.failure !== null && !isRunning && (
        <div role="alert">
          <Notice tone="danger" title="Le dernier export n’a pas abouti">
            <p className="wrap-anywhere whitespace-pre-line">{state.failure}</p>
          </Notice>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          pending={isRunning || checking.isPending}
          {...(checking.isPending && { pendingLabel: 'Vérification…' })}
          disabled={!canPrint || quiz.isLocked}
          onClick={() => afterSave(askThenExport)}
        >
          <Printer aria-hidden />
          Exporter pdf
        </Button>
        {!quiz.isLocked && (
          <Button
            variant="secondary"
            aria-expanded={isPreviewed}
            disabled={!canPrint}
            onClick={() => afterSave(() => setPreviewed(!isPreviewed))}
          >
            {isPreviewed ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            {isPreviewed ? 'Masquer l’aperçu' : 'Aperçu de la première copie'}
          </Button>
        )}
      </div>
      {isRunning && (
        <ExportProgress
          share={state.progress}
          isCancelling={exporting.isCancelling}
          onCancel={exporting.cancel}
        />
      )}
      {isPreviewShown && fit && (
        <FitNotice fit={fit} options={options} setOtherwise={state.setOtherwise} />
      )}
      {isPreviewShown && (
        <PaperPreview
          preview={preview}
          address={fileAddress(printing.previewPdf, {
            params: { id: quiz.id },
            query: previewQuery(options),
          })}
        />
      )}
    </FormSection>
  );
}

/** How the copies fit their sheets, requested once the preview is there. */
function useFit(quiz: TeacherQuiz, options: ExportOptions, isShown: boolean) {
  const input = { params: { id: quiz.id }, query: sheetQuery(options) };
  const fingerprint = useMemo(() => paperFingerprint(quiz), [quiz]);
  return useQuery({
    queryKey: [printing.readFit.path, input, fingerprint],
    queryFn: () => callApi(printing.readFit, input),
    enabled: isShown,
    placeholderData: keepPreviousData,
  });
}

/** Checked again at each export, since the class list also changes elsewhere. */
function useReadiness(quizId: string) {
  return useMutation<Readiness, Error, ExportOptions>({
    mutationFn: (options) =>
      callApi(printing.readReadiness, { params: { id: quizId }, query: paperQuery(options) }),
  });
}
