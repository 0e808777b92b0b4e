import type { FastifyInstance } from 'fastify';
import { results } from '#shared/contract/results.ts';
import { attachmentNamed } from '../../plugins/answers/attachment.ts';
import { Streamed } from '../../plugins/answers/streamed.ts';
import { implement } from '../../plugins/implement.ts';
import type { Services } from '../../services.ts';
import { exportMarks, exportMarksAsText } from './marks-export.service.ts';
import { readStatistics } from './statistics.service.ts';

export function resultsRoutes(app: FastifyInstance, services: Services): void {
  implement(app, services, results.readStatistics, async ({ params, query, session }) =>
    readStatistics(services, session.teacher.id, params.id, query.source),
  );
  implement(app, services, results.exportMarks, async ({ params, session }) => {
    const { title, content } = await exportMarks(services, session.teacher.id, params.id);
    return new Streamed(content, {
      'content-type': 'application/vnd.oasis.opendocument.spreadsheet',
      'content-disposition': attachmentNamed('Notes', title, 'ods'),
    });
  });
  implement(app, services, results.exportMarksAsText, async ({ params, session }) => {
    const { title, content } = await exportMarksAsText(services, session.teacher.id, params.id);
    return new Streamed(content, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': attachmentNamed('Notes', title, 'csv'),
    });
  });
}
