import type { FastifyInstance, FastifyReply } from 'fastify';
import { promised } from '#shared/contract/correction/promised.ts';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import { lanes } from '../../../lanes.ts';
import { closeSignal } from '../../../plugins/answers/event-stream.ts';
import { LongAnswer } from '../../../plugins/answers/long-answer.ts';
import { type Call, implement } from '../../../plugins/implement.ts';
import type { Services } from '../../../services.ts';
import { noCorrection } from '../base/correction-errors.ts';
import { associateCopy, updateStudentMeta } from '../copies/students.service.ts';
import { analyzeForm } from './analyze-form.ts';
import { readSession } from './session.service.ts';

/** The calls of docs/promises.md that answer with a session, which no screen of ours looks at. */
export function promisedRoutes(app: FastifyInstance, services: Services): void {
  implement(app, services, promised.readCorrectionSession, async ({ params, session, reply }) => {
    const read = await sessionInTurn(session.teacher.id, params.id, reply);
    return read && new LongAnswer(read.session, read.boxes);
  });
  implement(app, services, promised.analyzeBulkPdf, async (call) => {
    const { params, session, request, reply } = call;
    const signal = closeSignal(reply);
    const read = await analyzeForm(services, session.teacher.id, params.id, request, signal);
    return new LongAnswer({ bulkResult: read.session }, read.boxes);
  });
  implement(app, services, promised.updateCorrectionStudent, async (call) => {
    const { params, body, session } = call;
    await updateStudentMeta(services, session.teacher.id, params.id, body);
    return changedSession(call);
  });
  implement(app, services, promised.associateCopy, async (call) => {
    const { params, body, session } = call;
    await associateCopy(services, session.teacher.id, params.id, body);
    return changedSession(call);
  });

  async function changedSession(
    call: Pick<Call<typeof promised.associateCopy>, 'params' | 'query' | 'session' | 'reply'>,
  ) {
    const { params, query, session, reply } = call;
    if (query.session === 'none') return {};
    const read = await sessionInTurn(session.teacher.id, params.id, reply);
    if (!read) throw noCorrection();
    return new LongAnswer({ session: read.session }, read.boxes);
  }

  function sessionInTurn(teacherId: TeacherId, quizId: QuizId, reply: FastifyReply) {
    const read = () => readSession(services, teacherId, quizId);
    const readInTurn = () => lanes['correction-reading'].run(teacherId, read, closeSignal(reply));
    return lanes['every-box'].send(teacherId, readInTurn, reply);
  }
}
