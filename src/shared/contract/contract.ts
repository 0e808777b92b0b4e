import { accounts } from './accounts.ts';
import { support } from './support.ts';
import { system } from './system.ts';

/** Every endpoint there is, once. */
export const contract = { ...accounts, ...support, ...system } as const;
