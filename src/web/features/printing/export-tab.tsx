import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { printing, singlePageHeader } from '#shared/contract/printing.ts';
import type { PrintingState } from '#shared/contract/printing-schemas.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { groupByTopic } from '#shared/domain/questions/topics.ts';
import { listInWords } from '#shared/domain/texts/list-in-words.ts';
import type { QuizFieldProps } from '#web/features/quiz-shared/field-props.ts';
import { ScreenLoading } from '#web/features/shell/screen-loading.tsx';
import { downloadFile } from '#web/lib/api/download.ts';
import { rescueFocus } from '#web/lib/page/rescue-focus.ts';
import { currentEdition, usePrintingCache } from '#web/lib/queries/printing-queries.ts';
import { CopyField } from '#web/ui/fields/copy-field.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EditionsSection } from './editions/editions-section.tsx';
import { tellExportFailure, tellPdfDownloaded } from './editions/export-toasts.tsx';
import { FinalSection } from './editions/final-section.tsx';
import { useFinalExport } from './editions/use-final-export.ts';
import { useExportOptions } from './export-options.ts';
import { LatexSection } from './latex-section.tsx';
import { usePrinting } from './use-printing.ts';

interface ExportTabProps {
  readonly quiz: TeacherQuiz;
  readonly isOpen: boolean;
  /** What is typed in the editor. */
  readonly fields: QuizFieldProps;
  /** Saves everything that is typed in the editor, or shows what prevents that. */
  readonly onSaveAll: () => Promise<boolean>;
  readonly onShowQuestion: (id: string) => void;
}

export function ExportTab(props: ExportTabProps) {
  const { quiz, isOpen, onSaveAll, onShowQuestion } = props;
  const exporting = useFinalExport(quiz.id);
  const again = useEditionDownload(quiz.id);
  const isExporting = exporting.isPending;
  const {
    data: state,
    error,
    isFetching,
    isRunning,
    refetch,
  } = usePrinting(quiz, {
    isOpen,
    isExporting,
  });
  const studentCount = state?.studentCount ?? null;
  const edition = currentEdition(state);
  const [options, change] = useExportOptions({ quiz, edition, studentCount });
  const downloadButton = useRef<HTMLButtonElement>(null);

  const wasLocked = useRef(quiz.isLocked);

  useEffect(() => {
    // The button that had the focus is disabled by then.
    if (quiz.isLocked && !wasLocked.current) rescueFocus(() => downloadButton.current);
    wasLocked.current = quiz.isLocked;
  }, [quiz.isLocked]);

  async function afterSave(action: () => void) {
    if (await onSaveAll()) action();
  }

  function showQuestion(number: number) {
    const groups = groupByTopic(quiz.questions, quiz.topicOrder);
    const question = groups.flatMap(({ questions }) => questions)[number - 1];
    if (question) onShowQuestion(question.id);
  }

  if (!state && error) {
    return (
      <LoadFailure
        title="L’état de l’impression n’a pas pu être chargé"
        detail={error.message}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!state) return <ScreenLoading />;

  const editions = (
    <EditionsSection
      quizId={quiz.id}
      editions={state.editions}
      relocking={isRunning ? [] : state.relocking}
      canPrint={state.missing === null}
      newcomers={state.newcomerCount}
      enlarged={state.enlarged}
      setOtherwise={state.setOtherwise}
      adding={state.adding}
      isDownloading={again.isPending}
      onDownload={(id) => again.mutate(id)}
      downloadButton={downloadButton}
    />
  );

  return (
    <div className="flex flex-col gap-5">
      {state.missing && <MissingPrograms {...state.missing} />}
      {edition && editions}
      <LatexSection
        quiz={quiz}
        options={options}
        canPrint={state.missing === null}
        afterSave={afterSave}
        onShowQuestion={showQuestion}
      />
      <FinalSection
        quiz={quiz}
        state={state}
        options={options}
        fields={props.fields}
        exporting={exporting}
        isRunning={isRunning}
        isOpen={isOpen}
        afterSave={afterSave}
        onShowQuestion={showQuestion}
        onChange={change}
      />
      {!edition && state.editions.length > 0 && editions}
    </div>
  );
}

/**
 * Downloads the PDF of an edition again, as long as its sheets are to be marked. It never begins an
 * export.
 */
function useEditionDownload(quizId: string) {
  const cache = usePrintingCache(quizId);
  return useMutation<Headers, Error, string>({
    mutationFn: (edition) => {
      const input = { params: { id: quizId }, query: { edition } };
      return downloadFile(printing.exportPdf, input, 'sujet.pdf');
    },
    onSuccess: (headers) => tellPdfDownloaded(headers.get(singlePageHeader) === '1'),
    onError: async (error) => {
      tellExportFailure('Impossible de télécharger cette édition.', error);
      await cache.reload();
    },
  });
}

function MissingPrograms({ programs, command }: NonNullable<PrintingState['missing']>) {
  return (
    <Notice tone="warning" title="Ce serveur ne peut pas encore créer de PDF">
      <p>
        Il lui manque {listInWords(programs)}. Transmettez cette commande à la personne qui
        administre Cochalot. En attendant, exportez la source LaTeX.
      </p>
      <CopyField
        label="Commande d’installation"
        value={command}
        copied="Commande copiée"
        failed="Impossible de copier la commande."
        mono
        className="mt-3"
      />
    </Notice>
  );
}
