import type { ClassGradebook } from '#shared/contract/gradebook.ts';

type Student = ClassGradebook['students'][number];

export interface StudentOrder {
  readonly by: 'etudiant' | 'moyenne';
  readonly descending: boolean;
}

/** Sorts by place in the list, or by mean; students without a mean come last. */
export function orderedStudents(students: readonly Student[], { by, descending }: StudentOrder) {
  const listed = students.map((student, place) => ({ student, place }));
  const turn = descending ? -1 : 1;
  return listed.sort((a, b) => {
    const [first, second] = [a.student.mean, b.student.mean];
    if (by === 'etudiant' || first === second) return turn * (a.place - b.place);
    if (first === null || second === null) return first === null ? 1 : -1;
    return turn * (first - second);
  });
}
