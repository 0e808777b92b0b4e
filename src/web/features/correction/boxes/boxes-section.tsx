import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { correction } from '#shared/contract/correction.ts';
import type { CorrectionOverview } from '#shared/contract/correction-schemas.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { callApi } from '#web/lib/api/api.ts';
import { tellFailure } from '#web/lib/api/tell-failure.ts';
import { reviewQuery } from '#web/lib/cache/correction-cache.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Slider } from '#web/ui/slider.tsx';
import { BoxGrid } from './box-grid.tsx';
import { type ReviewedBox, reviewedBoxes } from './reviewed-boxes.ts';

interface BoxesSectionProps {
  readonly quiz: TeacherQuiz;
  readonly overview: CorrectionOverview;
  readonly isOpen: boolean;
}

const SAVED_AFTER_MS = 300;

const groups = {
  doubtful: { label: 'à vérifier', holds: (box: ReviewedBox) => box.isDoubtful },
  ticked: { label: 'cochées', holds: (box: ReviewedBox) => box.isTicked },
  empty: { label: 'vides', holds: (box: ReviewedBox) => !box.isTicked },
} as const;
type Group = keyof typeof groups;

/** What changes a mark comes first, then what is least certain. */
const byWeight = (a: ReviewedBox, b: ReviewedBox) =>
  Math.abs(b.effect.mark) - Math.abs(a.effect.mark) || a.confidence - b.confidence;

export function BoxesSection({ quiz, overview, isOpen }: BoxesSectionProps) {
  const { revision, neutralised } = overview;
  const { data: review } = useQuery({ ...reviewQuery(quiz.id, revision), enabled: isOpen });
  const [threshold, setThreshold] = useThreshold(quiz.id, overview.threshold);
  const [group, setGroup] = useState<Group>('doubtful');
  const boxes = useMemo(
    () =>
      review ? reviewedBoxes(review, quiz, new Map(Object.entries(neutralised)), threshold) : [],
    [review, quiz, neutralised, threshold],
  );
  const shown = boxes.filter(groups[group].holds).sort(byWeight);

  async function toggle({ zone, isTicked }: ReviewedBox) {
    const lists = isTicked
      ? { checked: [], unchecked: [zone] }
      : { checked: [zone], unchecked: [] };
    await decide(lists);
  }

  async function decide(body: { checked: string[]; unchecked: string[] }) {
    try {
      await callApi(correction.decideBoxes, { params: { id: quiz.id }, body });
    } catch (error) {
      tellFailure('Mise à jour impossible', error);
    }
  }

  return (
    <Card aria-label="Cases">
      <CardHeader
        title="Cases"
        description="Les cases douteuses qui changent une note viennent d’abord. Un clic corrige la lecture."
      />
      <CardBody className="flex flex-col gap-5">
        <Field
          label="Seuil"
          hint="Part d’encre à partir de laquelle une case est cochée. Les cases corrigées à la main ne bougent pas."
        >
          <Slider
            min={0}
            max={1}
            step={0.01}
            value={threshold}
            onValueChange={setThreshold}
            formatValue={(value) => value.toLocaleString('fr-FR', { minimumFractionDigits: 2 })}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          {(Object.keys(groups) as Group[]).map((name) => (
            <Button
              key={name}
              variant={group === name ? 'primary' : 'secondary'}
              aria-pressed={group === name}
              onClick={() => setGroup(name)}
            >
              <span className="tabular-nums">{boxes.filter(groups[name].holds).length}</span>{' '}
              {groups[name].label}
            </Button>
          ))}
        </div>
        {review && (
          <BoxGrid
            quizId={quiz.id}
            boxes={shown}
            onToggle={toggle}
            onKeep={(box) =>
              decide(
                box.isTicked
                  ? { checked: [box.zone], unchecked: [] }
                  : { checked: [], unchecked: [box.zone] },
              )
            }
          />
        )}
      </CardBody>
    </Card>
  );
}

/** Follows the hand at once, and is saved when it rests. */
function useThreshold(quizId: string, saved: number): [number, (value: number) => void] {
  const [moved, setMoved] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function move(value: number) {
    setMoved(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(async () => {
      try {
        const params = { id: quizId };
        await callApi(correction.setThreshold, { params, body: { threshold: value } });
        await callApi(correction.recomputeMarks, { params, body: {} });
      } catch (error) {
        tellFailure('Mise à jour impossible', error);
      }
    }, SAVED_AFTER_MS);
  }
  return [moved ?? saved, move];
}
