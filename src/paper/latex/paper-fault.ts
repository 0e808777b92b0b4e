export interface PaperFault {
  readonly questionId: string | null;
  /** «Question 3, réponse B», «Titre». */
  readonly place: string;
  /** What is wrong and what to do. */
  readonly message: string;
  /** `replaced`: printed with a stand-in; `refused`: cannot be printed. */
  readonly kind: 'replaced' | 'refused';
}

/** Takes the faults of one place. */
export interface FaultReporter {
  unprintable(character: string): void;
  refused(message: string): void;
}

interface Found {
  readonly questionId: string | null;
  readonly place: string;
  /** A message, or the characters that cannot be printed there. */
  readonly cause: string | Set<string>;
}

/** Gathers the faults of a paper in the order of reading, one for each place and cause. */
export class PaperFaults {
  readonly #found = new Map<string, Found>();

  at(place: string, questionId: string | null = null): FaultReporter {
    const find = (key: string, cause: Found['cause']) => {
      const found = this.#found.get(`${place}\n${key}`) ?? { questionId, place, cause };
      this.#found.set(`${place}\n${key}`, found);
      return found.cause;
    };
    return {
      unprintable: (character) => {
        const characters = find('', new Set());
        if (typeof characters !== 'string') characters.add(character);
      },
      refused: (message) => void find(message, message),
    };
  }

  all(): PaperFault[] {
    return [...this.#found.values()].map(({ questionId, place, cause }) =>
      typeof cause === 'string'
        ? { questionId, place, message: cause, kind: 'refused' }
        : { questionId, place, message: unprintableMessage([...cause]), kind: 'replaced' },
    );
  }
}

const MOST_NAMED = 6;

function unprintableMessage(characters: readonly string[]): string {
  const named = characters.slice(0, MOST_NAMED).map((character) => `«\u00a0${character}\u00a0»`);
  const rest = characters.length > MOST_NAMED ? '…' : '';
  return characters.length === 1
    ? `Le caractère ${named[0]} ne peut pas être imprimé\u00a0: un petit carré le remplace. Retirez-le ou écrivez-le autrement.`
    : `Les caractères ${named.join(' ')}${rest} ne peuvent pas être imprimés\u00a0: de petits carrés les remplacent. Retirez-les ou écrivez-les autrement.`;
}
