import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { results } from '#shared/contract/results.ts';
import { implement } from '../../plugins/implement.ts';
import { Streamed } from '../../plugins/streamed.ts';
import type { Services } from '../../services.ts';
import { exportMarks, exportMarksAsText } from './marks-export.service.ts';
import { readStatistics } from './statistics.service.ts';

export function resultsRoutes(app: FastifyInstance, services: Services): void {
  implement(app, services, results.readStatistics, async ({ params, query, session }) =>
    readStatistics(services, session.teacher.id, params.id, query.source),
  );
  implement(app, services, results.exportMarks, async ({ params, session }) => {
    const file = await exportMarks(services, session.teacher.id, params.id);
    return new Streamed(Readable.from([file]), {
      'content-type': 'application/vnd.oasis.opendocument.spreadsheet',
      'content-disposition': 'attachment; filename="marks.ods"',
    });
  });
  implement(app, services, results.exportMarksAsText, async ({ params, session }) => {
    const text = await exportMarksAsText(services, session.teacher.id, params.id);
    return new Streamed(text, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="marks.csv"',
    });
  });
}
