import { scanLimitInWords } from '#shared/domain/limits.ts';

/** Why a file gives no pages at all. */
export type ScanFault =
  | 'missing'
  | 'empty'
  | 'too-large'
  | 'unknown-format'
  | 'encrypted'
  | 'truncated'
  | 'damaged'
  | 'too-many-pages'
  | 'too-slow'
  /** The program that opens this kind of PDF or photo is not installed. */
  | 'program-missing'
  | 'heif-program-missing'
  /** The installed program is too old for the photo. */
  | 'heif-unknown';

/** The reasons in French, for the teacher who brought the file. */
export const scanFaultMessages: Readonly<Record<ScanFault, string>> = {
  missing: 'ce fichier n’existe pas, ou n’existe plus. Envoyez-le à nouveau.',
  empty: 'ce fichier est vide. Enregistrez-le ou scannez-le à nouveau.',
  'too-large': `ce fichier dépasse ${scanLimitInWords}. Partagez-le en plusieurs.`,
  'unknown-format': 'ce n’est ni un PDF, ni une image JPEG, PNG, TIFF ou HEIC.',
  encrypted: 'ce PDF est protégé par un mot de passe. Enregistrez-le sans protection.',
  truncated:
    'ce PDF est incomplet\u00a0: son transfert a sans doute été coupé. Copiez-le à nouveau depuis le scanner.',
  damaged: 'ce fichier est endommagé. Scannez les feuilles à nouveau.',
  'too-many-pages': 'ce fichier a plus de 2\u00a0000\u00a0pages. Partagez-le en plusieurs.',
  'too-slow':
    'ce fichier a mis trop de temps à s’ouvrir. Réessayez, ou scannez les feuilles à nouveau.',
  'program-missing':
    'le serveur n’a pas le programme qui ouvre ce PDF (poppler-utils). Prévenez la personne qui administre Cochalot.',
  'heif-program-missing':
    'le serveur n’a pas le programme qui ouvre une photo HEIC (libheif-examples). Prévenez la personne qui administre Cochalot.',
  'heif-unknown':
    'le serveur ne sait pas ouvrir cette photo HEIC\u00a0: envoyez-la en JPEG ou en PDF (sur l’iPhone\u00a0: Réglages › Appareil photo › Formats › Le plus compatible).',
};
