import { confirm } from '#web/ui/dialogs/confirm.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Generator } from './generator.tsx';
import { type GeneratorProps, useGenerator } from './use-generator.ts';

interface GeneratorDialogProps extends GeneratorProps {
  /** What was typed and generated stays while it is closed, as long as it is mounted. */
  readonly open?: boolean;
}

export function GeneratorDialog({ open = true, ...props }: GeneratorDialogProps) {
  const state = useGenerator(props);
  const isWorth = state.proposals.length > 0 || state.generation.isRunning;

  /** A click beside the dialog must not throw away what took a minute to write. */
  async function close() {
    if (state.isUsing) return;
    const question = {
      title: 'Abandonner les questions générées\u00a0?',
      description: 'Elles ne sont pas encore dans le QCM.',
      confirmLabel: 'Abandonner',
      destructive: true,
    };
    if (!isWorth || (await confirm(question))) props.onCancel();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && void close()}
      size="lg"
      title="Générer des questions"
      description="Le générateur propose, vous choisissez&nbsp;: relisez chaque question avant de l’utiliser."
    >
      {/* The padding of the dialog, which the row of buttons covers when it stays in sight. */}
      <div className="flex flex-col gap-5 bg-inherit [--foot:calc(var(--pad)*-1)] [--pad:1.25rem] sm:[--pad:1.75rem]">
        <Generator state={state} onCancel={props.onCancel} />
      </div>
    </Dialog>
  );
}
