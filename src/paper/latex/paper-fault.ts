export interface PaperFault {
  readonly questionId: string | null;
  /** Such as «Question 3, réponse B» or «Titre». */
  readonly place: string;
  /** What is wrong and what to do, in French. */
  readonly message: string;
  /** `replaced`: a placeholder is printed instead; `refused`: the paper cannot be printed. */
  readonly kind: 'replaced' | 'refused';
}

/** Receives the faults found at one place. */
export interface FaultReporter {
  /** Whether the paper is typeset with Unicode fonts. */
  readonly isUnicode: boolean;
  /**
   * Says that the text here needs Unicode fonts, so that the whole paper must be written again for
   * them.
   */
  needUnicode(): void;
  unprintable(character: string): void;
  refused(message: string): void;
}

interface Found {
  readonly questionId: string | null;
  readonly place: string;
  /** A message, or the set of characters that cannot be printed there. */
  readonly cause: string | Set<string>;
}

/** Collects the faults of a paper in reading order, one for each place and cause. */
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

/** Words that can replace signs which teachers use but no font contains. */
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
  // Only questions can have an image; titles, instructions and names cannot.
  const otherwise = questionId === null ? '' : ', ou mettez-le dans l’image de la question';
  const isDrawing = bare.every((character) => picture.test(character));
  return `${isDrawing ? 'Retirez ce dessin' : 'Écrivez ce texte en lettres latines'}${otherwise}.`;
}
