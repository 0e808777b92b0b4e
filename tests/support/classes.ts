import { rosterField, settings } from '#shared/contract/settings.ts';
import type { TestBrowser } from './test-browser.ts';

/** Sends a class list as the file input of a browser would. */
export async function importRoster(
  teacher: TestBrowser,
  classId: string,
  content: string | Buffer,
  filename = 'liste.csv',
) {
  const boundary = 'frontiere';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${rosterField}"; filename="${filename}"\r\nContent-Type: text/csv\r\n\r\n`;
  const payload = Buffer.concat([
    Buffer.from(head),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const reply = await teacher.send({
    method: 'POST',
    url: `/api/settings/classes/${classId}/roster`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  });
  return { status: reply.statusCode, body: reply.json() };
}

export async function makeClass(teacher: TestBrowser, roster?: string) {
  const { body } = await teacher.call(settings.createClass, { body: { title: 'Tle B' } });
  if (roster) await importRoster(teacher, body.id, roster);
  return body;
}
