import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const LEAST = 0.25;
const MOST = 5;
const STEP = 1.25;

const within = (zoom: number) => Math.min(MOST, Math.max(LEAST, zoom));

interface Anchor {
  /** The place in the window of the scroller, in pixels. */
  readonly x: number;
  readonly y: number;
  /** The point of the content that lies there, in shares of the content. */
  readonly across: number;
  readonly down: number;
}

/**
 * Zooms the content of a box that scrolls, by ctrl+wheel, two fingers or buttons; the point under
 * the pointer stays there.
 */
export function useZoom(element: HTMLElement | null) {
  const [zoom, setZoom] = useState(1);
  const current = useRef(1);
  const anchor = useRef<Anchor | null>(null);

  const zoomTo = useCallback(
    (wanted: number, at?: { x: number; y: number }) => {
      if (!element) return;
      const { x, y } = at ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 };
      anchor.current = {
        x,
        y,
        across: (element.scrollLeft + x) / element.scrollWidth,
        down: (element.scrollTop + y) / element.scrollHeight,
      };
      current.current = within(wanted);
      setZoom(current.current);
    },
    [element],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows each zoom.
  useLayoutEffect(() => {
    if (!element || !anchor.current) return;
    const { x, y, across, down } = anchor.current;
    element.scrollLeft = across * element.scrollWidth - x;
    element.scrollTop = down * element.scrollHeight - y;
  }, [element, zoom]);

  useEffect(() => {
    if (!element) return;
    const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
      const { left, top } = element.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    };
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      zoomTo(current.current * Math.exp((-event.deltaY * pixels) / 300), placeOf(event));
    };
    let spread: { distance: number; zoom: number } | null = null;
    const pinch = (event: TouchEvent) => {
      const [one, two] = event.touches;
      if (!one || !two) {
        spread = null;
        return;
      }
      event.preventDefault();
      const distance = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
      spread ??= { distance, zoom: current.current };
      const middle = {
        clientX: (one.clientX + two.clientX) / 2,
        clientY: (one.clientY + two.clientY) / 2,
      };
      zoomTo((spread.zoom * distance) / spread.distance, placeOf(middle));
    };
    element.addEventListener('wheel', turn, { passive: false });
    for (const name of ['touchstart', 'touchmove', 'touchend'] as const) {
      element.addEventListener(name, pinch, { passive: false });
    }
    return () => {
      element.removeEventListener('wheel', turn);
      for (const name of ['touchstart', 'touchmove', 'touchend'] as const) {
        element.removeEventListener(name, pinch);
      }
    };
  }, [element, zoomTo]);

  return {
    zoom,
    zoomTo,
    zoomIn: () => zoomTo(current.current * STEP),
    zoomOut: () => zoomTo(current.current / STEP),
    canZoomIn: zoom < MOST,
    canZoomOut: zoom > LEAST,
  };
}
