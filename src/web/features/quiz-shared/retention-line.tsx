import { useQuery } from '@tanstack/react-query';
import { retention } from '#shared/contract/retention.ts';
import { callApi } from '#web/lib/api/api.ts';
import { formatDay } from '#web/lib/dates.ts';
import { Notice } from '#web/ui/notice.tsx';

interface RetentionLineProps {
  readonly quizId: string;
  readonly className?: string;
}

/** Says what of a quiz is erased, or soon is, because its retention is over. */
export function RetentionLine({ quizId, className = '' }: RetentionLineProps) {
  const params = { id: quizId };
  const { data } = useQuery({
    queryKey: [retention.readRetention.path, quizId],
    queryFn: () => callApi(retention.readRetention, { params }),
  });
  if (!data) return null;
  const { scans, names } = data;
  const lines = [
    names.areErased && 'Les noms d’anciennes copies ont été effacés\u00a0: leurs notes restent.',
    scans.areErased && 'Les scans d’anciennes copies ont été effacés\u00a0: leurs notes restent.',
    scans.erasedOn &&
      `Des scans de copies seront effacés à partir du ${formatDay(scans.erasedOn)}.`,
    names.erasedOn &&
      `Les noms sur les copies seront effacés à partir du ${formatDay(names.erasedOn)}.`,
  ].filter((line) => typeof line === 'string');
  if (lines.length === 0) return null;
  return (
    <Notice
      tone={scans.erasedOn || names.erasedOn ? 'warning' : 'info'}
      title="Durée de conservation de votre établissement"
      className={className}
    >
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
}
