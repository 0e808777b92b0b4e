import { readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { layoutFormat } from '#paper/edition/layout.ts';
import { packLayout } from '#paper/edition/layout-file.ts';
import { snapshotFormat } from '#paper/edition/snapshot.ts';
import { corrections, scans } from '#server/db/schema/correction.ts';
import { editionAdditions, editions, typesetPapers } from '#server/db/schema/printing.ts';
import { uploadParts, uploads } from '#server/db/schema/uploads.ts';
import { markingFormat, plainMarking } from '#server/features/correction/base/stored-marking.ts';
import { scanFileKey } from '#server/features/correction/pages/scan-files.ts';
import {
  editionLayoutKey,
  editionPdfKey,
  paperKey,
} from '#server/features/printing/typesetting/paper-files.ts';
import { partKey } from '#server/features/uploads/upload-files.ts';
import { accounts } from '#shared/contract/accounts.ts';
import type { QuizId } from '#shared/contract/ids.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { makeQuiz } from '#tests/support/app/quizzes.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { uploadPicture } from '#tests/support/pictures.ts';
import { canServeS3, type S3Server, startS3Server } from '#tests/support/servers/s3-server.ts';
import { repository } from '#tests/support/servers/server-command.ts';
import { examine, skewOf } from './doctor.service.ts';

const frozen = async (name: string) =>
  JSON.parse(await readFile(join(repository, 'tests/frozen', name), 'utf8'));

/** A file of every kind, with the row that names it. Returns the quiz and the key of a layout. */
async function fill(app: TestApp): Promise<{ quizId: QuizId; layoutKey: string }> {
  const { db, files } = app.services;
  const teacher = await newTeacher(app, 'marie@lycee.fr');
  const teacherId = (await teacher.call(accounts.currentTeacher)).body.id;
  await uploadPicture(teacher);
  const { id: quizId } = await makeQuiz(teacher);
  const file = (key: string) => files.write(key, Buffer.from('content'));

  const [edition] = await db
    .insert(editions)
    .values({
      number: 1001,
      quizId,
      snapshot: snapshotFormat.write(snapshotFormat.read(await frozen('edition-snapshot-5.json'))),
      copies: 2,
      shuffleQuestions: false,
      shuffleAnswers: false,
      pagesPerCopy: 1,
      isNamed: false,
      twoUpPrinting: false,
    })
    .returning();
  const editionId = edition?.id ?? '';
  const added = { editionId, firstCopy: 3, copies: 1 };
  const [addition] = await db.insert(editionAdditions).values(added).returning();
  const layout = await packLayout(layoutFormat.read(await frozen('edition-layout-1.json')));
  for (const id of [editionId, addition?.id ?? '']) {
    await file(editionPdfKey({ quizId, id }));
    await files.write(editionLayoutKey({ quizId, id }), layout);
  }
  await db.insert(typesetPapers).values({ key: 'ab12', quizId, pagesPerCopy: 1, byteSize: 7 });
  await file(paperKey({ quizId, key: 'ab12' }));

  const marking = markingFormat.write(plainMarking);
  await db.insert(corrections).values({ quizId, rosterMode: 'none', threshold: 0.5, marking });
  const id = crypto.randomUUID();
  const fileKey = scanFileKey({ quizId, id });
  await db.insert(scans).values({ id, quizId, name: 'pile.pdf', fileKey, byteSize: 7 });
  await file(fileKey);

  const sent = { teacherId, name: 'pile.pdf', size: 7, lastModified: 1, partBytes: 7 };
  const [upload] = await db.insert(uploads).values(sent).returning();
  const part = { number: 0, crc32: '0', fileId: crypto.randomUUID() };
  await db.insert(uploadParts).values({ uploadId: upload?.id ?? '', ...part });
  await file(partKey(upload?.id ?? '', part));
  return { quizId, layoutKey: editionLayoutKey({ quizId, id: editionId }) };
}

/** What is to be looked at, by what it is about; printing may be impossible on this machine. */
async function faultsOf({ services }: TestApp) {
  const findings = [];
  // What was found shortly before is remembered for the same services.
  for await (const finding of examine({ ...services })) findings.push(finding);
  expect(findings).toHaveLength(11);
  return Object.fromEntries(
    findings
      .filter(({ isFine, about }) => !isFine && about !== 'Exécution des travaux')
      .map(({ about, says }) => [about, says]),
  );
}

let s3: S3Server | undefined;
beforeAll(async () => {
  s3 = canServeS3 ? await startS3Server() : undefined;
});
afterAll(() => s3?.stop());

describe.each([
  { store: 'a folder', isThere: true, variables: () => ({}) },
  { store: 'S3', isThere: canServeS3, variables: () => s3?.variables ?? {} },
])('with files in $store', ({ store, isThere, variables }) => {
  test.skipIf(!isThere)(
    'nothing is amiss at first, and each fault is named',
    async ({ onTestFinished }) => {
      const app = await startTestApp(variables());
      onTestFinished(() => app.stop());
      const { db, files } = app.services;
      const { quizId, layoutKey } = await fill(app);
      expect(await faultsOf(app)).toEqual({});

      await files.write(layoutKey, Buffer.from('broken'));
      await db.update(corrections).set({ marking: { version: 99 } });
      const [scan] = await db.select().from(scans);
      await files.remove(scan?.fileKey ?? '');
      await app.mailbox.close();
      const stray = `quizzes/${quizId}/scans/${crypto.randomUUID()}/original`;
      await files.write(stray, Buffer.from('nobody’s'));
      const isFolder = store === 'a folder';
      if (isFolder) await utimes(join(app.dataDir, 'files', stray), 0, 0);
      expect(await faultsOf(app)).toEqual({
        'Fichiers que nomme la base': `1\u00a0: ${scan?.fileKey}`,
        'Descriptions des épreuves': `1\u00a0: ${layoutKey}`,
        'Formats conservés': '1\u00a0: corrections.marking (1)',
        'Serveur d’e-mail': '/api/ready dit «\u00a0the server does not let us in\u00a0»',
        ...(isFolder && { 'Fichiers sans leur ligne': `1\u00a0: ${stray}` }),
      });
    },
  );
});

test('a clock counts as right when it lies between two readings of ours', () => {
  expect(skewOf({ before: 1000, theirs: 1010, after: 1020 })).toBe(0);
  expect(skewOf({ before: 5000, theirs: 1000, after: 5010 })).toBe(4000);
  expect(skewOf({ before: 5000, theirs: 9010, after: 5010 })).toBe(4000);
});
