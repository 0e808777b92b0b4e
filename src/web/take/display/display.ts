import type { StudentAttempt } from '#shared/contract/online/student-schemas.ts';
import { type FormatReader, frozenFormat } from '#shared/domain/frozen-format.ts';
import { readKept, removeKept, writeKept } from '../device/device-storage.ts';
import { shaped } from '../device/kept-formats.ts';
import { isFlag, isMissingOr, isObjectOf, isOneOf } from '../device/shape.ts';
import address from './display.css?url';

const sizes = [100, 125, 150, 200] as const;
const spacings = ['usual', 'wide'] as const;
const faces = ['usual', 'plain', 'dyslexia'] as const;
const colours = ['device', 'light', 'dark', 'strong', 'strong-dark'] as const;

/** How a student wants the page to look, on this device. */
export interface Display {
  /** In percent of the usual size. */
  readonly size: (typeof sizes)[number];
  readonly spacing: (typeof spacings)[number];
  readonly face: (typeof faces)[number];
  readonly colours: (typeof colours)[number];
  /** The time left is shown in the last minutes only. */
  readonly hidesTime: boolean;
  /** It comes from the class list, and the student has chosen nothing. */
  readonly isGranted?: true;
}

export const usualDisplay: Display = {
  size: 100,
  spacing: 'usual',
  face: 'usual',
  colours: 'device',
  hidesTime: false,
};

const key = 'cochalot.display';
const readDisplay: FormatReader<Display> = shaped(
  isObjectOf<Display>({
    size: isOneOf(...sizes),
    spacing: isOneOf(...spacings),
    face: isOneOf(...faces),
    colours: isOneOf(...colours),
    hidesTime: isFlag,
    isGranted: isMissingOr(isOneOf(true as const)),
  }),
);
const format = frozenFormat('display', [readDisplay]);

/** Null where nothing was chosen on this device. */
export const chosenDisplay = (): Display | null => readKept(key, format);

/** Null goes back to the usual display. */
export function chooseDisplay(display: Display | null): void {
  if (display) writeKept(key, format, display);
  else removeKept(key);
  showDisplay(display ?? usualDisplay);
}

/**
 * Shows the page as the class list grants it to this student, unless something was chosen on this
 * device. What was granted to whoever used the device before is forgotten.
 */
export function followGranted(granted: StudentAttempt['display']): void {
  const kept = chosenDisplay();
  if (kept && !kept.isGranted) return;
  if (granted) chooseDisplay(displayFor(granted));
  else if (kept) chooseDisplay(null);
}

/** The sizes on screen for those in points that the class list grants on paper; 11 is the usual one. */
const sizeForPoints = new Map<number, Display['size']>([
  [14, 125],
  [16, 150],
  [20, 200],
]);

function displayFor(granted: NonNullable<StudentAttempt['display']>): Display {
  const size = sizeForPoints.get(granted.fontSize) ?? usualDisplay.size;
  const easy = { spacing: 'wide', face: 'plain' } as const;
  return { ...usualDisplay, size, ...(granted.easyReading && easy), isGranted: true };
}

/** Sets the attributes that the style sheet reads, and loads that sheet, which only some need. */
export function showDisplay({ size, spacing, face, colours, hidesTime }: Display): void {
  const page = document.documentElement;
  page.style.fontSize = size === 100 ? '' : `${size}%`;
  Object.assign(page.dataset, { spacing, face, colours, time: hidesTime ? 'late' : 'shown' });
  if (colours === 'device') delete page.dataset['theme'];
  else page.dataset['theme'] = colours.endsWith('dark') ? 'dark' : 'light';
  if (document.getElementById(key)) return;
  const sheet = document.createElement('link');
  Object.assign(sheet, { id: key, rel: 'stylesheet', href: address });
  sheet.onerror = () => sheet.remove();
  document.head.append(sheet);
}

const chosen = chosenDisplay();
if (chosen) showDisplay(chosen);
