import { RotateCw } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { Corners } from '#shared/contract/correction/scan-schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';

type Corner = keyof Corners;

const order: readonly Corner[] = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'];
const names: Record<Corner, string> = {
  topLeft: 'en haut à gauche',
  topRight: 'en haut à droite',
  bottomRight: 'en bas à droite',
  bottomLeft: 'en bas à gauche',
};

/** The marks lie here on a sheet that fills its picture. */
export const usualCorners: Corners = {
  topLeft: { x: 0.08, y: 0.07 },
  topRight: { x: 0.92, y: 0.07 },
  bottomRight: { x: 0.92, y: 0.953 },
  bottomLeft: { x: 0.08, y: 0.953 },
};

/**
 * How far one press of an arrow moves a corner, in shares of the picture; `coarse` is with the
 * shift key.
 */
const steps = { fine: 0.002, coarse: 0.02 };
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface CornerPickerProps {
  readonly image: string;
  readonly alt: string;
  readonly corners: Corners;
  readonly onChange: (corners: Corners) => void;
  readonly onDrawn: () => void;
}

/** Sets four points on a picture, one after the other by clicks, or each by dragging or arrows. */
export function CornerPicker(props: CornerPickerProps) {
  const { image, alt, corners, onChange, onDrawn } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<Corner>('topLeft');
  const [dragged, drag] = useState<Corner | null>(null);

  const move = (corner: Corner, x: number, y: number) =>
    onChange({ ...corners, [corner]: { x: within(x), y: within(y) } });

  function movePointer(corner: Corner, { clientX, clientY }: PointerEvent) {
    const box = frame.current?.getBoundingClientRect();
    if (box) move(corner, (clientX - box.left) / box.width, (clientY - box.top) / box.height);
  }

  function handleKey(corner: Corner, event: KeyboardEvent) {
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    const step = event.shiftKey ? steps.coarse : steps.fine;
    const { x, y } = corners[corner];
    move(corner, x + arrow[0] * step, y + arrow[1] * step);
  }

  function turn() {
    const [first, second, third, fourth] = order.map((corner) => corners[corner]);
    if (!first || !second || !third || !fourth) return;
    onChange({ topLeft: second, topRight: third, bottomRight: fourth, bottomLeft: first });
  }

  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-sm">
        Prochain clic{'\u00a0'}: le rond noir <strong>{names[active]}</strong> de la page.
      </p>
      <div
        ref={frame}
        className="relative w-full touch-none select-none overflow-hidden rounded-md border border-line"
        onPointerMove={(event) => dragged && movePointer(dragged, event)}
        onPointerUp={() => drag(null)}
        onPointerCancel={() => drag(null)}
        onPointerDown={(event) => {
          if (event.target instanceof HTMLButtonElement) return;
          movePointer(active, event);
          setActive(order[(order.indexOf(active) + 1) % order.length] ?? 'topLeft');
        }}
      >
        <img src={image} alt={alt} draggable={false} onLoad={onDrawn} className="block w-full" />
        {order.map((corner, index) => (
          <button
            key={corner}
            type="button"
            aria-label={`Repère ${names[corner]}\u00a0: ${percent(corners[corner].x)} à droite, ${percent(corners[corner].y)} vers le bas`}
            className={cx(
              'absolute grid size-7 -translate-x-1/2 -translate-y-1/2 cursor-grab place-items-center rounded-full border-2 font-semibold text-xs',
              corner === active
                ? 'border-primary bg-primary/80 text-primary-ink'
                : 'border-danger bg-surface/70 text-ink',
            )}
            style={{ left: `${100 * corners[corner].x}%`, top: `${100 * corners[corner].y}%` }}
            onFocus={() => setActive(corner)}
            onKeyDown={(event) => handleKey(corner, event)}
            onPointerDown={(event) => {
              event.currentTarget.parentElement?.setPointerCapture(event.pointerId);
              setActive(corner);
              drag(corner);
            }}
          >
            {index + 1}
          </button>
        ))}
      </div>
      <p>
        <Button variant="secondary" size="sm" onClick={turn}>
          <RotateCw aria-hidden />
          Feuille tournée{'\u00a0'}: tourner les repères
        </Button>
      </p>
    </div>
  );
}

const within = (share: number) => Math.min(1, Math.max(0, share));
const percent = (share: number) => `${Math.round(100 * share)}\u00a0%`;
