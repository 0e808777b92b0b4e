import { addedStudentsFormat, snapshotFormat } from '#paper/edition/snapshot.ts';
import { errataFormat } from '#shared/domain/printing/errata.ts';
import { editionAdditions, editions } from '../../db/schema/printing.ts';
import type { StoredForm } from '../../db/stored-form.ts';

export const storedFormsOfEditions: readonly StoredForm[] = [
  { column: editions.snapshot, format: snapshotFormat },
  { column: editions.errata, format: errataFormat },
  { column: editionAdditions.students, format: addedStudentsFormat },
];
