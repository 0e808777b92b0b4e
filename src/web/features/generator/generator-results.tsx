import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { DialogFooter } from '#web/ui/dialogs/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProposalCard } from './proposal-card.tsx';
import type { GeneratorState } from './use-generator.ts';

interface GeneratorResultsProps {
  readonly state: GeneratorState;
  readonly onCancel: () => void;
}

export function GeneratorResults({ state, onCancel }: GeneratorResultsProps) {
  const { proposals, notices, regenerating, isUsing } = state;
  const [edited, setEdited] = useState<string | null>(null);
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);

  function drop(key: string) {
    state.drop(key);
    // The card that had the focus disappears, but the page must not scroll.
    heading.current?.focus({ preventScroll: true });
  }

  const count = proposals.length;
  const isBusy = edited !== null || regenerating.size > 0;
  return (
    <>
      <p ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {count === 0 && 'Il ne reste aucune proposition.'}
        {count === 1 && 'Une proposition, à relire avant de l’utiliser.'}
        {count > 1 && `${count} propositions, à relire avant de les utiliser.`}
      </p>
      {notices.map((notice) => (
        <Notice key={notice} tone="warning">
          {notice}
        </Notice>
      ))}
      <ol className="flex flex-col gap-4">
        {proposals.map((proposal, index) => (
          <ProposalCard
            key={proposal.key}
            proposal={proposal}
            number={index + 1}
            isEdited={edited === proposal.key}
            isRegenerating={regenerating.has(proposal.key)}
            isDisabled={isUsing || (edited !== null && edited !== proposal.key)}
            onEdit={(isEdited) => setEdited(isEdited ? proposal.key : null)}
            onSave={(question) => state.replace(proposal.key, question)}
            onDrop={() => drop(proposal.key)}
            onRegenerate={() => state.regenerate(proposal.key)}
          />
        ))}
      </ol>
      {/* Sticky, so that it can be reached however long the list is, where the screen is high
          enough. */}
      <DialogFooter className="bottom-(--foot) z-1 -mx-(--pad) -mb-(--pad) rounded-b-lg border-line border-t bg-inherit px-(--pad) py-4 [@media(min-height:40rem)]:sticky">
        <Button
          variant="ghost"
          className="sm:mr-auto"
          disabled={isUsing || edited !== null}
          onClick={state.goBack}
        >
          <ArrowLeft aria-hidden />
          Retour
        </Button>
        <Button variant="secondary" disabled={isUsing} onClick={onCancel}>
          Annuler
        </Button>
        <Button pending={isUsing} disabled={count === 0 || isBusy} onClick={() => void state.use()}>
          {count === 1 ? 'Utiliser cette question' : 'Utiliser ces questions'}
        </Button>
      </DialogFooter>
    </>
  );
}
