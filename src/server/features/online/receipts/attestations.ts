import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AttemptId } from '#shared/contract/ids.ts';
import type { Db } from '../../../db/client.ts';
import { selectAttestationKey } from '../../../db/installation.ts';
import { defineSingleton } from '../../../singletons.ts';

/** A copy, and the device that goes on with it: null for the one that began it. */
export interface CopyOnDevice {
  readonly id: AttemptId;
  readonly resumptionId: string | null;
}

/** 96 bits: nobody guesses it, and each answer of the server carries it. */
const SEAL_LETTERS = 16;

/**
 * Attests to a student's page when the server heard it last. The page keeps the last attestation,
 * and its receipt holds it: see receipt-check.ts.
 */
export class Attestations {
  readonly #db: Db;
  #key: Promise<string> | null = null;

  constructor(db: Db) {
    this.#db = db;
  }

  /** As in «mhb3k2a0.q7Yk…»: the moment, and a seal over it, the copy and the device. */
  async attest(copy: CopyOnDevice, heardAt: Date): Promise<string> {
    const moment = heardAt.getTime().toString(36);
    return `${moment}.${sealOf(await this.#readKey(), copy, moment)}`;
  }

  /** Which of these devices was heard, and when; null where the attestation is none of ours. */
  async read<Copy extends CopyOnDevice>(attestation: string, copies: readonly Copy[]) {
    const key = await this.#readKey();
    const [moment = '', seal = ''] = attestation.split('.');
    const copy = copies.find((copy) => isSame(seal, sealOf(key, copy, moment)));
    return copy ? { copy, heardAt: new Date(Number.parseInt(moment, 36)) } : null;
  }

  /** Read once: saving an answer asks the database for nothing more. */
  #readKey(): Promise<string> {
    this.#key ??= selectAttestationKey(this.#db).catch((error) => {
      this.#key = null;
      throw error;
    });
    return this.#key;
  }
}

function sealOf(key: string, { id, resumptionId }: CopyOnDevice, moment: string): string {
  const sealed = `${id} ${resumptionId ?? ''} ${moment}`.toLowerCase();
  return createHmac('sha256', key).update(sealed).digest('base64url').slice(0, SEAL_LETTERS);
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export const attestations = defineSingleton(({ db }) => new Attestations(db));
