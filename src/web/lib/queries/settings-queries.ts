import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Class, classes, type Roster } from '#shared/contract/classes.ts';
import { type Defaults, settings } from '#shared/contract/settings.ts';
import { callApi } from '../api/api.ts';
import { endpointUrl } from '../api/endpoint-url.ts';
import { accommodationsQuery } from './accommodations-queries.ts';
import { currentTeacherQuery } from './current-teacher.ts';
import { askOptimistic } from './fresh/optimistic.ts';
import { reloadQuery } from './fresh/reload-query.ts';

export const settingsQuery = queryOptions({
  queryKey: [settings.readSettings.path],
  queryFn: ({ client, queryKey }) =>
    askOptimistic(client, queryKey, () => callApi(settings.readSettings)),
});

export const rosterQuery = (id: string) =>
  queryOptions({
    queryKey: [classes.readRosterEntries.path, id],
    queryFn: () => callApi(classes.readRosterEntries, { params: { id } }),
    // Each answer replaces what was typed, even one that equals the list before.
    structuralSharing: false,
  });

/** Writes what the server acknowledged to where every screen reads it. */
function settingsCache(client: QueryClient) {
  const changeClasses = (change: (classes: Class[]) => Class[]) =>
    client.setQueryData(
      settingsQuery.queryKey,
      (known) => known && { ...known, classes: change(known.classes) },
    );
  const changeClass = (id: string, changes: Partial<Class>) =>
    changeClasses((classes) =>
      classes.map((known) => (known.id === id ? { ...known, ...changes } : known)),
    );
  // Accommodations follow students to their new numbers.
  const reloadAccommodations = (id: string) =>
    void reloadQuery(client, accommodationsQuery(id).queryKey);
  return {
    keepDefaults: (defaults: Defaults) => {
      client.setQueryData(
        currentTeacherQuery.queryKey,
        (teacher) => teacher && { ...teacher, studentWord: defaults.studentWord },
      );
      client.setQueryData(
        settingsQuery.queryKey,
        (known) => known && { ...known, ...defaults, settings: defaults },
      );
    },
    keepIgnoredWords: (ignoredWords: string[]) =>
      client.setQueryData(settingsQuery.queryKey, (known) => known && { ...known, ignoredWords }),
    addClass: (added: Class) => changeClasses((classes) => [...classes, added]),
    changeClass,
    keepRoster: (id: string, roster: Roster) => {
      client.setQueryData(rosterQuery(id).queryKey, roster);
      reloadAccommodations(id);
      const url = endpointUrl(classes.downloadRoster.path, { params: { id } });
      changeClass(id, {
        studentCount: roster.entries.length,
        rosterUrl: roster.entries.length > 0 ? url : null,
      });
    },
    forgetClass: (id: string) => {
      changeClasses((classes) => classes.filter((known) => known.id !== id));
      client.removeQueries({ queryKey: rosterQuery(id).queryKey });
    },
    reload: () => client.invalidateQueries({ queryKey: settingsQuery.queryKey }),
    /** If the list cannot be read again, it must not stay: saving it would undo the change. */
    reloadRoster: async (id: string) => {
      const { queryKey } = rosterQuery(id);
      reloadAccommodations(id);
      await client.invalidateQueries({ queryKey });
      if (client.getQueryState(queryKey)?.status === 'error')
        await client.resetQueries({ queryKey });
    },
  };
}

export function useSettingsCache() {
  const client = useQueryClient();
  return useMemo(() => settingsCache(client), [client]);
}
