import { rosterField, settings } from '#shared/contract/settings.ts';
import type { TestBrowser } from './test-browser.ts';

/** Sends a class list as the file input of a browser would. */
export async function importRoster(
  teacher: TestBrowser,
  classId: string,
  content: string | Buffer,
) {
  const form = new FormData();
  form.set(rosterField, new File([new Uint8Array(Buffer.from(content))], 'liste.csv'));
  const reply = await teacher.send({
    method: 'POST',
    url: `/api/settings/classes/${classId}/roster`,
    payload: form,
  });
  return { status: reply.statusCode, body: reply.json() };
}

export async function makeClass(teacher: TestBrowser, roster?: string) {
  const { body } = await teacher.call(settings.createClass, { body: { title: 'Tle B' } });
  if (roster) await importRoster(teacher, body.id, roster);
  return body;
}
