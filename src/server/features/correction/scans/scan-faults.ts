import type { ScanFault } from '#paper/reader/pages/scan-fault.ts';

/** Why a file gives no page at all, and what can be done. */
export const scanFaults: Record<ScanFault, string> = {
  missing: 'Le fichier n’a pas été retrouvé. Envoyez-le à nouveau.',
  empty: 'Le fichier est vide. Relancez le scan, puis envoyez-le à nouveau.',
  'too-large':
    'Le fichier est trop volumineux\u00a0: 500\u00a0Mo au maximum. Envoyez-le en plusieurs fois.',
  'unknown-format': 'Ce fichier n’est ni un PDF ni une image (JPEG, PNG, TIFF).',
  encrypted: 'Ce PDF est protégé par un mot de passe. Enregistrez-le sans protection.',
  truncated:
    'Ce PDF est incomplet\u00a0: son transfert a sans doute été coupé. Envoyez-le à nouveau.',
  damaged: 'Ce fichier est endommagé. Relancez le scan.',
  'too-many-pages': 'Ce fichier a plus de 2\u00a0000 pages. Envoyez-le en plusieurs fois.',
  'too-slow': 'Ce fichier a mis trop de temps à s’ouvrir. Scannez à 300 points par pouce au plus.',
  'program-missing':
    'Le serveur n’a pas le programme qui ouvre ce fichier (poppler-utils). Prévenez son administrateur.',
};
