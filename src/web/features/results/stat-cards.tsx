import { Award, Gauge, Hourglass, Users } from 'lucide-react';
import { Figure } from '#web/ui/figure.tsx';
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
      <Figure icon={<Users />} label="Tentatives" value={String(finished.length)} />
      <Figure
        icon={<Gauge />}
        label="Score moyen"
        value={share(Math.round(sum / Math.max(scores.length, 1)))}
      />
      <Figure icon={<Award />} label="Meilleur score" value={share(best)} />
      <Figure icon={<Hourglass />} label="En attente" value={String(waiting)} />
    </dl>
  );
}
