import type { AroundNavHandler } from 'wouter';
import { hasUnsavedChanges, mayLeave } from './unsaved-guards.ts';

/*
 * The browser announces a step back only after it is made. Each entry of the history therefore
 * carries its position, so that the step can be undone while the teacher is asked, and then
 * repeated.
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

/** Every navigation inside the application passes through here. */
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
  // Capturing, so that this runs before the router's listener.
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
