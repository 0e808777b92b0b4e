import { type AccommodationChange, classes, rosterField } from '#shared/contract/classes.ts';
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
  const { body } = await teacher.call(classes.createClass, { body: { title: 'Tle B' } });
  if (roster) await importRoster(teacher, body.id, roster);
  return body;
}

interface NamedStudent {
  readonly id: string;
  readonly lastName: string;
  readonly firstName: string;
}

/** The list of a class, without the ids. */
export async function entriesOf(teacher: TestBrowser, classId: string) {
  const { body } = await teacher.call(classes.readRosterEntries, { params: { id: classId } });
  return body.entries.map(({ rosterEntryId: _, ...entry }) => entry);
}

/** Grants students of the list what is said of them, by number and name. */
export async function grant(
  teacher: TestBrowser,
  classId: string,
  ...granted: readonly (NamedStudent & Omit<AccommodationChange, 'rosterEntryId'>)[]
) {
  const params = { id: classId };
  const { body } = await teacher.call(classes.readRosterEntries, { params });
  const accommodations = granted.map(({ id, lastName, firstName, ...change }) => {
    const student = body.entries.find(
      (entry) => entry.id === id && entry.lastName === lastName && entry.firstName === firstName,
    );
    if (!student) throw new Error(`${lastName} ${firstName} is not on the list`);
    return { ...change, rosterEntryId: student.rosterEntryId };
  });
  return teacher.call(classes.saveAccommodations, { params, body: { accommodations } });
}

/** Who is granted what, without the ids. */
export async function grantedIn(teacher: TestBrowser, classId: string) {
  const { body } = await teacher.call(classes.readAccommodations, { params: { id: classId } });
  return body.accommodations.map(({ rosterEntryId: _, ...granted }) => granted);
}
