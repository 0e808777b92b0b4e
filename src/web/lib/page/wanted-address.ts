import { dropStored, readStored, writeStored } from './browser-storage.ts';

const key = 'cochalot-wanted-address';

interface WantedAddress {
  readonly address: string;
  /** Whether there is a draft on that page, which this tab keeps. */
  readonly hasDraft: boolean;
}

/** Stores the page for which a visitor must sign in, to return to it afterwards. */
export function keepWantedAddress({ hasDraft }: Pick<WantedAddress, 'hasDraft'>): void {
  const { pathname, search, hash } = window.location;
  writeStored<WantedAddress>('tab', key, { address: `${pathname}${search}${hash}`, hasDraft });
}

export function readWantedAddress(): WantedAddress | null {
  return readStored<WantedAddress>('tab', key);
}

export function dropWantedAddress(): void {
  dropStored('tab', key);
}
