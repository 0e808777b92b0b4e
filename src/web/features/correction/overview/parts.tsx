import type { ReactNode } from 'react';
import type { StepName } from './steps.ts';

/** The step in which each part of the page is; the journal stands below all of them. */
export const stepOfPart = {
  bilan: 'lire',
  scans: 'lire',
  cases: 'verifier',
  associations: 'verifier',
  notes: 'noter',
  contestations: 'rendre',
  telecharger: 'rendre',
  page: 'rendre',
  envois: 'rendre',
  journal: null,
} as const satisfies Record<string, StepName | null>;
export type PartName = keyof typeof stepOfPart;

const prefix = 'correction-';
const idOf = (name: PartName) => `${prefix}${name}`;

/** Returns the part that the address leads to, as `#correction-notes`. */
export function partInAddress(): PartName | null {
  const name = window.location.hash.slice(`#${prefix}`.length);
  return window.location.hash.startsWith(`#${prefix}`) && name in stepOfPart
    ? (name as PartName)
    : null;
}

/** Tells whether the address leads to this part, which is open then. */
export const isAddressed = (name: PartName) => partInAddress() === name;

/** Tells whether a part is in sight. */
export function isInSight(name: PartName): boolean {
  const place = document.getElementById(idOf(name))?.getBoundingClientRect();
  return place !== undefined && place.top < window.innerHeight && place.bottom > 0;
}

/** Leads to a part with the focus, so that the next key acts on what is seen. */
export function goTo(name: PartName): void {
  const part = document.getElementById(idOf(name));
  part?.scrollIntoView({ block: 'start' });
  part?.focus({ preventScroll: true });
}

/** Leads to the part in the address once it is there. */
const bringAddressed = (part: HTMLElement | null) => {
  const name = partInAddress();
  if (name !== null && part?.id === idOf(name)) part.scrollIntoView({ block: 'start' });
};

/** A part of the page that an address, or the end of an analysis, leads to. */
export function Part({
  name,
  children,
}: {
  readonly name: PartName;
  readonly children: ReactNode;
}) {
  return (
    <div
      ref={bringAddressed}
      id={idOf(name)}
      tabIndex={-1}
      className="scroll-mt-32 outline-none empty:hidden"
    >
      {children}
    </div>
  );
}
