import { useState } from 'react';
import { type Contest, contests } from '#shared/contract/correction/contests.ts';
import { correction } from '#shared/contract/correction/correction.ts';
import { counted, oneOrMany } from '#shared/domain/texts/counted.ts';
import { callApi } from '#web/lib/api/api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useRegrade } from '../../marks/use-regrade.ts';
import { BoxPicture } from './box-picture.tsx';

/** Tells that there is nothing to look at. */
export function NoSimilarBoxes({ onClose }: { readonly onClose: () => void }) {
  return (
    <div role="status">
      <Notice tone="success" title="Aucun cas semblable dans les autres copies">
        <Button size="sm" variant="secondary" className="mt-2" onClick={onClose}>
          Fermer
        </Button>
      </Notice>
    </div>
  );
}

interface SimilarBoxesProps {
  readonly quizId: string;
  readonly pagesEtag: string;
  /** An accepted contest whose case was found in other copies too. */
  readonly contest: Contest;
  readonly onClosed: () => void;
}

/** Shows the same case in every copy: students who did not contest have the same right. */
export function SimilarBoxes({ quizId, pagesEtag, contest, onClosed }: SimilarBoxesProps) {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [settling, setSettling] = useState<'mended' | 'seen' | null>(null);
  const regrade = useRegrade(quizId);
  const boxes = contest.similar;
  const chosen = boxes.filter(({ zone }) => toggled.has(zone));

  function toggle(zone: string) {
    const next = new Set(toggled);
    if (!next.delete(zone)) next.add(zone);
    setToggled(next);
  }

  async function settle(how: 'mended' | 'seen') {
    if (settling) return;
    setSettling(how);
    try {
      if (how === 'mended') await mend();
      await callApi(contests.closeSimilar, { params: { id: quizId, contestId: contest.id } });
      onClosed();
    } catch (error) {
      tellFailure('Mise à jour impossible', error);
    } finally {
      setSettling(null);
    }
  }

  async function mend() {
    const zonesThat = (wereTicked: boolean) =>
      chosen.filter(({ isTicked }) => isTicked === wereTicked).map(({ zone }) => zone);
    const body = { checked: zonesThat(false), unchecked: zonesThat(true) };
    await callApi(correction.decideBoxes, { params: { id: quizId }, body });
    const { changes } = await regrade();
    toast({
      variant: 'success',
      title: 'Cases corrigées',
      description: counted(changes.length, 'note a changé.', 'notes ont changé.'),
    });
  }

  return (
    <section
      aria-label={`Cas semblables, ${contest.name}`}
      className="flex flex-col gap-3 rounded-md bg-warning-soft p-4"
    >
      <h3 className="text-base">
        {oneOrMany(boxes.length, '1 cas semblable', 'cas semblables')} dans d’autres copies
      </h3>
      <p className="text-sm">
        Ces cases ont été lues de la même façon ({contest.name}), et prêtent au même doute.
        Choisissez celles qui sont mal lues elles aussi.
      </p>
      <ul className="flex flex-wrap gap-3">
        {boxes.map((box) => (
          <li key={box.zone} className="rounded-md bg-surface p-1">
            <p className="wrap-anywhere w-40 px-2 pt-1 text-xs">
              {box.name}
              <span className="block text-ink-muted">Question {box.numberOnCopy}</span>
            </p>
            <BoxPicture
              quizId={quizId}
              pagesEtag={pagesEtag}
              box={box}
              isChosen={toggled.has(box.zone)}
              onChoose={() => toggle(box.zone)}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={chosen.length === 0 && settling === null}
          pending={settling === 'mended'}
          onClick={() => void settle('mended')}
        >
          Corriger ces cases
        </Button>
        <Button
          variant="secondary"
          pending={settling === 'seen'}
          onClick={() => void settle('seen')}
        >
          Aucune n’est mal lue
        </Button>
      </div>
    </section>
  );
}
