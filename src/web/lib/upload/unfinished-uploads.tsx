import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { uploads } from '#shared/contract/uploads.ts';
import { callApi } from '#web/lib/api/api.ts';
import { tellFailure } from '#web/lib/api/tell-failure.ts';
import { unfinishedUploadsQuery } from '#web/lib/cache/uploads-cache.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Files whose sending ended with their tab: nothing else tells that they did not arrive. */
export function UnfinishedUploads() {
  const { data } = useQuery(unfinishedUploadsQuery);
  const client = useQueryClient();
  const { mutate: abandon, isPending } = useMutation({
    mutationFn: (id: string) => callApi(uploads.abandonUpload, { params: { id } }),
    onError: (error) => tellFailure('Impossible d’oublier cet envoi.', error),
    onSettled: () => client.invalidateQueries({ queryKey: unfinishedUploadsQuery.queryKey }),
  });
  if (!data?.uploads.length) return null;
  return (
    <Notice tone="warning" title="Un envoi n’est pas arrivé au bout">
      <p>
        S’il a été interrompu, choisissez à nouveau le même fichier&nbsp;: l’envoi reprend où il
        s’était arrêté.
      </p>
      <ul className="mt-2 flex flex-col gap-1">
        {data.uploads.map(({ id, name, share }) => (
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
    </Notice>
  );
}
