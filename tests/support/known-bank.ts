import { type Bank, readBank } from '#shared/domain/questions/bank/bank.ts';

/** Reads a file of another program; throws if it is not recognised. */
export function knownBank(source: string): Bank {
  const bank = readBank(source);
  if (!bank) throw new Error('no bank was recognised');
  return bank;
}
