import { isLostSession } from '#web/lib/api/api-error.ts';
import { toast } from '#web/ui/dialogs/toast.tsx';

export const printingWarning = {
  title: "Attention à l'impression",
  text: "Désactivez l'impression recto-verso (double face) car le sujet tient sur une seule page.",
};

/** A lost session is announced elsewhere, once. */
export function tellExportFailure(text: string, error: Error): void {
  if (isLostSession(error)) return;
  toast({
    variant: 'destructive',
    title: 'Erreur',
    description: (
      <>
        <span className="block">{text}</span>
        <span className="block">{error.message}</span>
      </>
    ),
  });
}

/**
 * Only one toast is shown at a time, so that the warning is part of the success, which it would
 * otherwise replace.
 */
export function tellPdfDownloaded(isSinglePage: boolean): void {
  toast({
    variant: isSinglePage ? 'warning' : 'success',
    title: 'Export réussi',
    description: (
      <>
        <span className="block">Le fichier PDF a été téléchargé.</span>
        {isSinglePage && (
          <>
            <span className="mt-2 block font-semibold text-ink">{printingWarning.title}</span>
            <span className="block">{printingWarning.text}</span>
          </>
        )}
      </>
    ),
  });
}
