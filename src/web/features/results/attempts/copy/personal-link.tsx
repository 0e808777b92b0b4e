import { useQuery } from '@tanstack/react-query';
import { Copy, Link as LinkIcon, Unlink } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { copyLinks } from '#shared/contract/online/copy-links.ts';
import { ofName } from '#shared/domain/students/of-name.ts';
import { oneOrMany } from '#shared/domain/texts/counted.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { confirm } from '#web/ui/dialogs/confirm.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

const QrCode = lazy(async () => ({ default: (await import('#web/ui/qr-code.tsx')).QrCode }));

interface PersonalLinkProps {
  readonly quizId: string;
  readonly attemptId: string;
  readonly studentName: string;
}

/** A private link to a copy, for a student whom no mail reaches, and the way to revoke all of them. */
export function PersonalLink({ quizId, attemptId, studentName }: PersonalLinkProps) {
  const order = { params: { id: quizId, attemptId } };
  const [address, setAddress] = useState<string | null>(null);
  const { data, refetch } = useQuery({
    queryKey: [copyLinks.countCopyLinks.path, order],
    queryFn: () => callApi(copyLinks.countCopyLinks, order),
    refetchOnMount: 'always',
  });
  const open = data?.open ?? 0;
  const give = useApiMutation(copyLinks.giveCopyLink, {
    onSuccess: (given) => {
      setAddress(given.address);
      void refetch();
    },
    onFailure: (error) => tellFailure('Impossible de créer le lien.', error),
  });
  const revoke = useApiMutation(copyLinks.revokeCopyLinks, {
    onSuccess: ({ message }) => {
      setAddress(null);
      void refetch();
      toast({ variant: 'success', title: message });
    },
    onFailure: (error) => tellFailure('Révocation impossible', error),
  });

  async function askThenRevoke() {
    const isSure = await confirm({
      title: `Révoquer les liens ${ofName(studentName)}\u00a0?`,
      description: 'Ceux des e-mails déjà envoyés n’ouvrent alors plus rien non plus.',
      confirmLabel: 'Révoquer',
    });
    if (isSure) revoke.mutate(order);
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="sm"
          variant="secondary"
          pending={give.isPending}
          onClick={() => give.mutate(order)}
        >
          <LinkIcon aria-hidden />
          Créer un lien personnel
        </Button>
        {open > 0 && (
          <>
            <span className="text-ink-muted text-sm">
              {oneOrMany(open, 'Un lien ouvre cette copie.', 'liens ouvrent cette copie.')}
            </span>
            <Button
              size="sm"
              variant="ghost"
              pending={revoke.isPending}
              onClick={() => void askThenRevoke()}
            >
              <Unlink aria-hidden />
              Révoquer
            </Button>
          </>
        )}
      </div>
      {address && <NewLink address={address} />}
    </div>
  );
}

function NewLink({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null);
  async function copy() {
    const isCopied = await copyText(address, field.current);
    if (isCopied) toast({ variant: 'success', title: 'Lien copié' });
    else toast({ variant: 'destructive', title: 'Impossible de copier le lien.' });
  }
  return (
    <Notice title="Lien personnel de cet étudiant">
      <p>
        Il montre la note et la correction telles que vous les publiez, et n’est affiché que cette
        fois.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Input
          ref={field}
          readOnly
          aria-label="Lien personnel"
          value={address}
          className="min-w-0 grow basis-60"
        />
        <Button size="sm" variant="secondary" onClick={() => void copy()}>
          <Copy aria-hidden />
          Copier
        </Button>
      </div>
      <Suspense fallback={<Spinner />}>
        <QrCode text={address} className="mt-3 w-40" />
      </Suspense>
    </Notice>
  );
}
