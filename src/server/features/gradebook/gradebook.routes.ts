import type { FastifyInstance } from 'fastify';
import { gradebook } from '#shared/contract/gradebook.ts';
import { attachmentNamed } from '../../plugins/answers/attachment.ts';
import { Streamed } from '../../plugins/answers/streamed.ts';
import { implement } from '../../plugins/implement.ts';
import type { Services } from '../../services.ts';
import { spreadsheet } from '../../spreadsheets/spreadsheet.ts';
import { tableText } from '../../spreadsheets/table-text.ts';
import { readGradebook, setCoefficient } from './gradebook.service.ts';
import { classTable, quizTable } from './gradebook-tables.ts';

export function gradebookRoutes(app: FastifyInstance, services: Services): void {
  implement(app, services, gradebook.readGradebook, async ({ params, session }) =>
    readGradebook(services, session.teacher.id, params.id),
  );
  implement(app, services, gradebook.setCoefficient, async ({ params, body, session }) => {
    const { id, quizId } = params;
    return setCoefficient(services, session.teacher.id, id, quizId, body.coefficient);
  });
  implement(app, services, gradebook.exportGradebook, async ({ params, session }) => {
    const { id } = session.teacher;
    const book = await readGradebook(services, id, params.id);
    const file = await spreadsheet(id, book.class.title, [classTable(book), quizTable(book)]);
    return new Streamed(file, {
      'content-type': 'application/vnd.oasis.opendocument.spreadsheet',
      'content-disposition': attachmentNamed('Carnet de notes', book.class.title, 'ods'),
    });
  });
  implement(app, services, gradebook.exportGradebookAsText, async ({ params, session }) => {
    const book = await readGradebook(services, session.teacher.id, params.id);
    return new Streamed(tableText(classTable(book)), {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': attachmentNamed('Carnet de notes', book.class.title, 'csv'),
    });
  });
}
