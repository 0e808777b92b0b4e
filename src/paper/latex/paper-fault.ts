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

/** Gathers the faults of a paper, one for each place and cause. */
export class PaperFaults {
  readonly #refused: PaperFault[] = [];
  readonly #unprintable = new Map<string, { questionId: string | null; characters: Set<string> }>();

  at(place: string, questionId: string | null = null): FaultReporter {
    return {
      unprintable: (character) => {
        const known = this.#unprintable.get(place) ?? { questionId, characters: new Set() };
        known.characters.add(character);
        this.#unprintable.set(place, known);
      },
      refused: (message) => {
        const said = this.#refused.some(
          (fault) => fault.place === place && fault.message === message,
        );
        if (!said) this.#refused.push({ questionId, place, message, kind: 'refused' });
      },
    };
  }

  all(): PaperFault[] {
    const replaced = [...this.#unprintable].map(([place, { questionId, characters }]) => ({
      questionId,
      place,
      message: unprintableMessage([...characters]),
      kind: 'replaced' as const,
    }));
    return [...this.#refused, ...replaced];
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
