import { setTimeout as pause } from 'node:timers/promises';
import { attempts } from '#shared/contract/online/attempts.ts';
import type {
  FinishedAttempt,
  StudentAttempt,
  StudentChoice,
} from '#shared/contract/online/student-schemas.ts';
import { endpointUrl } from '#web/lib/api/endpoint-url.ts';
import { type ExamStudent, letterOf } from './student.ts';

const RETRY_MS = 500;

interface Exam {
  readonly url: string;
  readonly quizId: string;
  /** Milliseconds from one answer to the next. */
  readonly paceMs: number;
}

/** A student whose device makes the calls of the page, and insists as the page does. */
export class DistantStudent implements ExamStudent {
  readonly chosen = new Map<number, string>();
  readonly sights: { event: string; said: string }[] = [];
  readonly name: string;
  readonly part: string;
  readonly #place: number;
  readonly #exam: Exam;
  readonly #unsent = new Map<string, StudentChoice>();
  #attempt: StudentAttempt | null = null;
  #endsAt = 0;
  #revision = 0;
  #hasLeft = false;

  constructor(place: number, name: string, part: string, exam: Exam) {
    this.#place = place;
    this.name = name;
    this.part = part;
    this.#exam = exam;
  }

  async begin(): Promise<void> {
    const { quizId } = this.#exam;
    const body = { quizId, studentName: this.name, requestId: crypto.randomUUID() };
    this.#take(await this.#insist<StudentAttempt>('POST', attempts.startAttempt.path, body));
  }

  /** Asks how much time is left, as a page does that hears of a change. */
  async ask(): Promise<void> {
    this.#take(await this.#insist<StudentAttempt>('GET', this.#address()));
  }

  /** One answer after the other until the time is over, or for a quick one until the last. */
  async takeExam(most: number): Promise<void> {
    const questions = this.#attempt?.paper?.questions ?? [];
    const sending = this.#sendAll();
    for (const { id, text, answers } of questions.slice(0, most)) {
      await pause(this.#exam.paceMs);
      if (Date.now() >= this.#endsAt) break;
      const number = Number(/\d+/.exec(JSON.stringify(text))?.[0]);
      if (this.chosen.has(number)) continue;
      const letter = letterOf(this.#place, number);
      const answer = answers.find((one) => JSON.stringify(one.text).includes(`"${letter}"`));
      if (!answer) throw new Error(`no answer ${letter}`);
      this.#revision += 1;
      this.#unsent.set(id, { questionId: id, answerIds: [answer.id], revision: this.#revision });
      this.chosen.set(number, letter);
    }
    const isThrough = this.chosen.size === questions.length;
    while (!isThrough && Date.now() < this.#endsAt) await pause(RETRY_MS);
    this.#hasLeft = true;
    await sending;
    await this.#handIn(isThrough ? 'rend' : 'fin du temps');
  }

  /** Until the teacher opens the attempt again, if it ended without its student. */
  async goOn(): Promise<void> {
    do {
      await pause(RETRY_MS);
      await this.ask();
    } while (this.#attempt?.finished);
    this.#hasLeft = false;
    this.#note('rouverte', `encore ${this.#attempt?.secondsLeft} s`);
    await this.takeExam(this.chosen.size + 1);
  }

  async #handIn(event: string): Promise<void> {
    const choices = [...this.#unsent.values()];
    const end = await this.#insist<FinishedAttempt>('PUT', this.#address(), { choices });
    const late = end.isLate ? `, ${choices.length} réponse(s) en retard` : '';
    this.#note(event, `QCM terminé, ${end.proof?.ending}${late}`);
    // Late ones go along with the next hand-in, should there be one.
    if (!end.isLate) this.#unsent.clear();
  }

  async #sendAll(): Promise<void> {
    while (!this.#hasLeft) {
      for (const choice of this.#unsent.values()) {
        const { questionId, revision, answerIds } = choice;
        const body = { attemptId: this.#attempt?.id, questionId, revision, answerId: answerIds[0] };
        const reply = await this.#send('POST', attempts.saveAnswer.path, body);
        if (reply?.ok && this.#unsent.get(questionId) === choice) this.#unsent.delete(questionId);
        if (!reply?.ok) break;
      }
      await pause(RETRY_MS / 5);
    }
  }

  #take(attempt: StudentAttempt): void {
    this.#attempt = { ...attempt, paper: attempt.paper ?? this.#attempt?.paper ?? null };
    this.#endsAt = Date.now() + (attempt.secondsLeft ?? 0) * 1000;
  }

  #address(): string {
    const params = { attemptId: this.#attempt?.id ?? '' };
    return endpointUrl(attempts.readAttempt.path, { params });
  }

  #note(event: string, said: string): void {
    this.sights.push({ event, said });
  }

  async #insist<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    for (;;) {
      const reply = await this.#send(method, path, body);
      if (reply?.ok) return (await reply.json()) as Answer;
      if (reply && reply.status < 500) throw new Error(`${path}: ${await reply.text()}`);
      await pause(RETRY_MS);
    }
  }

  #send(method: string, path: string, body?: object): Promise<Response | null> {
    const address = `10.201.${this.#place >> 8}.${this.#place & 255}`;
    return fetch(`${this.#exam.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => null);
  }
}
