import { QrCode as QrIcon } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

const QrCode = lazy(async () => ({ default: (await import('#web/ui/qr-code.tsx')).QrCode }));

interface QrDialogProps {
  readonly link: string;
  readonly shortLink: string | null;
  readonly title: string;
}

/** As large as the window, to be read from the back of the room. */
export function QrDialog({ link, shortLink, title }: QrDialogProps) {
  return (
    <Dialog
      size="full"
      title={title}
      description="Visez le code avec l’appareil photo d’un téléphone, ou tapez l’adresse."
      trigger={
        <Button variant="secondary">
          <QrIcon aria-hidden />
          Afficher le QR code
        </Button>
      }
    >
      <div className="flex min-h-0 grow flex-col items-center justify-center gap-4">
        <Suspense fallback={<Spinner />}>
          <QrCode text={link} className="w-[min(100%,calc(100dvh-20rem))]" />
        </Suspense>
        {shortLink && (
          <p className="wrap-anywhere max-w-full text-center font-mono text-2xl sm:text-4xl">
            {shortLink.replace(/^https?:\/\//, '')}
          </p>
        )}
        <p className="wrap-anywhere max-w-full text-center font-mono text-ink-muted text-sm">
          {link}
        </p>
      </div>
    </Dialog>
  );
}
