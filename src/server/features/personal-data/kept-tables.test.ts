import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { expect, onTestFinished } from 'vitest';
import { editionCode } from '#paper/edition/edition-code.ts';
import type { QuizId } from '#shared/contract/ids.ts';
import { settings } from '#shared/contract/settings.ts';
import { support } from '#shared/contract/support.ts';
import { correctionRoom, teacherEmail } from '#tests/support/paper/correction-room.ts';
import { printingTest as test } from '#tests/support/paper/papers.ts';
import { uploadPicture } from '#tests/support/pictures.ts';

const room = await correctionRoom();
const { app, teacher } = room;
const corrected = room.corrected([
  { copy: 1, number: '1001', ticks: [1, 1, 1] },
  { copy: 2, number: '100?', ticks: [1, 2, 0] },
]);

/** Tables of a teacher that are not exported, with the reason. */
const leftOut: Record<string, string> = {
  sessions: 'secrets, for as long as somebody is signed in',
  erasures: 'which of these things are or will be erased; told on the quiz',
  attempt_signs: 'which page was heard of last, until some weeks after its attempt',
  job_runs: 'work that was done for a teacher; what came of it is sent',
  typeset_papers: 'made of the quiz alone, and made again',
  upload_parts: 'joined, they are the file that is sent',
};

const attempt = '00000000-0000-4000-8000-0000000000a1';
const outage = '00000000-0000-4000-8000-0000000000a2';
const order = '00000000-0000-4000-8000-0000000000a3';
const addition = '00000000-0000-4000-8000-0000000000a4';
const chosen = '00000000-0000-4000-8000-0000000000b1';
const chosenLate = '00000000-0000-4000-8000-0000000000b2';
const late = '00000000-0000-4000-8000-0000000000b3';
const resumption = '00000000-0000-4000-8000-0000000000b4';
const link = '00000000-0000-4000-8000-0000000000b5';
const page = '00000000-0000-4000-8000-0000000000b6';
const editionNumber = 4_000_000_001;
const otherEdition = '00000000-0000-4000-8000-0000000000b7';
const otherNumber = 4_000_000_002;

/** For each table, a word that a row of it contains and that occurs in no other table. */
const wordsOf: Record<string, string> = {
  teachers: teacherEmail,
  identities: 'https://id.mot.example',
  settings: 'Lycée du Mot',
  contact_messages: 'Un mot pour vous',
  image_uploads: 'images/',
  uploads: 'mot-envoi.pdf',
  classes: 'Classe du mot',
  roster_entries: 'liste@mot.example',
  accommodations: '137',
  coefficients: '7.25',
  quizzes: 'QCM du mot',
  questions: 'Question du mot',
  answers: 'Réponse du mot',
  quiz_versions: '2026-01-01T01:00:00.000Z',
  openings: '2026-01-01T02:00:00.000Z',
  code_mails: 'Code refusé du mot',
  outage_decisions: '2026-01-01T03:00:00.000Z',
  attempts: 'Élève du mot',
  student_answers: chosen,
  late_answers: chosenLate,
  receipt_imports: late,
  resumptions: resumption,
  editions: `${editionCode(editionNumber)}.pdf`,
  edition_additions: 'copies 901-902.pdf',
  corrections: '2026-01-01T04:00:00.000Z',
  correction_editions: editionCode(otherNumber),
  scans: 'mot-scan.pdf',
  scan_pages: page,
  correction_students: 'corrige@mot.example',
  correction_copies: 'Bonus du mot',
  box_decisions: 'q-du-mot',
  correction_journal: '2026-01-01T05:00:00.000Z',
  mail_orders: 'Bonjour du mot',
  mails: 'Refus du mot',
  copy_pages: '2026-01-01T06:00:00.000Z',
  copy_links: link,
  contests: 'Contestation du mot',
};
const word = (table: string) => wordsOf[table] ?? '';

async function plantWords(quizId: QuizId): Promise<void> {
  const { db, files } = app.services;
  await teacher.call(settings.saveSettings, { body: { institutionName: word('settings') } });
  await teacher.call(support.contact, {
    body: { email: teacherEmail, message: word('contact_messages') },
  });
  await uploadPicture(teacher);
  await files.write(`quizzes/${quizId}/editions/${addition}.pdf`, Buffer.from('%PDF'));
  const owner = `(select teacher_id from quizzes where id = '${quizId}')`;
  const group = `(select class_group_id from quizzes where id = '${quizId}')`;
  const student = `(select id from correction_students where quiz_id = '${quizId}' order by position limit 1)`;
  const ofQuiz = `where quiz_id = '${quizId}'`;
  const statements = [
    `insert into identities (issuer, subject, teacher_id) values ('${word('identities')}', '1', ${owner})`,
    `insert into uploads (teacher_id, name, size, last_modified, part_bytes) values (${owner}, '${word('uploads')}', 1, 1, 1)`,
    `update classes set title = '${word('classes')}' where id = ${group}`,
    `update roster_entries set email = '${word('roster_entries')}' where class_id = ${group}`,
    `insert into accommodations (class_id, roster_entry_id, font_size, easy_reading, one_per_page, a3, extra_time) select class_id, id, 12, false, false, true, ${word('accommodations')} from roster_entries where class_id = ${group}`,
    `insert into coefficients (class_id, quiz_id, coefficient) values (${group}, '${quizId}', ${word('coefficients')})`,
    `update quizzes set title = '${word('quizzes')}' where id = '${quizId}'`,
    `update questions set text = '${word('questions')}' ${ofQuiz} and position = 0`,
    `update answers set text = '${word('answers')}' where position = 2 and question_id in (select id from questions ${ofQuiz})`,
    `update quiz_versions set kept_at = '${word('quiz_versions')}' ${ofQuiz}`,
    `insert into openings (quiz_id, opens_at) values ('${quizId}', '${word('openings')}')`,
    `insert into code_mails (quiz_id, roster_entry_id, state, reason, changed_at) values ('${quizId}', gen_random_uuid(), 'refused', '${word('code_mails')}', now())`,
    `insert into outages (id, began_at, ended_at) values ('${outage}', now(), now())`,
    `insert into outage_decisions values ('${outage}', '${quizId}', true, '${word('outage_decisions')}')`,
    `insert into attempts (id, quiz_id, student_name, seed) values ('${attempt}', '${quizId}', '${word('attempts')}', 1)`,
    `insert into student_answers (attempt_id, question_id, answer_ids, revision) values ('${attempt}', gen_random_uuid(), '{${chosen}}', 1)`,
    `insert into late_answers (attempt_id, question_id, answer_ids, revision) values ('${attempt}', gen_random_uuid(), '{${chosenLate}}', 1)`,
    `insert into receipt_imports (attempt_id, before) values ('${attempt}', '{"version": 1, "choices": [], "end": null, "late": ["${late}"]}')`,
    `insert into resumptions (id, attempt_id) values ('${resumption}', '${attempt}')`,
    `update editions set number = ${editionNumber} ${ofQuiz}`,
    `insert into edition_additions (id, edition_id, first_copy, copies) select '${addition}', id, 901, 2 from editions ${ofQuiz}`,
    `insert into editions (id, number, quiz_id, snapshot, copies, shuffle_questions, shuffle_answers, pages_per_copy, is_named, two_up_printing) select '${otherEdition}', ${otherNumber}, quiz_id, snapshot, copies, shuffle_questions, shuffle_answers, pages_per_copy, is_named, two_up_printing from editions ${ofQuiz}`,
    `insert into correction_editions values ('${quizId}', 1, '${otherEdition}')`,
    `update corrections set validated_at = '${word('corrections')}' ${ofQuiz}`,
    `update scans set name = '${word('scans')}' ${ofQuiz}`,
    `insert into scan_pages (id, quiz_id, scan_id, page, verdict) select '${page}', quiz_id, id, 901, 'blank' from scans ${ofQuiz} limit 1`,
    `update correction_students set email = '${word('correction_students')}' where id = ${student}`,
    `update correction_copies set adjustment = 1, adjustment_reason = '${word('correction_copies')}' ${ofQuiz} and copy = 1`,
    `insert into box_decisions (quiz_id, copy, question, answer, is_ticked) values ('${quizId}', 901, '${word('box_decisions')}', 1, true)`,
    `update correction_journal set at = '${word('correction_journal')}' ${ofQuiz}`,
    `insert into mail_orders (id, quiz_id, subject_template, body_template, is_link_only) values ('${order}', '${quizId}', '', '${word('mail_orders')}', false)`,
    `insert into mails (quiz_id, order_id, student, mark_version, state, reason) values ('${quizId}', '${order}', ${student}, '1', 'failed', '${word('mails')}')`,
    `insert into copy_pages (quiz_id, is_open, detail, contests_until) values ('${quizId}', true, 'mark', '${word('copy_pages')}')`,
    `insert into copy_links (id, quiz_id, student, secret_hash, expires_at) values ('${link}', '${quizId}', ${student}, 'le-secret-du-lien', now())`,
    `insert into contests (quiz_id, student, copy, question, reason) values ('${quizId}', ${student}, 1, 'q1', '${word('contests')}')`,
  ];
  for (const statement of statements) await db.execute(sql.raw(statement));
}

async function tablesOfTeachers(): Promise<string[]> {
  const { rows } = await app.services.db.execute<{ name: string }>(sql`
    with recursive owned as (
      select 'teachers'::regclass::oid as oid
      union
      select conrelid from pg_constraint join owned on confrelid = owned.oid
      where contype = 'f' and connamespace = 'public'::regnamespace)
    select oid::regclass::text as name from owned`);
  return rows.map(({ name }) => name).sort();
}

test('each table that belongs to a teacher is in the download, or its absence has a reason', async () => {
  const { quizId } = await corrected();
  expect(await tablesOfTeachers()).toEqual(
    [...Object.keys(wordsOf), ...Object.keys(leftOut)].sort(),
  );
  // Cleans up for later tests, which share the room.
  onTestFinished(async () => void (await corrected()));
  await plantWords(quizId);
  const { rawPayload } = await teacher.send({ method: 'GET', url: '/api/auth/export' });
  const files = Object.entries(unzipSync(new Uint8Array(rawPayload)));
  const everything = files.map(([name, content]) =>
    name.endsWith('.json') ? `${name} ${strFromU8(content)}` : name,
  );
  const told = everything.join('\n');
  expect(Object.keys(wordsOf).filter((table) => !told.includes(word(table)))).toEqual([]);
  expect(told).not.toContain('le-secret-du-lien');
});
