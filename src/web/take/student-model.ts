import type {
  OpenedQuiz,
  StudentAttempt,
  StudentPaper,
} from '#shared/contract/online/student-schemas.ts';
import { followStudentWord } from '#shared/domain/students/student-word.ts';
import { isOwnAnswer, isRefusedAs, isServerDown } from '#web/lib/api/api-error.ts';
import { callAsStudent } from '#web/lib/api/student-api.ts';
import { type OpenAttempt, openAttempt } from './attempt/open-attempt.ts';
import {
  forgetAttempt,
  forgetHandedIn,
  leaveAttempt,
  readAttempt,
  readLeft,
  readPaper,
  takeUpAttempt,
  watchAttempt,
  writeAttempt,
} from './device/attempt-storage.ts';
import { type KeptAttempt, keepAttempt } from './device/kept-attempt.ts';
import { claimTab, isOfThisTab, releaseTab } from './device/own-tab.ts';
import type { StudentDetails } from './device/start-request.ts';
import { loadScreens, loadScreensWithRetry } from './later.tsx';
import { Store } from './store.ts';
import type { Stage, TakeModel } from './take-model.ts';

const isMissing = (error: unknown) =>
  // An address whose id has the wrong form is refused with 400.
  isOwnAnswer(error) && (error.status === 404 || error.status === 400);

export class StudentModel implements TakeModel {
  readonly stage = new Store<Stage>({ name: 'loading' });
  readonly isPreview = false;
  readonly #quizId: string;
  #attempt: OpenAttempt | null = null;

  constructor(quizId: string) {
    this.#quizId = quizId;
    watchAttempt(quizId, () => {
      // Another tab has begun an attempt.
      if (this.stage.get().name === 'start') void this.open();
    });
  }

  async open(): Promise<void> {
    this.#leave();
    // A message, or a form that is being filled in, must not disappear at each retry.
    const isShown = ['unreachable', 'start'].includes(this.stage.get().name);
    if (!isShown) this.stage.set({ name: 'loading' });
    const kept = readAttempt(this.#quizId);
    if (!kept || (kept.finished && !isOfThisTab(kept.id))) return this.#showStart();
    const paper = readPaper(this.#quizId);
    // What this device has stored is shown at once, whether or not there is a network.
    if (kept.finished || paper) return this.#enter(kept, paper).ask();
    try {
      const attempt = await callAsStudent('readAttempt', {
        params: { attemptId: kept.id },
        query: { resumptionId: kept.resumptionId },
      });
      this.#enter(kept, attempt.paper).session.join(attempt);
    } catch (error) {
      if (isMissing(error)) this.#enter(kept, null).ask();
      else if (isRefusedAs(error, 'held_elsewhere')) {
        this.#enter(kept, null).session.lose('elsewhere');
      } else this.stage.set({ name: 'unreachable', isServerDown: isServerDown(error) });
    }
  }

  async start(details: StudentDetails): Promise<void> {
    const { studentId, isAnother, ...claim } = details;
    const { startRequests } = await loadScreens();
    const requestId = startRequests.idFor(this.#quizId, details);
    const body = {
      ...claim,
      quizId: this.#quizId,
      studentId: studentId || null,
      studentEmail: null,
      requestId,
      unlessUnderWay: !isAnother,
    };
    try {
      this.#begin(await callAsStudent('startAttempt', { body }));
      startRequests.forget(this.#quizId);
    } catch (error) {
      const isUnderWay = ['under_way', 'begun_elsewhere'].some((code) => isRefusedAs(error, code));
      const own = isUnderWay && (await this.#ownLeft(details));
      if (!own) throw error;
      await this.takeUp(own);
    }
  }

  /** The attempt under way that this student has left on this device. */
  async #ownLeft(details: StudentDetails): Promise<string | null> {
    const { isOwnCopy } = await loadScreens();
    for (const kept of readLeft(this.#quizId)) if (await isOwnCopy(kept, details)) return kept.id;
    return null;
  }

  async resume(attemptId: string, resumptionId: string | null): Promise<void> {
    const asked = { params: { attemptId }, query: { resumptionId } };
    this.#begin(await callAsStudent('readAttempt', asked), resumptionId);
  }

  #begin(attempt: StudentAttempt, resumptionId: string | null = null): void {
    void loadScreensWithRetry().then((screens) => screens.followGranted(attempt.display));
    leaveAttempt(this.#quizId);
    const kept = keepAttempt(attempt, Date.now(), resumptionId);
    writeAttempt(this.#quizId, kept);
    this.#enter(kept, attempt.paper).session.join(attempt);
  }

  async startAfresh(): Promise<void> {
    forgetAttempt(this.#quizId);
    await this.#showStart();
  }

  async leave(): Promise<void> {
    this.#leave();
    leaveAttempt(this.#quizId);
    await this.#showStart();
  }

  async makeRoom(): Promise<void> {
    forgetHandedIn(this.#quizId);
    releaseTab();
    await this.startAfresh();
  }

  async takeUp(attemptId: string): Promise<void> {
    takeUpAttempt(this.#quizId, attemptId);
    claimTab(attemptId);
    await this.open();
  }

  async readRetakes(): Promise<boolean> {
    return (await this.#readQuiz()).allowRetakes;
  }

  #readQuiz(): Promise<OpenedQuiz> {
    return callAsStudent('readPublicQuiz', { params: { id: this.#quizId } });
  }

  async #showStart(): Promise<void> {
    this.#leave();
    const kept = readAttempt(this.#quizId);
    try {
      const { entry, studentWord, ...quiz } = await this.#readQuiz();
      followStudentWord(() => studentWord);
      // A student who has begun meanwhile must not be taken back to the start.
      if (this.#attempt) return;
      const left = [...(kept ? [kept] : []), ...readLeft(this.#quizId)];
      this.stage.set({ name: 'start', quiz, entry, left });
    } catch (error) {
      if (this.#attempt) return;
      // Nobody can begin, so that what this device has stored is shown.
      if (kept) this.#enter(kept, null).ask();
      else if (isMissing(error)) this.stage.set({ name: 'missing' });
      else this.stage.set({ name: 'unreachable', isServerDown: isServerDown(error) });
    }
  }

  #enter(kept: KeptAttempt, paper: StudentPaper | null): OpenAttempt {
    this.#leave();
    claimTab(kept.id);
    this.#attempt = openAttempt(this.#quizId, kept, paper, () => {
      void (readAttempt(this.#quizId) ? this.open() : this.#showStart());
    });
    this.stage.set({ name: 'attempt', session: this.#attempt.session, ask: this.#attempt.ask });
    return this.#attempt;
  }

  #leave(): void {
    this.#attempt?.close();
    this.#attempt = null;
  }
}
