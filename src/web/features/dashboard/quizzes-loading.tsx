import { Skeleton } from '#web/ui/skeleton.tsx';

const rows = [64, 48, 80, 56];

export function QuizzesLoading() {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <p role="status" className="bg-sunken px-4 py-2.5 font-semibold text-ink-muted text-sm">
        Chargement de vos QCM…
      </p>
      {rows.map((width) => (
        <div
          key={width}
          className="flex items-center gap-6 border-line border-t px-4 py-4 *:last:ml-auto"
        >
          <div style={{ width: `${width}%` }}>
            <Skeleton className="h-5 w-full max-w-md" />
          </div>
          <Skeleton className="h-5 w-24 max-sm:hidden" />
        </div>
      ))}
    </div>
  );
}
