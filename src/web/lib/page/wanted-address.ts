import { dropStored, readStored, writeStored } from './browser-storage.ts';

const key = 'cochalot-wanted-address';

interface WantedAddress {
  readonly address: string;
  /** Something was being written there, which this tab keeps. */
  readonly hasDraft: boolean;
}

/** The page that a visitor must sign in for: they are led back to it afterwards. */
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
