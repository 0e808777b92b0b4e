import type { FastifyInstance } from 'fastify';
import { classes, rosterField } from '#shared/contract/classes.ts';
import { rosterLimits } from '#shared/domain/limits.ts';
import { rosterRefusals } from '#shared/domain/roster/roster-refusals.ts';
import { Streamed } from '../../plugins/answers/streamed.ts';
import { readSmallUpload } from '../../plugins/bodies/uploads.ts';
import { implement } from '../../plugins/implement.ts';
import type { Services } from '../../services.ts';
import { readAccommodations, saveAccommodations } from './accommodations.service.ts';
import { binClass, changeClass, createClass } from './classes.service.ts';
import { clearEntries, importFile, readRoster, rosterFile, saveEntries } from './roster.service.ts';

const rosterUpload = {
  field: rosterField,
  mostBytes: rosterLimits.bytes,
  tooLarge: rosterRefusals.tooLarge,
};

export function classesRoutes(app: FastifyInstance, services: Services): void {
  implement(app, services, classes.createClass, async ({ body, session }) =>
    createClass(services, session.teacher.id, body.title),
  );
  implement(app, services, classes.changeClass, async ({ params, body, session }) =>
    changeClass(services, session.teacher.id, params.id, body),
  );
  implement(app, services, classes.deleteClass, async ({ params, session }) => {
    await binClass(services, session.teacher.id, params.id);
    return { message: 'Classe supprimée.' };
  });
  implement(app, services, classes.importRoster, async ({ params, session, request }) => {
    const file = await readSmallUpload(request, rosterUpload);
    return importFile(services, session.teacher.id, params.id, file);
  });
  implement(app, services, classes.downloadRoster, async ({ params, session }) => {
    const file = await rosterFile(services, session.teacher.id, params.id);
    return new Streamed(file, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="liste.csv"',
    });
  });
  implement(app, services, classes.deleteRoster, async ({ params, session }) =>
    clearEntries(services, session.teacher.id, params.id),
  );
  implement(app, services, classes.readAccommodations, async ({ params, session }) => ({
    accommodations: await readAccommodations(services, session.teacher.id, params.id),
  }));
  implement(app, services, classes.saveAccommodations, async ({ params, body, session }) => {
    const { id } = session.teacher;
    const granted = await saveAccommodations(services, id, params.id, body.accommodations);
    return { accommodations: granted };
  });
  implement(app, services, classes.readRosterEntries, async ({ params, session }) =>
    readRoster(services, session.teacher.id, params.id),
  );
  implement(app, services, classes.saveRosterEntries, async ({ params, body, session }) =>
    saveEntries(services, session.teacher.id, params.id, body),
  );
}
