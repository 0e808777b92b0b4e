import type { AroundNavHandler } from 'wouter';
import { hasUnsavedChanges, mayLeave } from './unsaved-guards.ts';

/*
 * The browser announces a step back only after it is made. Each entry of the history therefore
 * carries its position, so that the step can be undone while the teacher is asked, and then
 * repeated.
 */
interface HistoryState {
  readonly place: number;
}

const isHistoryState = (state: unknown): state is HistoryState =>
  typeof state === 'object' && state !== null && 'place' in state;

let currentPlace = isHistoryState(history.state) ? history.state.place : 0;
let currentPath = location.pathname;
if (!isHistoryState(history.state)) history.replaceState({ place: currentPlace }, '');

let onReturn: (() => void) | null = null;
let isConfirmedStep = false;

/** Every navigation inside the application passes through here. */
export const guardedNavigation: AroundNavHandler = async (navigate, to, options = {}) => {
  const isAway = new URL(to, location.href).pathname !== location.pathname;
  if (isAway && hasUnsavedChanges() && !(await mayLeave())) return;
  if (!options.replace) currentPlace += 1;
  navigate(to, { ...options, state: { ...options.state, place: currentPlace } });
  currentPath = location.pathname;
};

window.addEventListener(
  'popstate',
  (event) => {
    if (onReturn) {
      event.stopImmediatePropagation();
      onReturn();
      return;
    }
    const place = isHistoryState(event.state) ? event.state.place : currentPlace;
    if (isConfirmedStep || location.pathname === currentPath || !hasUnsavedChanges()) {
      isConfirmedStep = false;
      currentPlace = place;
      currentPath = location.pathname;
      return;
    }
    event.stopImmediatePropagation();
    void askThenGo(place - currentPlace || -1);
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
  isConfirmedStep = true;
  history.go(steps);
}
