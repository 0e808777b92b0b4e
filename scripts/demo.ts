import { allJobs, allRunKinds } from '#server/all-jobs.ts';
import { buildApp } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { listAccounts } from '#server/features/administration/accounts/administered-accounts.service.ts';
import { startWorkers } from '#server/jobs/worker.ts';
import { startServices } from '#server/start-services.ts';
import { fillSchool } from './demo/fill-school.ts';
import { DemoSession } from './demo/session.ts';

/**
 * `npm run demo` fills an empty database with a school, by the calls of the product itself, and
 * says what there is to see. `npm start` then serves it.
 */
const began = Date.now();
const said: string[] = [];
// Mails become files, so that codes and private links can be read from them.
const env = readEnv({
  LOG_LEVEL: 'warn',
  ...process.env,
  MAIL: 'off',
  MAIL_PAUSE_SECONDS: '0',
  SIGNUP: 'open',
  PASSWORD_LOGIN: 'on',
});
const { services, stop } = await startServices(env, (text) => said.push(text));
try {
  if ((await listAccounts(services, { search: '', page: 1 })).total > 0) {
    process.stderr.write(
      'Cette base n’est pas vide\u00a0: la démonstration ne s’ajoute à rien. DATA_DIR=./demo npm run demo en remplit une autre.\n',
    );
    process.exitCode = 1;
  } else {
    const leave = await startWorkers(services, allJobs, allRunKinds);
    const app = await buildApp(services);
    const text = await fillSchool(new DemoSession(app, services, said), env.publicUrl);
    await app.close();
    await leave();
    process.stdout.write(`${text}\nFait en ${Math.round((Date.now() - began) / 1000)} s.\n`);
  }
} finally {
  await stop();
}
