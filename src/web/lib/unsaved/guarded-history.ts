import type { AroundNavHandler } from 'wouter';
import { hasUnsavedChanges, mayLeave } from './unsaved-guards.ts';

/*
 * The browser tells of a step back only once it is made. Each entry of the history therefore carries
 * its place, so that the step can be undone while the teacher is asked, then made again.
 */
interface Placed {
  readonly place: number;
}

const isPlaced = (state: unknown): state is Placed =>
  typeof state === 'object' && state !== null && 'place' in state;

let here = isPlaced(history.state) ? history.state.place : 0;
let path = location.pathname;
if (!isPlaced(history.state)) history.replaceState({ place: here }, '');

let onReturn: (() => void) | null = null;
let isAnswered = false;

/** Every navigation inside the application passes here. */
export const guardedNavigation: AroundNavHandler = async (navigate, to, options = {}) => {
  const isAway = new URL(to, location.href).pathname !== location.pathname;
  if (isAway && hasUnsavedChanges() && !(await mayLeave())) return;
  if (!options.replace) here += 1;
  navigate(to, { ...options, state: { ...options.state, place: here } });
  path = location.pathname;
};

window.addEventListener(
  'popstate',
  (event) => {
    if (onReturn) {
      event.stopImmediatePropagation();
      onReturn();
      return;
    }
    const place = isPlaced(event.state) ? event.state.place : here;
    if (isAnswered || location.pathname === path || !hasUnsavedChanges()) {
      isAnswered = false;
      here = place;
      path = location.pathname;
      return;
    }
    event.stopImmediatePropagation();
    void askThenGo(place - here || -1);
  },
  // Before the router hears of it.
  { capture: true },
);

async function askThenGo(steps: number): Promise<void> {
  await new Promise<void>((resolve) => {
    onReturn = resolve;
    history.go(-steps);
  });
  onReturn = null;
  if (!(await mayLeave())) return;
  isAnswered = true;
  history.go(steps);
}
