import { useState } from 'react';
import type { ContestedBox } from '#shared/contract/correction/contests.ts';
import { correction } from '#shared/contract/correction/correction.ts';
import { counted, oneOrMany } from '#shared/domain/texts/counted.ts';
import { callApi } from '#web/lib/api/api.ts';
import { tellFailure } from '#web/lib/api/tell-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useRecomputation } from '../marks/recomputation.ts';
import { BoxPicture } from './box-picture.tsx';

/** What an accepted contest has found in other copies. */
export interface SimilarCase {
  readonly contestId: string;
  /** Whose contest it was. */
  readonly name: string;
  readonly boxes: readonly ContestedBox[];
}

interface SimilarBoxesProps {
  readonly quizId: string;
  readonly found: SimilarCase;
  readonly onClose: () => void;
}

/** Who did not contest has the same right: the same case is looked for in every copy. */
export function SimilarBoxes({ quizId, found, onClose }: SimilarBoxesProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isSaving, setSaving] = useState(false);
  const recompute = useRecomputation(quizId);
  if (found.boxes.length === 0) {
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

  function toggle(zone: string) {
    const next = new Set(chosen);
    if (!next.delete(zone)) next.add(zone);
    setChosen(next);
  }

  async function save() {
    setSaving(true);
    try {
      const zonesThat = (wereTicked: boolean) =>
        found.boxes
          .filter(({ zone, isTicked }) => chosen.has(zone) && isTicked === wereTicked)
          .map(({ zone }) => zone);
      const params = { id: quizId };
      const body = { checked: zonesThat(false), unchecked: zonesThat(true) };
      await callApi(correction.decideBoxes, { params, body });
      const { changes } = await recompute();
      toast({
        variant: 'success',
        title: 'Cases corrigées',
        description: counted(changes.length, 'note a changé.', 'notes ont changé.'),
      });
      onClose();
    } catch (error) {
      tellFailure('Mise à jour impossible', error);
    } finally {
      setSaving(false);
    }
  }

  return (
    <section
      aria-label="Cas semblables"
      className="flex flex-col gap-3 rounded-md bg-warning-soft p-4"
    >
      <h3 className="text-base">
        {oneOrMany(found.boxes.length, '1 cas semblable', 'cas semblables')} dans d’autres copies
      </h3>
      <p className="text-sm">
        Ces cases ont été lues de la même façon ({found.name}), et prêtent au même doute. Choisissez
        celles qui sont mal lues elles aussi.
      </p>
      <ul className="flex flex-wrap gap-3">
        {found.boxes.map((box) => (
          <li key={box.zone} className="rounded-md bg-surface p-1">
            <p className="wrap-anywhere w-32 px-2 pt-1 text-xs">
              {box.name}
              <span className="block text-ink-muted">Question {box.question + 1}</span>
            </p>
            <BoxPicture
              quizId={quizId}
              box={box}
              isChosen={chosen.has(box.zone)}
              onChoose={() => toggle(box.zone)}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button disabled={chosen.size === 0} pending={isSaving} onClick={save}>
          Corriger ces cases
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Aucune n’est mal lue
        </Button>
      </div>
    </section>
  );
}
