import type { ApiError } from '#web/lib/api/api-error.ts';
import { useScreen } from '#web/lib/page/use-screen.ts';
import { AskForLink } from './ask-for-link.tsx';

const titles: Record<string, string> = {
  link_revoked: 'Ce lien a été révoqué',
  link_expired: 'Ce lien a expiré',
  page_closed: 'Cette copie n’est pas en ligne',
  no_copy: 'Copie introuvable',
  too_many_requests: 'Trop de tentatives',
};

/** A link that opens nothing says why, and how to get another. */
export function ClosedLink({ error }: { error: ApiError }) {
  const title = titles[error.code ?? ''] ?? 'Lien inconnu';
  const heading = useScreen(title);
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6">
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {title}
        </h1>
        <p className="mt-2 max-w-prose">{error.detail}</p>
      </div>
      {error.code !== 'page_closed' && <AskForLink />}
    </div>
  );
}
