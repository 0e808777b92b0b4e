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
  /** Whether the paper is set in Unicode fonts. */
  readonly isUnicode: boolean;
  /** What stands here prints in Unicode fonts alone: the paper has to be written again for them. */
  needUnicode(): void;
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
  readonly #isUnicode: boolean;
  readonly #found = new Map<string, Found>();
  #needsUnicode = false;

  constructor(isUnicode: boolean) {
    this.#isUnicode = isUnicode;
  }

  get needsUnicode(): boolean {
    return this.#needsUnicode;
  }

  at(place: string, questionId: string | null = null): FaultReporter {
    const find = (key: string, cause: Found['cause']) => {
      const found = this.#found.get(`${place}\n${key}`) ?? { questionId, place, cause };
      this.#found.set(`${place}\n${key}`, found);
      return found.cause;
    };
    return {
      isUnicode: this.#isUnicode,
      needUnicode: () => {
        this.#needsUnicode = true;
      },
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
        : {
            questionId,
            place,
            message: unprintableMessage([...cause], questionId),
            kind: 'replaced',
          },
    );
  }
}

const MOST_NAMED = 6;

/** What says the same with letters, for signs that teachers do use. */
const instead: ReadonlyMap<string, string> = new Map([
  ['☎', 'téléphone'],
  ['✆', 'téléphone'],
  ['✉', 'courriel'],
  ['⚠', 'Attention'],
  ['♫', 'musique'],
  ['♪', 'musique'],
]);

const picture = /\p{Extended_Pictographic}/u;

function unprintableMessage(characters: readonly string[], questionId: string | null): string {
  const named = characters.slice(0, MOST_NAMED).map((character) => `«\u00a0${character}\u00a0»`);
  const rest = characters.length > MOST_NAMED ? '…' : '';
  const what =
    characters.length === 1
      ? `Le caractère ${named[0]} ne peut pas être imprimé`
      : `Les caractères ${named.join(' ')}${rest} ne peuvent pas être imprimés`;
  return `${what}\u00a0: l’épreuve montrerait «\u00a0[?]\u00a0» à ${characters.length === 1 ? 'sa' : 'leur'} place. ${advice(characters, questionId)}`;
}

function advice(characters: readonly string[], questionId: string | null): string {
  const bare = characters.map((character) => character.replaceAll(/\p{Variation_Selector}/gu, ''));
  const [word] = bare.flatMap((character) => instead.get(character) ?? []);
  if (word !== undefined) return `Écrivez par exemple «\u00a0${word}\u00a0».`;
  // The title, the instructions and the names of a class have no image.
  const otherwise = questionId === null ? '' : ', ou mettez-le dans l’image de la question';
  const isDrawing = bare.every((character) => picture.test(character));
  return `${isDrawing ? 'Retirez ce dessin' : 'Écrivez ce texte en lettres latines'}${otherwise}.`;
}
