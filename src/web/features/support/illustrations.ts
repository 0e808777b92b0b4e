import owner from './pictures/associer-une-copie.webp';
import take from './pictures/repondre.webp';
import boxes from './pictures/verifier-les-cases.webp';

export interface Illustration {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** Of the demonstration, made by `npm run demo:pictures`. */
export const illustrations = {
  owner: {
    src: owner,
    width: 720,
    height: 294,
    alt: 'Le nom écrit sur une copie, et la personne proposée.',
  },
  boxes: { src: boxes, width: 720, height: 481, alt: 'Une question scannée, et la réponse lue.' },
  take: {
    src: take,
    width: 390,
    height: 780,
    alt: 'Une question et ses réponses sur un téléphone.',
  },
} as const satisfies Record<string, Illustration>;
