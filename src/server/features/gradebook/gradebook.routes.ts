import type { FastifyInstance } from 'fastify';
import { gradebook } from '#shared/contract/gradebook.ts';
import { attachmentNamed } from '../../plugins/answers/attachment.ts';
import { Streamed } from '../../plugins/answers/streamed.ts';
import { type Call, implement } from '../../plugins/implement.ts';
import type { Services } from '../../services.ts';
import { spreadsheet } from '../../spreadsheets/spreadsheet.ts';
import { tableText } from '../../spreadsheets/table-text.ts';
import { readGradebook, setCoefficient } from './gradebook.service.ts';
import { classTable, quizTable } from './gradebook-tables.ts';

type GradebookCall = Pick<Call<typeof gradebook.readGradebook>, 'params' | 'session'>;

export function gradebookRoutes(app: FastifyInstance, services: Services): void {
  const read = ({ params, session }: GradebookCall) =>
    readGradebook(services, session.teacher.id, params.id);

  implement(app, services, gradebook.readGradebook, read);
  implement(app, services, gradebook.setCoefficient, async (call) => {
    const { params, body, session } = call;
    const { id, quizId } = params;
    await setCoefficient(services, session.teacher.id, id, quizId, body.coefficient);
    return read(call);
  });
  implement(app, services, gradebook.exportGradebook, async (call) => {
    const { id } = call.session.teacher;
    const book = await read(call);
    const file = await spreadsheet(id, book.class.title, [classTable(book), quizTable(book)]);
    return new Streamed(file, {
      'content-type': 'application/vnd.oasis.opendocument.spreadsheet',
      'content-disposition': attachmentNamed('Carnet de notes', book.class.title, 'ods'),
    });
  });
  implement(app, services, gradebook.exportGradebookAsText, async (call) => {
    const book = await read(call);
    return new Streamed(tableText(classTable(book)), {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': attachmentNamed('Carnet de notes', book.class.title, 'csv'),
    });
  });
}
