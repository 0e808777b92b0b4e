import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleSlash, CircleX, ListChecks } from 'lucide-react';
import { Link } from 'wouter';
import { type ShownRun, type TeacherRun, unfinishedStates } from '#shared/contract/runs.ts';
import { editQuizAddress } from '#shared/screens.ts';
import { runsQuery } from '#web/lib/queries/runs-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem, MenuLabel } from '#web/ui/dialogs/menu.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

const isUnderWay = ({ state }: TeacherRun) => unfinishedStates.includes(state);

const ASKED_EVERY_MS = 2000;

/** The name of each kind, and the tab of its quiz that shows it. */
const kinds: Record<ShownRun, { title: string; tab: string }> = {
  export: { title: 'Création de l’épreuve', tab: 'sujet' },
  solutions: { title: 'Création des corrigés', tab: 'sujet' },
  reading: { title: 'Lecture des copies', tab: 'corriger' },
  mailing: { title: 'Envoi des corrections par e-mail', tab: 'corriger' },
  'online-mailing': { title: 'Envoi des notes en ligne par e-mail', tab: 'online' },
};

/** The teacher's runs and their outcome. Renders nothing if there was none for a day. */
export function RunsMenu() {
  const runs = useRuns();
  if (runs.length === 0) return null;
  const underWay = runs.filter(isUnderWay).length;
  const label = underWay === 0 ? 'Travaux récents' : `Travaux récents, ${underWay} en cours`;
  const trigger = (
    <Button variant="ghost" className="min-h-11 min-w-11 px-2" aria-label={label}>
      {underWay > 0 ? <Spinner /> : <ListChecks aria-hidden className="text-ink-muted" />}
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      <MenuLabel>Travaux récents</MenuLabel>
      {runs.slice(0, 8).map((run) => (
        <MenuItem key={run.id} asChild>
          <Link href={addressOf(run)}>
            <StateIcon run={run} />
            <span className="min-w-0">
              <span className="wrap-anywhere block">{run.quizTitle ?? kinds[run.kind].title}</span>
              <span className="block text-ink-muted text-sm">
                {kinds[run.kind].title}
                {'\u00a0'}: {outcomeOf(run)}
              </span>
            </span>
          </Link>
        </MenuItem>
      ))}
    </Menu>
  );
}

function addressOf({ kind, quizId }: TeacherRun): string {
  return quizId === null ? '/' : `${editQuizAddress(quizId)}?onglet=${kinds[kind].tab}`;
}

function outcomeOf({ kind, state, progress, message }: TeacherRun): string {
  const ending = kinds[kind].title.startsWith('Envoi') ? '' : 'e';
  if (state === 'done') return `terminé${ending}`;
  if (state === 'cancelled') return `annulé${ending}`;
  if (state === 'failed') return message ?? `interrompu${ending}`;
  return state === 'waiting' ? 'en attente' : `${Math.floor(progress * 100)}\u00a0%`;
}

function StateIcon({ run }: { run: TeacherRun }) {
  if (isUnderWay(run)) return <Spinner />;
  if (run.state === 'done') return <CircleCheck aria-hidden className="text-success" />;
  if (run.state === 'failed') return <CircleX aria-hidden className="text-danger" />;
  return <CircleSlash aria-hidden className="text-ink-muted" />;
}

/**
 * The teacher's runs, polled while one is under way. It is no stream, since browsers share six
 * connections among all tabs of a site, and a tab's one stream is for what it shows.
 */
function useRuns(): readonly TeacherRun[] {
  const { data: list = [] } = useQuery({
    ...runsQuery,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? ASKED_EVERY_MS : false),
  });
  return list;
}
