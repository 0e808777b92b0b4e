import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { correction } from '#shared/contract/correction/correction.ts';
import { oneOrMany } from '#shared/domain/texts/counted.ts';
import { lanes } from '../../../lanes.ts';
import { closeSignal } from '../../../plugins/answers/event-stream.ts';
import { Streamed } from '../../../plugins/answers/streamed.ts';
import { implement } from '../../../plugins/implement.ts';
import type { Services } from '../../../services.ts';
import { listedStudents } from './add-scans.ts';
import { addUploadedScans } from './begin-reading.ts';
import { readPhotocopies } from './photocopies/photocopies.service.ts';
import { assignPage, forgetPlace } from './reading/assign-page.service.ts';
import {
  cancelReading,
  confirmFolds,
  countPage,
  listPages,
  removeScan,
  settleConflicts,
} from './scans.service.ts';
import { sortUpload } from './sort-upload.service.ts';
import { splitPhotocopies } from './split-photocopies.service.ts';
import { checkCopierScan } from './trial/copier-check.service.ts';
import { exampleScan } from './trial/example-scan.service.ts';

/** What comes from the copier: piles, their pages, and what is tried before. */
export function scansRoutes(app: FastifyInstance, services: Services): void {
  implement(app, services, correction.addScans, async ({ params, body, session }) => {
    const { uploads, rosterMode, studentList, isRepeated } = body;
    const { id } = session.teacher;
    const list = studentList === undefined ? null : Buffer.from(studentList);
    const students = list && (await listedStudents(list, id));
    const order = { rosterMode, students, isRepeated };
    await addUploadedScans(services, id, params.id, uploads, order);
    return { message: 'Analyse commencée' };
  });
  implement(app, services, correction.cancelReading, async ({ params, session }) => {
    await cancelReading(services, session.teacher.id, params.id);
    return { message: 'Analyse annulée' };
  });
  implement(app, services, correction.removeScan, async ({ params, session }) => {
    await removeScan(services, session.teacher.id, params.id, params.scanId);
    return { message: 'Scan supprimé' };
  });
  implement(app, services, correction.settleConflicts, async ({ params, body, session }) => {
    await settleConflicts(services, session.teacher.id, params.id, params.scanId, body);
    return { message: 'Choix enregistré' };
  });
  implement(app, services, correction.listPages, async ({ params, session }) =>
    listPages(services, session.teacher.id, params.id),
  );
  implement(app, services, correction.countPage, async ({ params, body, session }) => {
    await countPage(services, session.teacher.id, params.id, params.pageId, body);
    return { message: 'Choix enregistré' };
  });
  implement(app, services, correction.readPhotocopies, async ({ params, session }) =>
    readPhotocopies(services, session.teacher.id, params.id),
  );
  implement(app, services, correction.splitPhotocopies, async ({ params, body, session }) => {
    const copies = await splitPhotocopies(services, session.teacher.id, params.id, body.copies);
    return { message: oneOrMany(copies, 'Une copie ajoutée', 'copies ajoutées'), copies };
  });
  implement(app, services, correction.readExample, async ({ params, session, reply }) => {
    const { id } = session.teacher;
    const make = () => exampleScan(services, id, params.id);
    const pdf = await lanes['whole-quiz'].run(id, make, closeSignal(reply));
    return new Streamed(Readable.from([pdf]), { 'content-type': 'application/pdf' });
  });
  implement(app, services, correction.assignPage, async ({ params, body, session, reply }) => {
    const { id, pageId } = params;
    await assignPage(services, session.teacher.id, id, pageId, body, closeSignal(reply));
    return { message: 'Page lue' };
  });
  implement(app, services, correction.confirmFolds, async ({ params, body, session }) => {
    await confirmFolds(services, session.teacher.id, params.id, body.pages);
    return { message: 'Pages vues' };
  });
  implement(app, services, correction.forgetPlace, async ({ params, session }) => {
    await forgetPlace(services, session.teacher.id, params.id, params.pageId);
    return { message: 'Page refusée' };
  });
  implement(app, services, correction.sortScan, async ({ body, session, reply }) =>
    sortUpload(services, session.teacher.id, body.upload, closeSignal(reply)),
  );
  implement(app, services, correction.readCopierPage, async () => {
    // The module is loaded late because it brings pdf-lib, a fifth of what a start would otherwise
    // load.
    const { copierPagePdf } = await import('#paper/sample/copier-page-pdf.ts');
    return new Streamed(await copierPagePdf(), {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="page-essai-copieur.pdf"',
    });
  });
  implement(app, services, correction.checkCopier, async ({ body, session, reply }) =>
    checkCopierScan(services, session.teacher.id, body.upload, closeSignal(reply)),
  );
}
