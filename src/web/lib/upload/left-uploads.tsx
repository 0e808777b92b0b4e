import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type LeftUpload, uploads } from '#shared/contract/uploads.ts';
import { callApi } from '#web/lib/api/api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { leftUploadsQuery } from '#web/lib/queries/uploads-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Lists files whose upload was interrupted, or that were never used: they appear nowhere else. */
export function LeftUploads() {
  const { data } = useQuery(leftUploadsQuery);
  const left = data?.uploads ?? [];
  const cutOff = left.filter(({ share }) => share < 1);
  const whole = left.filter(({ share }) => share >= 1);
  return (
    <>
      {cutOff.length > 0 && (
        <Notice tone="warning" title="Un envoi n’est pas arrivé au bout">
          <p>
            S’il a été interrompu, choisissez à nouveau le même fichier&nbsp;: l’envoi reprend où il
            s’était arrêté.
          </p>
          <Uploads uploads={cutOff} />
        </Notice>
      )}
      {whole.length > 0 && (
        <Notice tone="warning" title="Un fichier envoyé n’a pas été utilisé">
          <p>
            Choisissez à nouveau le même fichier&nbsp;: il est lu sans être renvoyé. S’il ne sert
            plus, oubliez-le&nbsp;: il prend de la place.
          </p>
          <Uploads uploads={whole} />
        </Notice>
      )}
    </>
  );
}

function Uploads({ uploads: listed }: { readonly uploads: readonly LeftUpload[] }) {
  const client = useQueryClient();
  const { mutate: abandon, isPending } = useMutation({
    mutationFn: (id: string) => callApi(uploads.abandonUpload, { params: { id } }),
    onError: (error) => tellFailure('Impossible d’oublier cet envoi.', error),
    onSettled: () => client.invalidateQueries({ queryKey: leftUploadsQuery.queryKey }),
  });
  return (
    <ul className="mt-2 flex flex-col gap-1">
      {listed.map(({ id, name, share }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3">
          <span className="wrap-anywhere min-w-0">
            {name} ({Math.floor(100 * share)}&nbsp;% reçus)
          </span>
          <Button
            variant="secondary"
            size="sm"
            disabled={isPending}
            aria-label={`Oublier l’envoi de ${name}`}
            onClick={() => abandon(id)}
          >
            Oublier
          </Button>
        </li>
      ))}
    </ul>
  );
}
