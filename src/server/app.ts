import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { bodyLimits } from '#shared/domain/limits.ts';
import { accountsRoutes } from './features/accounts/accounts.routes.ts';
import { openIdRoutes } from './features/accounts/open-id.routes.ts';
import { administrationRoutes } from './features/administration/administration.routes.ts';
import { binRoutes } from './features/bin/bin.routes.ts';
import { classesRoutes } from './features/classes/classes.routes.ts';
import { correctionRoutes } from './features/correction/correction.routes.ts';
import { contestsRoutes } from './features/correction/handing-back/contests/contests.routes.ts';
import { copyPagesRoutes } from './features/correction/handing-back/copy-pages/copy-pages.routes.ts';
import { handingBackRoutes } from './features/correction/handing-back/handing-back.routes.ts';
import { mailsRoutes } from './features/correction/handing-back/mails/mails.routes.ts';
import { promisedRoutes } from './features/correction/promised/promised.routes.ts';
import { scansRoutes } from './features/correction/scans/scans.routes.ts';
import { generatorRoutes } from './features/generator/generator.routes.ts';
import { gradebookRoutes } from './features/gradebook/gradebook.routes.ts';
import { imagesRoutes } from './features/images/images.routes.ts';
import { attemptsRoutes } from './features/online/attempts.routes.ts';
import { identityRoutes } from './features/online/identity/identity.routes.ts';
import { incidentsRoutes } from './features/online/incidents.routes.ts';
import { openingRoutes } from './features/online/opening/opening.routes.ts';
import { attemptReviewRoutes } from './features/online/review/review.routes.ts';
import { personalDataRoutes } from './features/personal-data/personal-data.routes.ts';
import { printingRoutes } from './features/printing/printing.routes.ts';
import { quizzesRoutes } from './features/quizzes/quizzes.routes.ts';
import { versionsRoutes } from './features/quizzes/versions/versions.routes.ts';
import { onlineHandingBackRoutes } from './features/results/handing-back/handing-back.routes.ts';
import { resultsRoutes } from './features/results/results.routes.ts';
import { retentionRoutes } from './features/retention/retention.routes.ts';
import { runsRoutes } from './features/runs/runs.routes.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { supportRoutes } from './features/support/support.routes.ts';
import { systemRoutes } from './features/system/system.routes.ts';
import { uploadsRoutes } from './features/uploads/uploads.routes.ts';
import { logOfRequest } from './log.ts';
import { compressJson } from './plugins/answers/compression.ts';
import { limitUnreadAnswers } from './plugins/answers/unread-answers.ts';
import { readJsonBodies } from './plugins/bodies/json-bodies.ts';
import { refuseForeignOrigins } from './plugins/callers/origin.ts';
import { giveUpSlowCallers } from './plugins/callers/slow-callers.ts';
import { noticeUntrustedProxy } from './plugins/callers/untrusted-proxy.ts';
import { handleErrors, refuseStrangeAddress } from './plugins/errors.ts';
import { logRequests, OwnRequestLines } from './plugins/request-log.ts';
import { sendSecurityHeaders } from './plugins/security-headers.ts';
import type { Services } from './services.ts';

export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { env } = services;
  const app = fastify({
    loggerInstance: services.log,
    childLoggerFactory: logOfRequest,
    logController: new OwnRequestLines(),
    genReqId: () => randomUUID(),
    trustProxy: env.trustProxy,
    bodyLimit: bodyLimits.usual,
    // What is under way when the process stops is answered: see drain.ts.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: refuseStrangeAddress,
    routerOptions: { ignoreTrailingSlash: true },
  });
  logRequests(app);
  noticeUntrustedProxy(app);
  giveUpSlowCallers(app);
  compressJson(app);
  limitUnreadAnswers(app);
  handleErrors(app);
  sendSecurityHeaders(app, env.publicUrl);
  await app.register(cookie);
  await app.register(multipart);
  readJsonBodies(app);
  // Raw bytes reach their handler as a stream, unparsed.
  app.addContentTypeParser('application/octet-stream', (_, payload, done) => done(null, payload));
  refuseForeignOrigins(app, env.publicUrl);

  accountsRoutes(app, services);
  openIdRoutes(app, services);
  administrationRoutes(app, services);
  personalDataRoutes(app, services);
  quizzesRoutes(app, services);
  binRoutes(app, services);
  retentionRoutes(app, services);
  versionsRoutes(app, services);
  printingRoutes(app, services);
  correctionRoutes(app, services);
  promisedRoutes(app, services);
  scansRoutes(app, services);
  handingBackRoutes(app, services);
  mailsRoutes(app, services);
  copyPagesRoutes(app, services);
  contestsRoutes(app, services);
  attemptsRoutes(app, services);
  openingRoutes(app, services);
  identityRoutes(app, services);
  incidentsRoutes(app, services);
  attemptReviewRoutes(app, services);
  resultsRoutes(app, services);
  onlineHandingBackRoutes(app, services);
  imagesRoutes(app, services);
  uploadsRoutes(app, services);
  generatorRoutes(app, services);
  runsRoutes(app, services);
  settingsRoutes(app, services);
  classesRoutes(app, services);
  gradebookRoutes(app, services);
  supportRoutes(app, services);
  systemRoutes(app, services);
  return app;
}
