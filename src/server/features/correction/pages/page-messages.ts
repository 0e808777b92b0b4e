import { editionCode } from '#paper/edition/edition-code.ts';
import type { UnreadableReason } from '#paper/reader/page-reading.ts';
import type { PageVerdictKind } from '#shared/domain/correction/pages/page-verdicts.ts';

/** Tells what is wrong with a page, and what can be done. */
const unreadable: Record<UnreadableReason, string> = {
  'damaged-image': 'l’image est endommagée. Scannez la page à nouveau.',
  'too-large': 'l’image est trop grande. Scannez la page à 300 points par pouce au plus.',
  'no-marks':
    'les repères noirs des coins n’ont pas été trouvés. Scannez la feuille entière, à plat, ou indiquez ses coins.',
  'bad-fit':
    'ses cases ne sont pas à leur place. La feuille est trop déformée, ou deux feuilles ont été scannées ensemble. Scannez-la à nouveau, seule et à plat, ou indiquez ses coins.',
  'unknown-copy':
    'le numéro de copie imprimé n’est pas de cette épreuve. Vérifiez la feuille, ou indiquez sa copie.',
  'doubtful-identity':
    'le numéro de copie imprimé est illisible. Scannez la page à nouveau, ou indiquez sa copie.',
  'many-papers':
    'plus de deux feuilles se trouvent sur l’image. Scannez-les à nouveau, une ou deux à la fois.',
  'program-missing':
    'le serveur n’a pas le programme qui montre cette page (poppler-utils ou libheif-examples). Prévenez la personne qui administre Cochalot.',
  'too-slow': 'la lecture de la page a pris trop de temps. Scannez-la à nouveau.',
};

interface Page {
  readonly verdict: PageVerdictKind;
  /** Why it is unreadable, or in words why it was not filed in the other quiz of which it is. */
  readonly reason: string | null;
  readonly editionNumber: number | null;
}

/** Returns the message in French; null for a page that needs nobody's attention. */
export function pageMessage({ verdict, reason, editionNumber }: Page): string | null {
  if (verdict === 'unreadable') {
    const advice = unreadable[reason as UnreadableReason];
    return `Page illisible\u00a0: ${advice ?? 'scannez-la à nouveau.'}`;
  }
  if (verdict === 'other-exam' && editionNumber === null) {
    return 'Cette feuille ne dit pas de quelle épreuve elle est\u00a0: le code imprimé à son pied est caché, ou elle vient d’ailleurs. Si elle est de cette épreuve, indiquez sa copie.';
  }
  const code = editionNumber === null ? '' : ` (édition ${editionCode(editionNumber)})`;
  if (verdict === 'other-edition') {
    return `Cette feuille vient d’une autre édition de l’épreuve${code}, qui n’a pas pu être lue. Envoyez à nouveau son scan\u00a0; si elle est encore refusée, le fichier de cette édition n’est plus sur le serveur.`;
  }
  if (verdict === 'other-exam') {
    const whose = `Cette feuille vient d’une autre épreuve${code}.`;
    return reason === null ? whose : `${whose} Elle n’a pas pu y être ajoutée. ${reason}`;
  }
  return null;
}
