import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Generator } from './generator.tsx';
import { type GeneratorProps, useGenerator } from './use-generator.ts';

interface GeneratorDialogProps extends GeneratorProps {
  /** What was typed and generated is kept while the dialog is closed, as long as it is mounted. */
  readonly open?: boolean;
}

export function GeneratorDialog({ open = true, ...props }: GeneratorDialogProps) {
  const state = useGenerator(props);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && state.leave()}
      size="lg"
      title="Générer des questions"
      description="Le générateur propose, vous choisissez&nbsp;: relisez chaque question avant de l’utiliser."
    >
      {/* `--pad` is the padding of the dialog, which the sticky row of buttons covers. */}
      <div className="flex flex-col gap-5 bg-inherit [--foot:calc(var(--pad)*-1)] [--pad:1.25rem] sm:[--pad:1.75rem]">
        <Generator state={state} />
      </div>
    </Dialog>
  );
}
