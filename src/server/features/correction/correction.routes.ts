import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { CorrectionEventSchema, correction } from '#shared/contract/correction/correction.ts';
import { correctedCopyTurns } from '../../own-turns.ts';
import { attachmentNamed } from '../../plugins/answers/attachment.ts';
import { acceptsEvents, closeSignal, streamEvents } from '../../plugins/answers/event-stream.ts';
import { Streamed } from '../../plugins/answers/streamed.ts';
import { implement } from '../../plugins/implement.ts';
import type { Services } from '../../services.ts';
import {
  decideBoxes,
  forgetDecisions,
  keepSample,
  setAnonymity,
  setThreshold,
} from './boxes/boxes.service.ts';
import { readCopyPages, readDecisions, readReview } from './boxes/review.service.ts';
import { listCorrections } from './corrections-list.service.ts';
import { readHandedBackFile } from './handing-back/downloads.service.ts';
import { readJournal, undo } from './journal/journal.service.ts';
import { readJuryReport } from './marks/jury-report.service.ts';
import { adjustCopy, previewMarks, recomputeMarks, setMarking } from './marks/marks.service.ts';
import { validateMarks } from './marks/validation.service.ts';
import { readOverview } from './overview.service.ts';
import { readPicture } from './scans/pictures/pictures.service.ts';
import { removeCorrection } from './scans/scans.service.ts';
import { existingSession, readSession } from './session.service.ts';
import { setExpected } from './students/student-list.service.ts';
import { associateCopy, updateStudentMeta } from './students/students.service.ts';
import { readWrittenNames } from './students/written-names.service.ts';
import { watchCorrection } from './watch-correction.service.ts';

export function correctionRoutes(app: FastifyInstance, services: Services): void {
  implement(app, services, correction.readCorrectionSession, async ({ params, query, session }) =>
    readSession(services, session.teacher.id, params.id, query.boxes),
  );
  implement(app, services, correction.readCorrection, async (call) => {
    const { params, session, request, reply } = call;
    const { id } = session.teacher;
    const overview = await readOverview(services, id, params.id);
    if (!acceptsEvents(request)) return overview;
    const changes = watchCorrection(services, id, params.id, closeSignal(reply));
    return streamEvents(CorrectionEventSchema, changes, request.log);
  });

  implement(app, services, correction.updateCorrectionStudent, async (call) => {
    const { params, query, body, session } = call;
    const { id } = session.teacher;
    await updateStudentMeta(services, id, params.id, body);
    return { session: await existingSession(services, id, params.id, query.boxes) };
  });
  implement(app, services, correction.associateCopy, async (call) => {
    const { params, query, body, session } = call;
    const { id } = session.teacher;
    await associateCopy(services, id, params.id, body);
    return { session: await existingSession(services, id, params.id, query.boxes) };
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
  implement(app, services, correction.forgetDecisions, async ({ params, body, session }) => {
    const decided = await forgetDecisions(services, session.teacher.id, params.id, body.zones);
    return { message: 'Cases lues à nouveau selon le seuil', ...decided };
  });
  implement(app, services, correction.readDecisions, async ({ params, session }) =>
    readDecisions(services, session.teacher.id, params.id),
  );
  implement(app, services, correction.readCopyPages, async ({ params, session }) =>
    readCopyPages(services, session.teacher.id, params.id, params.copy),
  );
  implement(app, services, correction.setAnonymity, async ({ params, body, session }) => {
    await setAnonymity(services, session.teacher.id, params.id, body.isAnonymous);
    return { message: body.isAnonymous ? 'Noms masqués' : 'Noms affichés' };
  });
  implement(app, services, correction.setThreshold, async ({ params, body, session }) => {
    await setThreshold(services, session.teacher.id, params.id, body);
    return { message: 'Seuil enregistré' };
  });
  implement(app, services, correction.keepSample, async ({ params, body, session }) => {
    await keepSample(services, session.teacher.id, params.id, body);
    return { message: 'Contrôle enregistré' };
  });

  implement(app, services, correction.recomputeMarks, async ({ params, body, session }) =>
    recomputeMarks(services, session.teacher.id, params.id, body?.stamp),
  );
  implement(app, services, correction.readMarkChanges, async ({ params, body, session }) =>
    previewMarks(services, session.teacher.id, params.id, body),
  );
  implement(app, services, correction.setMarking, async ({ params, body, session }) => {
    const { stamp, before, ...marking } = body;
    const shown = { stamp, before };
    return setMarking(services, session.teacher.id, params.id, marking, shown);
  });
  implement(app, services, correction.adjustCopy, async ({ params, body, session }) => {
    const { stamp, before, student, ...adjustment } = body;
    const shown = { stamp, before, student };
    return adjustCopy(services, session.teacher.id, params.id, params.copy, adjustment, shown);
  });
  implement(app, services, correction.validateMarks, async ({ params, body, session }) => {
    await validateMarks(services, session.teacher.id, params.id, body.stamp);
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
        ? correctedCopyTurns.send(teacher.id, read, reply)
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
