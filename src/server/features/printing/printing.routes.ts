import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { printing, singlePageHeader } from '#shared/contract/printing.ts';
import { PrintingStateSchema } from '#shared/contract/printing-schemas.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { fitsOneSide } from '#shared/domain/fits-one-side.ts';
import { lanes } from '../../lanes.ts';
import { attachmentNamed } from '../../plugins/answers/attachment.ts';
import { acceptsEvents, closeSignal, streamEvents } from '../../plugins/answers/event-stream.ts';
import { Streamed } from '../../plugins/answers/streamed.ts';
import { zipStream } from '../../plugins/answers/zip-stream.ts';
import { isNavigation, refuseForeignOrigin } from '../../plugins/callers/origin.ts';
import { implement } from '../../plugins/implement.ts';
import type { Services } from '../../services.ts';
import { addCopies, openAddition } from './editions/add-copies.service.ts';
import { openEdition, printedEdition, unlock } from './editions/editions.service.ts';
import { cancelExport, finalEdition } from './editions/final-export.service.ts';
import { exportKeyTable } from './editions/key-table.service.ts';
import { mendQuestion } from './editions/mend-words.service.ts';
import { relock } from './editions/relock.service.ts';
import { readPrinting, watchPrinting } from './printing-state.ts';
import { checkPaper } from './sheets/paper-checks.service.ts';
import { fittedDensity, readReadiness } from './sheets/readiness.service.ts';
import { previewOrder } from './sheets/sheet.ts';
import { copiesToSolve, readFit, sheetPdf } from './sheets/sheets.service.ts';
import { subjectHtml } from './source/export-html.service.ts';
import { moodleFile } from './source/export-moodle.service.ts';
import { latexSource } from './source/latex-source.ts';

const pdfNamed = (name: string, disposition = 'attachment') => ({
  'content-type': 'application/pdf',
  'content-disposition': `${disposition}; filename="${name}"`,
});

export function printingRoutes(app: FastifyInstance, services: Services): void {
  implement(app, services, printing.readPrinting, async ({ params, session, request, reply }) => {
    const { id } = session.teacher;
    const state = await readPrinting(services, id, params.id);
    if (!acceptsEvents(request)) return state;
    const states = watchPrinting(services, id, params.id, closeSignal(reply));
    return streamEvents(PrintingStateSchema, states, request.log);
  });

  implement(app, services, printing.exportPdf, async (call) => {
    const { params, session, request, reply } = call;
    const { edition: known, ...options } = call.query;
    // This GET locks the quiz, so no other site may make a browser send it.
    refuseForeignOrigin(request, services.env.publicUrl);
    const { id } = session.teacher;
    const edition =
      known !== undefined || isNavigation(request)
        ? await printedEdition(services, id, params.id, known)
        : await finalEdition(services, id, params.id, options, closeSignal(reply));
    return new Streamed(await openEdition(services, edition), {
      ...pdfNamed('sujet.pdf'),
      [singlePageHeader]: fitsOneSide(edition) ? '1' : '0',
    });
  });

  implement(app, services, printing.addCopies, async ({ params, body, session, reply }) =>
    addCopies(services, session.teacher.id, params.id, body, closeSignal(reply)),
  );

  implement(app, services, printing.exportAddition, async ({ params, session }) => {
    const of = { quizId: params.id, id: params.addition };
    const { pdf, edition } = await openAddition(services, session.teacher.id, of);
    return new Streamed(pdf, {
      ...pdfNamed('copies.pdf'),
      [singlePageHeader]: fitsOneSide(edition) ? '1' : '0',
    });
  });

  implement(app, services, printing.cancelExport, async ({ params, session }) => {
    await cancelExport(services, session.teacher.id, params.id);
    return { message: 'Export annulé' };
  });

  implement(app, services, printing.relockQuiz, async ({ params, body, session }) => {
    await relock(services, session.teacher.id, params.id, body.edition);
    return { message: 'L’édition est de nouveau valable.' };
  });

  implement(app, services, printing.mendQuestion, async ({ params, body, session }) => {
    const of = { quizId: params.id, id: params.question };
    return mendQuestion(services, session.teacher.id, of, body);
  });

  implement(app, services, printing.previewPdf, async ({ params, query, session, reply }) => {
    const { twoUpPrinting, named, ...manner } = query;
    const ids = { quizId: params.id, teacherId: session.teacher.id };
    const order = { ...previewOrder(ids, manner, twoUpPrinting), named };
    const pdf = await sheetPdf(services, order, closeSignal(reply));
    return new Streamed(pdf, pdfNamed('apercu.pdf', 'inline'));
  });

  implement(app, services, printing.readFit, async ({ params, query, session, reply }) => {
    const { twoUpPrinting, ...manner } = query;
    const ids = { quizId: params.id, teacherId: session.teacher.id };
    return readFit(services, previewOrder(ids, manner, twoUpPrinting), closeSignal(reply));
  });

  implement(app, services, printing.exportSolution, async ({ params, query, session, reply }) => {
    const { twoUpPrinting: twoUp, all, copy, copies, ...manner } = query;
    const of = { quizId: params.id, teacherId: session.teacher.id };
    const asked = all
      ? { copy: 1, copies: await copiesToSolve(services, of, copies) }
      : { copy, copies: 1 };
    const order = { ...of, face: 'solution', ...manner, named: false, ...asked, twoUp } as const;
    const pdf = await sheetPdf(services, order, closeSignal(reply));
    return new Streamed(pdf, pdfNamed(all ? 'corriges.pdf' : 'solution.pdf'));
  });

  implement(app, services, printing.exportKeys, async ({ params, session }) => {
    const file = await exportKeyTable(services, session.teacher.id, params.id);
    return new Streamed(file, {
      'content-type': 'application/vnd.oasis.opendocument.spreadsheet',
      'content-disposition': 'attachment; filename="corriges.ods"',
    });
  });

  implement(app, services, printing.checkPaper, async ({ params, query, session, reply }) => {
    const { id: teacherId } = session.teacher;
    const asked = { teacherId, quizId: params.id, signal: closeSignal(reply) };
    return checkPaper(services, asked, query);
  });

  implement(app, services, printing.readReadiness, async ({ params, query, session, reply }) => {
    const { id: teacherId } = session.teacher;
    const asked = { teacherId, quizId: params.id, signal: closeSignal(reply) };
    return readReadiness(services, asked, query);
  });

  implement(app, services, printing.exportSource, async ({ params, query, session, reply }) => {
    const { id } = session.teacher;
    const signal = closeSignal(reply);
    const asked = { teacherId: id, quizId: params.id, signal };
    const density = await fittedDensity(services, asked, query);
    const write = () => latexSource(services, id, params.id, { ...query, density }, signal);
    const { tex, archive } = await lanes['whole-quiz'].run(id, write, signal);
    return query.archive
      ? new Streamed(await lanes.bank.send(id, () => zipStream(archive()), reply), {
          'content-type': 'application/zip',
          'content-disposition': 'attachment; filename="qcm.zip"',
        })
      : new Streamed(tex, {
          'content-type': 'application/x-tex; charset=utf-8',
          'content-disposition': 'attachment; filename="qcm.tex"',
        });
  });

  implement(app, services, printing.exportHtml, async ({ params, session, reply }) => {
    const signal = closeSignal(reply);
    const { title, content } = await subjectHtml(services, session.teacher.id, params.id, signal);
    return new Streamed(Readable.from([content]), {
      'content-type': 'text/html; charset=utf-8',
      'content-disposition': attachmentNamed('Sujet', title, 'html'),
    });
  });

  implement(app, services, printing.exportMoodle, async ({ params, session, reply }) => {
    const { id } = session.teacher;
    const signal = closeSignal(reply);
    const read = () => moodleFile(services, id, params.id);
    const { title, content } = await lanes['quiz-reading'].run(id, read, signal);
    return new Streamed(await lanes.bank.send(id, () => Readable.from(content), reply), {
      'content-type': 'application/xml; charset=utf-8',
      'content-disposition': attachmentNamed('Questions', title, 'xml'),
    });
  });

  implement(app, services, quizzes.unlockQuiz, async ({ params, session }) =>
    unlock(services, session.teacher.id, params.id),
  );
}
