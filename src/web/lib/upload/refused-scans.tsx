import { Notice } from '#web/ui/notice.tsx';

/** Files that were chosen as scans and cannot be. */
export function RefusedScans({ refusals }: { readonly refusals: readonly string[] }) {
  if (refusals.length === 0) return null;
  return (
    <div role="alert">
      <Notice tone="danger">
        {[...new Set(refusals)].map((refusal) => (
          <p key={refusal} className="wrap-anywhere">
            {refusal}
          </p>
        ))}
      </Notice>
    </div>
  );
}
