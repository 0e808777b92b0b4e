import type { StudentQuestion } from '#shared/contract/online/student-schemas.ts';

/** What the field of each kind is given. */
export interface TypedFieldProps {
  readonly question: StudentQuestion;
  readonly typed: string;
  readonly headingId: string;
  readonly onType: (typed: string) => void;
}
