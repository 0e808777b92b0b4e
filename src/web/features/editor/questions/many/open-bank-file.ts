import { type SetAside, setPicturesAside } from '#shared/domain/questions/bank/bank-pictures.ts';
import { decodeText } from '#shared/domain/texts/decode-text.ts';
import { toast } from '#web/ui/dialogs/toast.tsx';

/** A bank is mostly pictures. */
const MOST_BYTES = 50 * 1024 * 1024;

/** Null for one that cannot be read, which is told. */
export async function openBankFile(file: File): Promise<SetAside | null> {
  const content = file.size > MOST_BYTES ? null : await contentOf(file);
  if (content === null) {
    toast({
      variant: 'destructive',
      title: 'Ce fichier ne peut pas être lu',
      description:
        'Choisissez un fichier de texte de 50\u00a0Mo au plus\u00a0: XML ou GIFT de Moodle, LaTeX d’AMC, ou une liste.',
    });
  }
  return content;
}

/** Null for what is no text. */
async function contentOf(file: File): Promise<SetAside | null> {
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  return text.includes('\0') ? null : setPicturesAside(text);
}
