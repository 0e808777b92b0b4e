import { Award, Gauge, Hourglass, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { isFinished } from './finished-attempt.ts';
import type { ResultRow } from './result-row.ts';
import { writeShare } from './write-mark.ts';

export function StatCards({ rows }: { rows: readonly ResultRow[] }) {
  const finished = rows.filter(isFinished);
  const scores = finished.filter(({ counts }) => counts).map(({ percentage }) => percentage);
  const waiting = rows.filter(({ completedAt }) => completedAt === null).length;
  const sum = scores.reduce((total, score) => total + score, 0);
  const best = scores.reduce((highest, score) => Math.max(highest, score), 0);
  const share = (value: number) => (scores.length > 0 ? writeShare(value) : '—');
  return (
    <dl className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Stat icon={<Users />} label="Tentatives" value={String(finished.length)} />
      <Stat
        icon={<Gauge />}
        label="Score moyen"
        value={share(Math.round(sum / Math.max(scores.length, 1)))}
      />
      <Stat icon={<Award />} label="Meilleur score" value={share(best)} />
      <Stat icon={<Hourglass />} label="En attente" value={String(waiting)} />
    </dl>
  );
}

interface StatProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly value: string;
}

function Stat({ icon, label, value }: StatProps) {
  return (
    <div className="items-baseline justify-between gap-x-3 rounded-lg border border-line bg-surface px-4 py-1.5 sm:flex">
      <dt className="flex items-center gap-2 text-ink-muted text-sm [&_svg]:size-4.5 [&_svg]:text-primary">
        <span aria-hidden>{icon}</span>
        {label}
      </dt>
      <dd className="font-semibold font-title text-2xl tracking-tight tabular-nums">{value}</dd>
    </div>
  );
}
