import { correction } from '#shared/contract/correction/correction.ts';
import { callApi } from '#web/lib/api/api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { useCorrectionCache } from '#web/lib/queries/correction-queries.ts';
import type { Student } from './listed-students.ts';

export interface StudentFields {
  readonly studentId: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly email: string;
}

/**
 * Returns the acts that say who wrote a copy. Each answers whether it was done, having said why
 * not.
 */
export function useAssociate(quizId: string) {
  const cache = useCorrectionCache(quizId);
  const order = { params: { id: quizId }, query: { session: 'none' as const } };

  async function attempt(change: () => Promise<unknown>): Promise<boolean> {
    try {
      await change();
      await cache.reload();
      return true;
    } catch (error) {
      tellFailure('Mise à jour impossible', error);
      void cache.reload();
      return false;
    }
  }

  return {
    /**
     * Gives a copy that is nobody's on the screen; to a student who has another copy, instead of
     * that one.
     */
    give: (copy: number, student: Student, insteadOf?: number) =>
      attempt(() =>
        callApi(correction.associateCopy, {
          ...order,
          body: {
            internalNumber: copy,
            studentId: student.studentId,
            student: student.id,
            insteadOf,
            owner: null,
          },
        }),
      ),
    /** Takes a copy from the student whose it is on the screen. */
    free: (copy: number, { id: owner }: Student) =>
      attempt(() =>
        callApi(correction.associateCopy, {
          ...order,
          body: { internalNumber: copy, studentId: null, owner },
        }),
      ),
    /** Mends the student whose copy it is on the screen; null adds one to a copy of nobody. */
    name: (
      copy: number,
      student: Student | null,
      { studentId, lastName, firstName, email }: StudentFields,
      before?: StudentFields,
    ) =>
      attempt(() =>
        callApi(correction.updateCorrectionStudent, {
          ...order,
          body: {
            internalNumber: copy,
            student: student?.id ?? null,
            before,
            studentId,
            lastName,
            firstName,
            email,
          },
        }),
      ),
  };
}
