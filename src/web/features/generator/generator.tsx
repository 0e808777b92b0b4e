import { generator as endpoints } from '#shared/contract/generator.ts';
import { useApiQuery } from '#web/lib/api/use-api.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { GenerationProgress } from './generation-progress.tsx';
import { GeneratorForm } from './generator-form.tsx';
import { GeneratorResults } from './generator-results.tsx';
import { NotConfigured } from './not-configured.tsx';
import type { GeneratorState } from './use-generator.ts';

/** What the dialog and the inline panel share. */
export function Generator({ state }: { readonly state: GeneratorState }) {
  const { data, isPending } = useApiQuery(endpoints.generatorState, []);
  const { generation, step, draft, leave } = state;
  if (isPending) return <Skeleton className="h-72 w-full" />;
  if (data?.isConfigured === false) return <NotConfigured onCancel={leave} />;
  if (generation.isRunning) {
    return (
      <GenerationProgress
        received={generation.received}
        wanted={draft.count}
        hasFiles={draft.files.length > 0}
        onCancel={generation.cancel}
      />
    );
  }
  if (step === 'results') return <GeneratorResults state={state} onCancel={leave} />;
  return <GeneratorForm state={state} onCancel={leave} />;
}
