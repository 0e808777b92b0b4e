import { useEffect, useLayoutEffect, useRef, useState } from 'react';

interface Numbered {
  readonly copy: number;
}

/** The time is longer than the pause between the two halves of a double click. */
const WAKING_MS = 300;

/** Returns the copy to work on: it stays until it is given or another one is asked for. */
export function useOpenCopy<Copy extends Numbered>(open: readonly Copy[]) {
  const [shown, show] = useState(open[0]?.copy ?? 0);
  const place = Math.max(
    0,
    open.findIndex(({ copy }) => copy >= shown),
  );
  const copy = open[place];
  // A copy that has been given makes room for the next one, which stays whatever is freed before
  // it.
  if (copy && copy.copy !== shown) show(copy.copy);
  return { copy, place, show, isAwake: useAwake(copy?.copy ?? 0) };
}

/**
 * Keeps a click or a key that was meant for the copy before from reaching the one that took its
 * place.
 */
function useAwake(copy: number): boolean {
  const [known, setKnown] = useState(copy);
  useEffect(() => {
    const waking = setTimeout(() => setKnown(copy), WAKING_MS);
    return () => clearTimeout(waking);
  }, [copy]);
  return known === copy;
}

/** Does one act after the other: what is asked for while one is on its way is not done. */
export function useOneAct() {
  const isActing = useRef(false);
  const [isPending, setPending] = useState(false);
  async function once(act: () => Promise<boolean>): Promise<boolean> {
    if (isActing.current) return false;
    isActing.current = true;
    setPending(true);
    try {
      return await act();
    } finally {
      isActing.current = false;
      setPending(false);
    }
  }
  return { once, isPending };
}

/**
 * Keeps the focus in the field, which is another one for each copy. An act that brings the next
 * copy ends in that copy's field, whether it is drawn before the act is known to be done or after.
 */
export function useFieldOfNext(copy: number | undefined) {
  const field = useRef<HTMLInputElement>(null);
  const isAwaited = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each copy, whose field is drawn by then.
  useLayoutEffect(() => {
    if (isAwaited.current) field.current?.focus();
    isAwaited.current = false;
  }, [copy]);
  async function endInField(act: () => Promise<boolean>): Promise<boolean> {
    isAwaited.current = true;
    const isDone = await act();
    if (!isDone) isAwaited.current = false;
    return isDone;
  }
  return { field, endInField };
}
