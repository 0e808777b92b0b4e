import type { Photocopies } from '#shared/contract/correction/scan-schemas.ts';

/** Page → the student it is of, from 0; null for a sheet that was scanned twice. */
export type PhotocopyPlaces = ReadonlyMap<string, number | null>;

/** As they are proposed. */
export function proposedPlaces(photocopies: readonly Photocopies[]): PhotocopyPlaces {
  return new Map(
    photocopies.flatMap(({ pages, groups }) =>
      pages.map(({ id }) => {
        const student = groups.findIndex((group) => group.includes(id));
        return [id, student < 0 ? null : student] as const;
      }),
    ),
  );
}

/** The pages of each student, without those who have none. */
export function groupsIn(
  { pages }: Photocopies,
  places: PhotocopyPlaces,
): { student: number; pages: Photocopies['pages'] }[] {
  const groups = Map.groupBy(pages, ({ id }) => places.get(id) ?? null);
  return [...groups]
    .flatMap(([student, own]) => (student === null ? [] : [{ student, pages: own }]))
    .sort((a, b) => a.student - b.student);
}

/** Whether a student would have one page of the paper twice. */
export function hasPageTwice(pages: Photocopies['pages']): boolean {
  return new Set(pages.map(({ sheet }) => sheet)).size < pages.length;
}
