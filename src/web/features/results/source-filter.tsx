import { FileText, Layers, MonitorSmartphone } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { type CopySource, copySources } from '#shared/contract/results.ts';
import { Button } from '#web/ui/button.tsx';
import { type ResultRow, rowsOf } from './result-row.ts';

const sources = {
  all: { label: 'Toutes les copies', icon: Layers },
  online: { label: 'En ligne', icon: MonitorSmartphone },
  paper: { label: 'Sur papier', icon: FileText },
} as const satisfies Record<CopySource, object>;

/** Which copies are shown: online, on paper or both. It is kept in the address. */
export function useCopySource(): [CopySource, (source: CopySource) => void] {
  const [params, setParams] = useSearchParams();
  const source = copySources.find((name) => name === params.get('copies')) ?? 'all';
  const choose = (next: CopySource) =>
    setParams(
      (latest) => {
        if (next === 'all') latest.delete('copies');
        else latest.set('copies', next);
        return latest;
      },
      { replace: true },
    );
  return [source, choose];
}

interface SourceFilterProps {
  readonly rows: readonly ResultRow[];
  readonly source: CopySource;
  readonly onChoose: (source: CopySource) => void;
}

export function SourceFilter({ rows, source, onChoose }: SourceFilterProps) {
  return (
    <fieldset className="mb-4 flex flex-wrap gap-2">
      <legend className="sr-only">Copies prises en compte</legend>
      {copySources.map((name) => {
        const { label, icon: Icon } = sources[name];
        return (
          <Button
            key={name}
            size="sm"
            variant={name === source ? 'primary' : 'secondary'}
            aria-pressed={name === source}
            onClick={() => onChoose(name)}
          >
            <Icon aria-hidden />
            {label}
            <span className="tabular-nums opacity-85">{rowsOf(rows, name).length}</span>
          </Button>
        );
      })}
    </fieldset>
  );
}
