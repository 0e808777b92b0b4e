import { z } from 'zod';
import { AppError } from '../../../errors.ts';
import type { Services } from '../../../services.ts';
import { columns } from '../command.ts';
import {
  type RecordKind,
  recordKinds,
  type StudentRecord,
  selectRecordsById,
  selectRecordsNaming,
} from './students.queries.ts';

const kinds = Object.keys(recordKinds).join('|');
const form = new RegExp(`^(?:${kinds}):[0-9a-f-]{36}(?:/[0-9a-f-]{1,36})?$`);

/** What the operator picks of what was found, so that a namesake is never meant by accident. */
export const RecordIdsSchema = z
  .string()
  .transform((list) => list.split(',').map((id) => id.trim()))
  .pipe(
    z.array(
      z
        .string()
        .regex(
          form,
          'ces identifiants sont ceux que donne «\u00a0student find\u00a0», séparés par des virgules',
        ),
    ),
  )
  .transform((ids) => [...new Set(ids)]);

/** Finds what names a student, by words of the name, the number or the address. */
export async function findStudents({ db }: Services, search: string): Promise<StudentRecord[]> {
  return selectRecordsNaming(db, search);
}

/** Reads the records with these ids, all of them or none. */
export async function readRecords(
  { db }: Pick<Services, 'db'>,
  ids: readonly string[],
): Promise<StudentRecord[]> {
  const found = await selectRecordsById(db, ids);
  const known = new Set(found.map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length === 0) return found;
  throw new AppError(404, 'unknown_record', `Introuvable\u00a0: ${unknown.join(', ')}.`);
}

/** The kind of a record, the id of its row, and where it lies within, if it does. */
export function partsOf({ id }: Pick<StudentRecord, 'id'>) {
  const [kind = '', row = '', within = ''] = id.split(/[:/]/);
  return { kind: kind as RecordKind, row, within };
}

export function recordsInWords(records: readonly StudentRecord[]): string {
  const head = [
    'IDENTIFIANT',
    'QUOI',
    'NOM',
    'NUMÉRO',
    'ADRESSE',
    'ENSEIGNANT',
    'OÙ',
    'DEPUIS',
    'AVEC',
  ];
  const rows = records.map((record) => [
    record.id,
    recordKinds[partsOf(record).kind],
    record.name,
    record.number,
    record.email,
    record.teacher,
    record.place,
    record.at.toISOString().slice(0, 10),
    [
      record.pages > 0 ? `${record.pages} page(s) scannée(s)` : '',
      record.mails > 0 ? `${record.mails} e-mail(s)` : '',
      record.contests > 0 ? `${record.contests} contestation(s)` : '',
    ]
      .filter(Boolean)
      .join(', '),
  ]);
  return columns([head, ...rows]);
}
