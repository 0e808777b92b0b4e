import { type Bank, readBank } from '#shared/domain/questions/bank/bank.ts';

/** What a file of another program holds, which must be known as one. */
export function knownBank(source: string): Bank {
  const bank = readBank(source);
  if (!bank) throw new Error('no bank was recognised');
  return bank;
}
