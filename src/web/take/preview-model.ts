import type { StudentPaper } from '#shared/contract/online/student-schemas.ts';
import { followStudentWord } from '#shared/domain/students/student-word.ts';
import { isOwnAnswer, isServerDown } from '#web/lib/api/api-error.ts';
import { callAsStudent } from '#web/lib/api/student-api.ts';
import { showToast } from '#web/ui/dialogs/toast-store.ts';
import { AttemptSession } from './attempt/attempt-session.ts';
import { keepAttempt } from './device/kept-attempt.ts';
import type { StudentDetails } from './device/start-request.ts';
import { PreviewBanner } from './screens/preview-banner.tsx';
import { Store } from './store.ts';
import { previewName, type Stage, type TakeModel } from './take-model.ts';

const alwaysOpen = {
  state: 'open',
  opensAt: null,
  closesAt: null,
  secondsToOpening: null,
  someHaveMoreTime: false,
} as const;

/** A teacher's preview of a quiz: nothing is stored, and nothing is sent. */
export class PreviewModel implements TakeModel {
  readonly stage = new Store<Stage>({ name: 'loading' });
  readonly isPreview = true;
  readonly Banner = PreviewBanner;
  readonly #quizId: string;
  #paper: StudentPaper | null = null;

  constructor(quizId: string) {
    this.#quizId = quizId;
  }

  async open(): Promise<void> {
    if (this.stage.get().name !== 'unreachable') this.stage.set({ name: 'loading' });
    try {
      const params = { id: this.#quizId };
      const { studentWord, identification, ...paper } = await callAsStudent('previewQuiz', {
        params,
      });
      followStudentWord(() => studentWord);
      this.#paper = paper;
      const entry = { ...alwaysOpen, identification };
      this.stage.set({ name: 'start', quiz: paper, entry, left: [] });
    } catch (error) {
      const isRefused = isOwnAnswer(error) && error.status < 500;
      if (isRefused) this.stage.set({ name: 'missing' });
      else this.stage.set({ name: 'unreachable', isServerDown: isServerDown(error) });
    }
  }

  async start({ studentName }: StudentDetails): Promise<void> {
    const paper = this.#paper;
    if (!paper) return;
    const kept = keepAttempt(
      {
        // Nothing is stored under it, so that any id of the right form will do.
        id: this.#quizId,
        // A personal code stands for a name.
        studentName: studentName || previewName(),
        studentId: null,
        quizTitle: paper.title,
        startedAt: new Date().toISOString(),
        readAt: new Date().toISOString(),
        secondsLeft: paper.timeLimit === null ? null : paper.timeLimit * 60,
        choices: [],
        flagged: [],
        paper,
        finished: null,
        etag: '',
        readsAloud: false,
        display: null,
        attestation: null,
      },
      Date.now(),
    );
    const session = new AttemptSession(kept, paper);
    session.surround({
      keep: (attempt) => attempt,
      onChoice: () => undefined,
      onMove: () => undefined,
      onFlag: () => undefined,
      onHandIn: () => this.#finish(session),
    });
    this.stage.set({ name: 'attempt', session, ask: () => undefined });
  }

  leave(): Promise<void> {
    return this.open();
  }

  makeRoom(): Promise<void> {
    return this.open();
  }

  takeUp(): Promise<void> {
    return this.open();
  }

  /** A preview stores nothing that could be resumed. */
  async resume(): Promise<void> {}

  startAfresh(): Promise<void> {
    return this.open();
  }

  async readRetakes(): Promise<boolean> {
    return true;
  }

  #finish(session: AttemptSession): void {
    const finished = {
      id: session.view.get().kept.id,
      completedAt: new Date().toISOString(),
      percentage: null,
      releases: {
        mark: { rule: 'never', at: null, isOut: false },
        copy: { rule: 'never', at: null, isOut: false },
      } as const,
      isLate: false,
      proof: null,
    };
    session.change((kept) => ({ ...kept, finished }));
    showToast({ title: 'QCM terminé', description: 'Aperçu : rien n’est enregistré.' });
  }
}
