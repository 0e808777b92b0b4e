import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ClassId, QuizId } from '#shared/contract/ids.ts';
import type { Db } from '../../../db/client.ts';
import { codeMails } from '../../../db/schema/openings.ts';
import { editionAdditions, editions } from '../../../db/schema/printing.ts';
import { quizzes } from '../../../db/schema/quizzes.ts';
import { resumptions } from '../../../db/schema/resumptions.ts';
import { contactMessages } from '../../../db/schema/support.ts';

/** What each kind of record is called, and where it lies among the rows. */
export const recordKinds = {
  liste: 'liste de classe',
  copie: 'copie sur papier',
  tentative: 'copie en ligne',
  demande: 'demande d’un appareil',
  epreuve: 'épreuve nominative',
  ajout: 'copies nominatives ajoutées',
  message: 'message de contact',
} as const;
export type RecordKind = keyof typeof recordKinds;

/** A row, or a part of one, that names a student. */
export interface StudentRecord {
  /** The kind and the ids, such as `tentative:3f…`. */
  readonly id: string;
  /** The quiz or class in which it is; null for a message. */
  readonly quizId: QuizId | null;
  readonly teacher: string;
  readonly place: string;
  readonly name: string;
  readonly number: string;
  readonly email: string;
  readonly at: Date;
  readonly pages: number;
  readonly mails: number;
  readonly contests: number;
}

const counted = (table: string, condition: string) =>
  sql.raw(`(select count(*)::int from ${table} where ${condition})`);
const none = sql.raw('0');

interface Branch {
  readonly kind: RecordKind;
  readonly ids: string;
  readonly name: string;
  readonly number: string;
  readonly email?: string;
  readonly at: string;
  readonly from: string;
  readonly counts?: readonly [pages: SQL, mails: SQL, contests: SQL];
}

const quizOf = (row: string) =>
  `join quizzes q on q.id = ${row}.quiz_id join teachers t on t.id = q.teacher_id`;
const printed = "as s(student, place) on jsonb_typeof(s.student) = 'object'";
const namesOf = (row: string) => `concat_ws(' ', ${row}.last_name, ${row}.first_name)`;
const printedName = "concat_ws(' ', s.student ->> 'lastName', s.student ->> 'firstName')";
const arrayOf = (value: string) =>
  `jsonb_array_elements(case when jsonb_typeof(${value}) = 'array' then ${value} else '[]' end) with ordinality`;

const branches: readonly Branch[] = [
  {
    kind: 'copie',
    ids: 'r.id::text',
    name: namesOf('r'),
    number: 'r.student_id',
    email: 'r.email',
    at: 'c.created_at',
    from: `correction_students r join corrections c on c.quiz_id = r.quiz_id ${quizOf('r')}`,
    counts: [
      counted(
        'scan_pages p join correction_copies o on o.quiz_id = p.quiz_id and o.copy = p.copy',
        'o.student = r.id',
      ),
      counted('mails', 'student = r.id'),
      counted('contests', 'student = r.id'),
    ],
  },
  {
    kind: 'tentative',
    ids: 'r.id::text',
    name: 'r.student_name',
    number: 'r.student_id',
    email: 'r.student_email',
    at: 'r.started_at',
    from: `attempts r ${quizOf('r')}`,
    counts: [none, counted('mails', 'attempt_id = r.id'), none],
  },
  {
    kind: 'demande',
    ids: 'r.id::text',
    name: 'r.student_name',
    number: 'r.student_id',
    at: 'r.asked_at',
    from: `resumptions r join attempts a on a.id = r.attempt_id ${quizOf('a')}`,
  },
  {
    kind: 'epreuve',
    ids: "concat(r.id, '/', s.place)",
    name: printedName,
    number: "s.student ->> 'studentId'",
    at: 'r.created_at',
    from: `editions r ${quizOf('r')} join ${arrayOf("r.snapshot #> '{options,students}'")} ${printed}`,
  },
  {
    kind: 'ajout',
    ids: "concat(r.id, '/', s.place)",
    name: printedName,
    number: "s.student ->> 'studentId'",
    at: 'r.created_at',
    from: `edition_additions r join editions e on e.id = r.edition_id ${quizOf('e')}
      join ${arrayOf("r.students -> 'students'")} ${printed}`,
  },
];

const recordsOfQuizzes = branches.map(({ kind, ids, name, number, email, at, from, counts }) => {
  const [pages, mails, contests] = counts ?? [none, none, none];
  return sql`select ${sql.raw(`'${kind}:' || ${ids} as id, q.id as quiz_id, t.email as teacher,
    q.title as place, ${name} as name, ${number} as number, ${email ?? 'null'} as email, ${at} as at`)},
    ${pages} as pages, ${mails} as mails, ${contests} as contests from ${sql.raw(from)}`;
});

/** Everything that names a student, of all teachers and with what lies in their bins. */
const records = sql.join(
  [
    ...recordsOfQuizzes,
    sql.raw(`select concat('liste:', r.class_id, '/', r.id), null, t.email, c.title, ${namesOf('r')},
      r.student_id, r.email, c.created_at, 0,
      (select count(*)::int from code_mails m where m.roster_entry_id = r.id), 0
      from roster_entries r join classes c on c.id = r.class_id join teachers t on t.id = c.teacher_id`),
    sql.raw(`select concat('message:', id), null, '', '', name, null, email, created_at, 0, 0, 0
      from contact_messages where teacher_id is null`),
  ],
  sql` union all `,
);

/**
 * The words of a text without case, accents and what joins words. The collation is named, since a
 * database with the locale C leaves «Œ» as it is.
 */
const wordsOf = (text: SQL) => sql`string_to_array(trim(regexp_replace(regexp_replace(
  normalize(replace(lower((${text}) collate "und-x-icu"), 'œ', 'oe'), nfkd), '[\u0300-\u036f]', '', 'g'),
  '[[:space:],;.@''’_-]+', ' ', 'g')), ' ')`;

async function selectRecords(db: Db, which: SQL): Promise<StudentRecord[]> {
  const { rows } = await db.execute<{ [Column in keyof StudentRecord]: never }>(sql`
    select id, quiz_id as "quizId", teacher, place, name, coalesce(number, '') as number,
      coalesce(email, '') as email, at, pages, mails, contests
    from (${records}) as found where ${which} order by teacher, place, at, id`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

/** Reads the records in whose name, number and address all these words occur. */
export function selectRecordsNaming(db: Db, search: string): Promise<StudentRecord[]> {
  const said = sql`concat_ws(' ', name, number, email)`;
  return selectRecords(db, sql`${wordsOf(said)} @> ${wordsOf(sql`${search}::text`)}`);
}

export function selectRecordsById(db: Db, ids: readonly string[]): Promise<StudentRecord[]> {
  return selectRecords(db, sql`id = any(${sql.param([...ids])}::text[])`);
}

/** Forgets the mails with personal codes to a student of a class. */
export async function deleteCodeMails(
  db: Db,
  classId: ClassId,
  rosterEntryId: string,
): Promise<void> {
  const ofClass = db
    .select({ id: quizzes.id })
    .from(quizzes)
    .where(eq(quizzes.classGroupId, classId));
  const isTheirs = eq(codeMails.rosterEntryId, rosterEntryId);
  await db.delete(codeMails).where(and(isTheirs, inArray(codeMails.quizId, ofClass)));
}

export async function updateResumptionAnonymous(db: Db, id: string): Promise<void> {
  await db
    .update(resumptions)
    .set({ studentName: null, studentId: null })
    .where(eq(resumptions.id, id));
}

export async function selectMessage(db: Db, id: string): Promise<string | null> {
  const { message } = contactMessages;
  const [row] = await db
    .select({ message })
    .from(contactMessages)
    .where(eq(contactMessages.id, id));
  return row?.message ?? null;
}

export async function deleteContactMessage(db: Db, id: string): Promise<void> {
  await db.delete(contactMessages).where(eq(contactMessages.id, id));
}

const renamed = (names: SQL, place: number, name: string) => sql`jsonb_set(${names},
  array[${`${place - 1}`}], ${names} -> ${sql.raw(`${place - 1}`)} || jsonb_build_object(
    'studentId', '', 'firstName', '', 'lastName', ${name}::text))`;

/** Changes a name on the printed copies of an edition; places are counted from 1. */
export async function updatePrintedName(
  db: Db,
  {
    kind,
    id,
    place,
  }: { readonly kind: 'epreuve' | 'ajout'; readonly id: string; readonly place: number },
  name: string,
): Promise<void> {
  if (kind === 'epreuve') {
    const names = renamed(sql`(${editions.snapshot} #> '{options,students}')`, place, name);
    const snapshot = sql`jsonb_set(${editions.snapshot}, '{options,students}', ${names})`;
    await db.update(editions).set({ snapshot }).where(eq(editions.id, id));
  } else {
    const names = renamed(sql`(${editionAdditions.students} -> 'students')`, place, name);
    const students = sql`jsonb_set(${editionAdditions.students}, '{students}', ${names})`;
    await db.update(editionAdditions).set({ students }).where(eq(editionAdditions.id, id));
  }
}
