import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { correction } from '#shared/contract/correction/correction.ts';
import { callApi } from '#web/lib/api/api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { decisionsQuery } from '#web/lib/queries/correction-queries.ts';
import type { Decisions } from './decided-pile.ts';
import {
  type Changes,
  decisionsNow,
  type RecentDecisions,
  withAnswer,
  withSent,
} from './recent-decisions.ts';

interface Act {
  readonly before: Changes;
  readonly entries: Promise<readonly string[]>;
}

export interface BoxDecisions {
  /** Whether it is known what was decided before. */
  readonly isKnown: boolean;
  readonly decisions: Decisions;
  /** Decides boxes: they are shown at once, and sent one request after the other. */
  readonly decide: (changes: ReadonlyMap<string, boolean>) => void;
  /** Takes back the last decision of this visit; answers the zones that it was about. */
  readonly undo: () => readonly string[] | null;
  readonly canUndo: boolean;
}

/** Returns what people decided of boxes, with what is on its way to the server. */
export function useBoxDecisions(
  quizId: string,
  revision: number,
  enabled: boolean,
): BoxDecisions & {
  readonly query: Pick<UseQueryResult, 'error' | 'refetch'>;
  /** Resolves once everything that was decided so far has reached the server, or failed. */
  readonly arrived: () => Promise<unknown>;
} {
  const query = useQuery({ ...decisionsQuery(quizId, revision), enabled });
  const { data } = query;
  const [recent, setRecent] = useState<RecentDecisions>(new Map());
  const [acts, setActs] = useState<readonly Act[]>([]);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const decisions = useMemo(() => decisionsNow(data, recent), [data, recent]);

  const send = useCallback(
    <Answer extends { revision: number }>(changes: Changes, call: () => Promise<Answer>) => {
      setRecent((known) => withSent(known, changes));
      const answer = line.current.then(call);
      line.current = answer.then(
        (told) => setRecent((known) => withAnswer(known, changes, told.revision)),
        (error) => {
          // The page shows again what the server holds.
          setRecent((known) => withAnswer(known, changes, 0));
          tellFailure('Mise à jour impossible', error);
        },
      );
      return answer;
    },
    [],
  );

  const decide = useCallback(
    (changes: ReadonlyMap<string, boolean>) => {
      if (changes.size === 0) return;
      const before = new Map(
        [...changes.keys()].map((zone) => [zone, decisions.get(zone) ?? null]),
      );
      const zonesOf = (wanted: boolean) =>
        [...changes].flatMap(([zone, isTicked]) => (isTicked === wanted ? [zone] : []));
      const answer = send(changes, () =>
        callApi(correction.decideBoxes, {
          params: { id: quizId },
          body: { checked: zonesOf(true), unchecked: zonesOf(false) },
        }),
      );
      const entries = answer.then(
        (told) => told.entries,
        () => [],
      );
      setActs((known) => [...known, { before, entries }]);
    },
    [quizId, decisions, send],
  );

  const undo = useCallback(() => {
    const act = acts.at(-1);
    if (!act) return null;
    setActs(acts.slice(0, -1));
    void send(act.before, async () => {
      let undone = 0;
      for (const entryId of await act.entries) {
        const params = { id: quizId, entryId };
        undone = (await callApi(correction.undoChange, { params })).revision;
      }
      return { revision: undone };
    }).catch(() => undefined);
    return [...act.before.keys()];
  }, [quizId, acts, send]);

  const arrived = useCallback(() => line.current, []);

  const isKnown = data !== undefined;
  return {
    isKnown,
    decisions,
    decide,
    undo,
    canUndo: acts.length > 0,
    query,
    arrived,
  };
}
