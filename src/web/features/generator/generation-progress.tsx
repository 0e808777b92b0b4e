import { useEffect, useRef } from 'react';
import type { GeneratedQuestion } from '#shared/domain/questions/generated-question.ts';
import { counted } from '#shared/domain/texts/counted.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogFooter } from '#web/ui/dialogs/dialog.tsx';
import { FormulaText } from '#web/ui/formulas/formula-text.tsx';
import { Progress } from '#web/ui/progress.tsx';

interface GenerationProgressProps {
  readonly received: readonly GeneratedQuestion[];
  readonly wanted: number;
  readonly hasFiles: boolean;
  readonly onCancel: () => void;
}

export function GenerationProgress(props: GenerationProgressProps) {
  const { received, wanted, hasFiles, onCancel } = props;
  const status = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone, and the focus would be lost with it.
  useEffect(() => status.current?.focus(), []);
  const start = hasFiles
    ? 'Lecture du cours, puis écriture des questions…'
    : 'Le modèle réfléchit…';
  return (
    <>
      <div className="flex flex-col gap-3">
        <p ref={status} role="status" tabIndex={-1} className="font-semibold outline-none">
          {received.length === 0 ? start : `${counted(received.length, 'question')} sur ${wanted}`}
        </p>
        <Progress
          label="Génération des questions"
          value={received.length === 0 ? null : received.length}
          max={wanted}
        />
        {received.length > 0 && (
          <ol className="flex list-decimal flex-col gap-1 pl-7 text-ink-muted">
            {received.map(({ question }) => (
              <li key={question}>
                <FormulaText text={question} />
              </li>
            ))}
          </ol>
        )}
      </div>
      <DialogFooter>
        <Button variant="secondary" onClick={onCancel}>
          Annuler
        </Button>
      </DialogFooter>
    </>
  );
}
