import type { Photocopies } from '#shared/contract/correction/scan-schemas.ts';
import { keeperOf } from '#shared/domain/correction/scans/photocopies.ts';

/** The student to whom each page belongs, from 0; null for a sheet that was scanned twice. */
export type PhotocopyPlaces = ReadonlyMap<string, number | null>;

/** Returns the places that are proposed. */
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

/** Returns the pages of each student who has some; the first student keeps the old number. */
export function groupsIn(
  { pages, groups: proposed }: Photocopies,
  places: PhotocopyPlaces,
): { student: number; pages: Photocopies['pages'] }[] {
  const groups = [...Map.groupBy(pages, ({ id }) => places.get(id) ?? null)]
    .flatMap(([student, own]) => (student === null ? [] : [{ student, pages: own }]))
    .sort((a, b) => a.student - b.student);
  const ids = groups.map((group) => group.pages.map(({ id }) => id));
  const counted = pages.filter(({ id }) => proposed[0]?.includes(id));
  const keeper = groups[keeperOf(ids, counted)];
  return keeper ? [keeper, ...groups.filter((group) => group !== keeper)] : groups;
}

export function doublesIn({ pages }: Photocopies, places: PhotocopyPlaces): Photocopies['pages'] {
  return pages.filter(({ id }) => (places.get(id) ?? null) === null);
}

/** Tells whether a student would have one page of the paper twice. */
export function hasPageTwice(pages: Photocopies['pages']): boolean {
  return new Set(pages.map(({ sheet }) => sheet)).size < pages.length;
}
