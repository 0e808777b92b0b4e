import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { CorrectionEventSchema, correction } from '#shared/contract/correction/correction.ts';
import { lanes } from '../../lanes.ts';
import { attachmentNamed } from '../../plugins/answers/attachment.ts';
import { acceptsEvents, closeSignal, streamEvents } from '../../plugins/answers/event-stream.ts';
import { Streamed } from '../../plugins/answers/streamed.ts';
import { implement } from '../../plugins/implement.ts';
import type { Services } from '../../services.ts';
import {
  decideBoxes,
  keepSample,
  markAlarmSeen,
  setAnonymity,
  setThreshold,
} from './box-review/boxes.service.ts';
import { readDecisions, readReview, readScannedPages } from './box-review/review.service.ts';
import { setExpected } from './copies/student-list.service.ts';
import { readWrittenNames } from './copies/written-names.service.ts';
import { readHandedBackFile } from './handing-back/downloads.service.ts';
import { readJournal, undo } from './journal/journal.service.ts';
import { adjustCopy, previewMarks, regradeCopies, setMarking } from './marks/marks.service.ts';
import { validateMarks } from './marks/validation.service.ts';
import { listCorrections } from './overview/corrections-list.service.ts';
import { readJuryReport } from './overview/jury-report.service.ts';
import { readOverview } from './overview/overview.service.ts';
import { watchCorrection } from './overview/watch-correction.service.ts';
import { readPicture } from './pages/pictures.service.ts';
import { removeCorrection } from './scans/scans.service.ts';

export function correctionRoutes(app: FastifyInstance, services: Services): void {
  implement(app, services, correction.readCorrection, async (call) => {
    const { params, session, request, reply } = call;
    const { id } = session.teacher;
    const overview = await readOverview(services, id, params.id);
    if (!acceptsEvents(request)) return overview;
    const changes = watchCorrection(services, id, params.id, closeSignal(reply));
    return streamEvents(CorrectionEventSchema, changes, request.log);
  });

  implement(app, services, correction.readWrittenNames, async ({ params, session, reply }) =>
    readWrittenNames(services, session.teacher.id, params.id, closeSignal(reply)),
  );
  implement(app, services, correction.setExpected, async ({ params, body, session }) => {
    await setExpected(services, session.teacher.id, params.id, body);
    return { message: 'Liste mise à jour' };
  });

  implement(app, services, correction.readReview, async ({ params, session }) =>
    readReview(services, session.teacher.id, params.id),
  );
  implement(app, services, correction.decideBoxes, async ({ params, body, session }) => {
    const decided = await decideBoxes(services, session.teacher.id, params.id, body);
    return { message: 'Cases enregistrées', ...decided };
  });
  implement(app, services, correction.readDecisions, async ({ params, session }) =>
    readDecisions(services, session.teacher.id, params.id),
  );
  implement(app, services, correction.readScannedPages, async ({ params, session }) =>
    readScannedPages(services, session.teacher.id, params.id, params.copy),
  );
  implement(app, services, correction.setAnonymity, async ({ params, body, session }) => {
    await setAnonymity(services, session.teacher.id, params.id, body.isAnonymous);
    return { message: body.isAnonymous ? 'Noms masqués' : 'Noms affichés' };
  });
  implement(app, services, correction.markAlarmSeen, async ({ params, body, session }) => {
    await markAlarmSeen(services, session.teacher.id, params.id, body);
    return { message: 'Alerte marquée comme vue' };
  });
  implement(app, services, correction.setThreshold, async ({ params, body, session }) => {
    await setThreshold(services, session.teacher.id, params.id, body);
    return { message: 'Seuil enregistré' };
  });
  implement(app, services, correction.keepSample, async ({ params, body, session }) => {
    await keepSample(services, session.teacher.id, params.id, body);
    return { message: 'Contrôle enregistré' };
  });

  implement(app, services, correction.regradeCopies, async ({ params, body, session }) =>
    regradeCopies(services, session.teacher.id, params.id, body?.etag),
  );
  implement(app, services, correction.readMarkChanges, async ({ params, body, session }) =>
    previewMarks(services, session.teacher.id, params.id, body),
  );
  implement(app, services, correction.setMarking, async ({ params, body, session }) => {
    const { etag, before, ...marking } = body;
    return setMarking(services, session.teacher.id, params.id, marking, { etag, before });
  });
  implement(app, services, correction.adjustCopy, async ({ params, body, session }) => {
    const { etag, before, student, ...adjustment } = body;
    const shown = { etag, before, student };
    const { id, copy } = params;
    return adjustCopy(services, session.teacher.id, id, copy, adjustment, shown);
  });
  implement(app, services, correction.validateMarks, async ({ params, body, session }) => {
    await validateMarks(services, session.teacher.id, params.id, body.etag);
    return { message: 'Notes validées' };
  });

  implement(app, services, correction.readJuryReport, async ({ params, session }) => {
    const { title, pdf } = await readJuryReport(services, session.teacher.id, params.id);
    return new Streamed(pdf, {
      'content-type': 'application/pdf',
      'content-disposition': attachmentNamed('Procès-verbal', title, 'pdf'),
    });
  });

  implement(app, services, correction.readJournal, async ({ params, query, session }) =>
    readJournal(services, session.teacher.id, params.id, query.before),
  );
  implement(app, services, correction.undoChange, async ({ params, session }) => {
    const revision = await undo(services, session.teacher.id, params.id, params.entryId);
    return { message: 'Changement annulé', revision };
  });

  implement(app, services, correction.listCorrections, async ({ session }) =>
    listCorrections(services, session.teacher.id),
  );
  implement(app, services, correction.removeCorrection, async ({ params, session }) => {
    await removeCorrection(services, session.teacher.id, params.id);
    return { message: 'Correction supprimée' };
  });
  implement(app, services, correction.readCorrectionFile, async ({ params, session, reply }) => {
    const { id, name } = params;
    const { teacher } = session;
    const signal = closeSignal(reply);
    if (!name.endsWith('.jpg')) {
      const isCopy = name.endsWith('.pdf');
      const read = () => readHandedBackFile(services, teacher.id, id, name, signal);
      const { type, disposition, content } = await (isCopy
        ? lanes['corrected-copy'].send(teacher.id, read, reply)
        : read());
      return new Streamed(isCopy ? Readable.from([content]) : content, {
        'content-type': type,
        'content-disposition': disposition,
      });
    }
    const picture = await readPicture(services, teacher.id, id, name, signal);
    return new Streamed(picture, {
      'content-type': 'image/jpeg',
      'cache-control': keptPicture(reply),
    });
  });
}

/**
 * Whoever scrolls back sees a picture at once whose address names its pile (`?pile=`). Under an address
 * that does not, another page may be shown later: the name on a copy, another student's.
 */
function keptPicture({ request }: FastifyReply): string {
  const { pile } = request.query as { readonly pile?: string };
  return pile ? 'private, max-age=600' : 'no-store';
}
