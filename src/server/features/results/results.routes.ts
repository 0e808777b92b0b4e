import type { FastifyInstance } from 'fastify';
import { results } from '#shared/contract/results.ts';
import { quizReadingTurns } from '../../own-turns.ts';
import { attachmentNamed } from '../../plugins/answers/attachment.ts';
import { closeSignal } from '../../plugins/answers/event-stream.ts';
import { Streamed } from '../../plugins/answers/streamed.ts';
import { implement } from '../../plugins/implement.ts';
import type { Services } from '../../services.ts';
import { exportMarks, exportMarksAsText } from './marks-export.service.ts';
import { readStatistics } from './statistics.service.ts';

export function resultsRoutes(app: FastifyInstance, services: Services): void {
  implement(app, services, results.readStatistics, async ({ params, query, session, reply }) => {
    const { id } = session.teacher;
    const read = () => readStatistics(services, id, params.id, query.source);
    return quizReadingTurns.run(id, read, closeSignal(reply));
  });
  implement(app, services, results.exportMarks, async ({ params, session, reply }) => {
    const { id } = session.teacher;
    const write = () => exportMarks(services, id, params.id);
    const { title, content } = await quizReadingTurns.run(id, write, closeSignal(reply));
    return new Streamed(content, {
      'content-type': 'application/vnd.oasis.opendocument.spreadsheet',
      'content-disposition': attachmentNamed('Notes', title, 'ods'),
    });
  });
  implement(app, services, results.exportMarksAsText, async ({ params, session, reply }) => {
    const { id } = session.teacher;
    const write = () => exportMarksAsText(services, id, params.id);
    const { title, content } = await quizReadingTurns.run(id, write, closeSignal(reply));
    return new Streamed(content, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': attachmentNamed('Notes', title, 'csv'),
    });
  });
}
