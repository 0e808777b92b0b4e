import { Radio, WifiOff } from 'lucide-react';
import type { StreamState } from '#web/lib/api/follow-stream.ts';

/** Discreet, since the table itself shows what arrives. */
export function LiveSign({ state }: { state: StreamState }) {
  if (state === 'connecting') return null;
  const isLive = state === 'live';
  const Icon = isLive ? Radio : WifiOff;
  return (
    <span className="inline-flex items-center gap-1.5 text-ink-muted text-sm">
      <Icon aria-hidden className={isLive ? 'size-4 text-success' : 'size-4'} />
      {isLive ? 'En direct' : 'Direct interrompu, reconnexion…'}
    </span>
  );
}
