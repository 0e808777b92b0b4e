import { buffer } from 'node:stream/consumers';
import { unpackLayout } from '#paper/edition/layout-file.ts';
import { counted } from '#shared/domain/texts/counted.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { inBatches } from '../../../in-batches.ts';
import { hasMailServer } from '../../../mail/mailer.ts';
import type { Services } from '../../../services.ts';
import type { StoredFile } from '../../../storage/file-store.ts';
import { keptPrefixes } from '../../../storage/installation-files.ts';
import { version } from '../../../version.ts';
import { storedFormsOfCorrections } from '../../correction/stored-forms.service.ts';
import { storedFormsOfAttempts } from '../../online/stored-forms.service.ts';
import { storedFormsOfEditions } from '../../printing/stored-forms.service.ts';
import { storedFormsOfQuizzes } from '../../quizzes/stored-forms.service.ts';
import { readinessOf } from '../../system/readiness/readiness.service.ts';
import {
  analyzeListedFiles,
  createListedFiles,
  insertListedFiles,
  nameOfColumn,
  selectClock,
  selectMissingFiles,
  selectStored,
  selectUnnamedFiles,
} from './doctor.queries.ts';

export interface Finding {
  readonly about: string;
  readonly isFine: boolean;
  readonly says: string;
}

const FILES_AT_ONCE = 1000;
const EXAMPLES = 3;
/** Times that students are given are told to the second. */
const MOST_SKEW_MS = 1000;

/** The parts of `/api/ready`, and what is said of one that is fine. */
const partsInWords = {
  database: ['Base de données et file d’attente', 'répondent'],
  files: ['Stockage des fichiers', 'accepte d’écrire, et c’est celui de cette installation'],
  disk: ['Disque', 'il reste de la place'],
  workers: ['Exécution des travaux', 'chaque sorte de travail a un programme qui la traite'],
  mail: ['Serveur d’e-mail', 'nous laisse entrer'],
} as const;

/** Looks at everything that an installation relies on. Nothing is changed. */
export async function* examine(services: Services): AsyncGenerator<Finding> {
  // A command does not even begin on the database of another version.
  yield fine('Version', `${version}, et le schéma de la base est le sien`);
  const { parts } = await readinessOf(services).state();
  for (const [part, { isFine, says }] of Object.entries(parts)) {
    const [about, fine] = partsInWords[part as keyof typeof parts];
    const isWithout = part === 'mail' && !hasMailServer(services.env);
    const asIs = isWithout ? 'aucun n’est configuré\u00a0: les e-mails restent en fichiers' : fine;
    yield { about, isFine, says: isFine ? asIs : `/api/ready dit «\u00a0${says}\u00a0»` };
  }
  yield await examineClock(services);
  if (!parts.database.isFine || !parts.files.isFine) return;
  yield* examineFiles(services);
  yield* examineForms(services);
}

const fine = (about: string, says: string): Finding => ({ about, isFine: true, says });

async function examineClock({ db }: Services): Promise<Finding> {
  const before = Date.now();
  const theirs = await selectClock(db);
  const skew = skewOf({ before, theirs, after: Date.now() });
  const says = `${(skew / 1000).toFixed(1).replace('.', ',')} s d’écart avec la base de données`;
  return { about: 'Horloge', isFine: skew <= MOST_SKEW_MS, says };
}

/** How far the clock that was read is from any moment between the two readings of ours. */
export function skewOf(read: { before: number; theirs: number; after: number }): number {
  return Math.max(0, read.before - read.theirs, read.theirs - read.after);
}

async function* examineFiles(services: Services): AsyncGenerator<Finding> {
  const { files } = services;
  const broken: string[] = [];
  let listed = 0;
  const { missing, unnamed } = await inTransaction(services, async ({ db }) => {
    await createListedFiles(db);
    for (const prefix of keptPrefixes) {
      for await (const some of inBatches(files.list(prefix), FILES_AT_ONCE)) {
        listed += some.length;
        await insertListedFiles(db, some);
        for (const file of some) if (await isBrokenLayout(services, file)) broken.push(file.key);
      }
    }
    await analyzeListedFiles(db);
    // Rows are read after the files, so that a file that came meanwhile is looked for once more.
    return { missing: await selectMissingFiles(db), unnamed: await selectUnnamedFiles(db) };
  });
  const lost: string[] = [];
  for (const key of missing) if (!(await files.find(key))) lost.push(key);
  const of = counted(listed, 'fichier');
  yield { about: 'Fichiers que nomme la base', ...told(lost, `${of}, aucun ne manque`) };
  yield { about: 'Fichiers sans leur ligne', ...told(unnamed, 'aucun') };
  yield { about: 'Descriptions des épreuves', ...told(broken, 'toutes lisibles') };
}

async function isBrokenLayout({ files }: Services, { key }: StoredFile): Promise<boolean> {
  if (!key.endsWith('.layout.json.gz')) return false;
  const content = await files.read(key);
  // Removed meanwhile; what is missing is told apart.
  if (!content) return false;
  return unpackLayout(await buffer(content)).then(
    () => false,
    () => true,
  );
}

async function* examineForms(services: Services): AsyncGenerator<Finding> {
  const forms = [
    ...storedFormsOfQuizzes,
    ...storedFormsOfEditions,
    ...storedFormsOfCorrections,
    ...storedFormsOfAttempts,
  ];
  let read = 0;
  const unreadable = new Map<string, number>();
  for (const form of forms) {
    await inTransaction(services, async ({ db }) => {
      for await (const stored of selectStored(db, form)) {
        read += 1;
        try {
          form.format.read(stored);
        } catch {
          const name = nameOfColumn(form);
          unreadable.set(name, (unreadable.get(name) ?? 0) + 1);
        }
      }
    });
  }
  const faults = [...unreadable].map(([name, count]) => `${name} (${count})`);
  const says = `${counted(read, 'valeur lisible', 'valeurs lisibles')}`;
  yield { about: 'Formats conservés', ...told(faults, says) };
}

function told(faults: readonly string[], fine: string): Omit<Finding, 'about'> {
  if (faults.length === 0) return { isFine: true, says: fine };
  const examples = faults.slice(0, EXAMPLES).join(', ');
  const more = faults.length > EXAMPLES ? '…' : '';
  return { isFine: false, says: `${faults.length}\u00a0: ${examples}${more}` };
}
