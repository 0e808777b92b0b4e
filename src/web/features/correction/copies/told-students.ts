import { useQueryClient } from '@tanstack/react-query';
import { mailingQuery } from '#web/lib/queries/mailing-queries.ts';

/** Returns a function that asks which students have been mailed a mark by now, by their ids. */
export function useToldStudents(quizId: string): () => Promise<ReadonlySet<string>> {
  const client = useQueryClient();
  return async () => {
    const { students } = await client.fetchQuery({ ...mailingQuery(quizId), staleTime: 0 });
    const told = students.filter(
      ({ state, replaces }) => replaces || state === 'sent' || state === 'doubtful',
    );
    return new Set(told.map(({ student }) => student));
  };
}
