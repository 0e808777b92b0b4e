import { FileArchive, GraduationCap, Printer, Sheet } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'wouter';
import { correction } from '#shared/contract/correction/correction.ts';
import { handingBack } from '#shared/contract/correction/handing-back.ts';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { copyInWords } from '#shared/domain/correction/base/copy-number.ts';
import {
  type MarkProgram,
  markPrograms,
  programNames,
  unfoundIn,
} from '#shared/domain/correction/handing-back/mark-programs.ts';
import { type ClassResult, classResults } from '#shared/domain/correction/marks/class-results.ts';
import { arePagesToCome } from '#shared/domain/correction/pages/unread-scans.ts';
import { distinctNames } from '#shared/domain/students/namesakes.ts';
import { spokenName } from '#shared/domain/students/student-name.ts';
import { oneOrMany } from '#shared/domain/texts/counted.ts';
import { classMarksAddress } from '#shared/screens.ts';
import { fileAddress } from '#web/lib/api/download.ts';
import { Button } from '#web/ui/button.tsx';
import { CardBody } from '#web/ui/card.tsx';
import { FoldedCard } from '#web/ui/fold.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useClassChanges } from '../copies/use-class-changes.ts';
import { openMatters } from '../marks/open-matters.ts';
import { CopyMarks } from './pasting/copy-marks.tsx';
import { PastedCheck } from './pasting/pasted-check.tsx';

interface DownloadsSectionProps {
  readonly quiz: TeacherQuiz;
  readonly overview: CorrectionOverview;
  readonly startsOpen: boolean;
}

/** Offers the files at any time, and tells beside them what is still open. */
export function DownloadsSection({ quiz, overview, startsOpen }: DownloadsSectionProps) {
  const { id, classGroupId: classId } = quiz;
  const params = { id };
  const matters = openMatters(overview, useClassChanges(quiz, overview));
  const results = useMemo(() => {
    const copies = overview.copies.map(({ copy, student, mark }) => ({
      copy,
      student,
      mark: mark?.final ?? null,
    }));
    return classResults(overview.students, copies, {
      absence: overview.rules.absence,
      areCopiesToCome: arePagesToCome(overview),
    });
  }, [overview]);

  return (
    <FoldedCard
      title="Télécharger"
      description="Les copies corrigées et les notes, telles qu’elles sont à cet instant."
      startsOpen={startsOpen}
    >
      <CardBody className="flex flex-col gap-6">
        {matters.length > 0 && (
          <Notice tone="warning" title="Tout n’est pas encore réglé">
            <ul className="list-disc pl-5">
              {matters.map((matter) => (
                <li key={matter}>{matter}</li>
              ))}
            </ul>
          </Notice>
        )}
        <Unopened overview={overview} />
        <Group
          title="Copies corrigées"
          hint="Ce que chacun y voit se choisit ci-dessous, sous «&nbsp;Page de l’étudiant&nbsp;»."
        >
          <FileLink
            address={fileAddress(handingBack.downloadCorrections, { params })}
            icon={<FileArchive aria-hidden />}
          >
            Une par étudiant (zip)
          </FileLink>
          <FileLink
            address={fileAddress(handingBack.printCorrections, { params })}
            icon={<Printer aria-hidden />}
          >
            Toutes en un PDF à imprimer
          </FileLink>
        </Group>
        <Group
          title="Carnet de notes"
          hint="Le tableur contient aussi les statistiques de chaque question, le corrigé et le barème."
        >
          <FileLink
            address={fileAddress(correction.readCorrectionFile, {
              params: { ...params, name: 'notes.ods' },
            })}
            icon={<Sheet aria-hidden />}
          >
            Tableur (ODS)
          </FileLink>
          <CopyMarks results={results} />
          {classId && (
            <Button asChild variant="secondary">
              <Link href={classMarksAddress(classId)}>
                <GraduationCap aria-hidden />
                Avec les autres QCM de la classe
              </Link>
            </Button>
          )}
        </Group>
        <Group
          title="Pour un autre logiciel"
          hint="Un fichier pour chacun, dans l’ordre de la liste."
        >
          {markPrograms.map((program) => (
            <FileLink
              key={program}
              address={fileAddress(handingBack.exportMarkFile, {
                params: { ...params, program },
              })}
            >
              {programNames[program]}
            </FileLink>
          ))}
        </Group>
        <Unfound results={results} />
        <PastedCheck results={results} />
      </CardBody>
    </FoldedCard>
  );
}

/**
 * Tells what becomes of a student whom a program cannot find; École Directe is like Pronote, ScoDoc
 * like Apogée.
 */
const lacks: readonly {
  readonly program: MarkProgram;
  readonly one: () => string;
  readonly many: () => string;
}[] = [
  {
    program: 'pronote',
    one: () =>
      'Un étudiant ne se distingue pas des autres dans les fichiers pour Pronote et École Directe, faute d’un nom',
    many: () =>
      'étudiants ne se distinguent pas dans les fichiers pour Pronote et École Directe, faute d’un nom',
  },
  {
    program: 'apogee',
    one: () =>
      'Un étudiant est sans code dans les fichiers pour Apogée et ScoDoc, faute d’un numéro',
    many: () =>
      'étudiants sont sans code dans les fichiers pour Apogée et ScoDoc, faute d’un numéro',
  },
  {
    program: 'moodle',
    one: () =>
      'Un étudiant n’est pas dans le fichier pour Moodle, faute d’une adresse ou d’un numéro',
    many: () =>
      'étudiants ne sont pas dans le fichier pour Moodle, faute d’une adresse ou d’un numéro',
  },
];
const NAMED_AT_MOST = 5;

function Unfound({ results }: { results: readonly ClassResult[] }) {
  return lacks.map(({ program, one, many }) => {
    const students = unfoundIn(program, results);
    if (students.length === 0) return null;
    const names = students.slice(0, NAMED_AT_MOST).map((student) => {
      const name = spokenName(student);
      const isNumberSaid = !student.studentId || name === student.studentId;
      return isNumberSaid ? name : `${name} (${student.studentId})`;
    });
    return (
      <p key={program} className="-mt-3 text-ink-muted text-sm">
        {oneOrMany(students.length, one(), many())} qui ne soit à personne d’autre&nbsp;:{' '}
        {names.join(', ')}
        {students.length > names.length ? '…' : '.'}
      </p>
    );
  });
}

/** Tells what the last download lacks; its files say so too. */
function Unopened({ overview }: { overview: CorrectionOverview }) {
  const { unopened, copies, students } = overview;
  if (unopened.length === 0) return null;
  const nameOf = distinctNames(students, spokenName);
  const names = unopened.map((number) => {
    const owner = copies.find(({ copy }) => copy === number)?.student;
    const student = students.find(({ id }) => id === owner);
    return student
      ? `${nameOf(student)} (copie ${copyInWords(number)})`
      : `copie ${copyInWords(number)}`;
  });
  return (
    <Notice
      tone="danger"
      title={oneOrMany(
        unopened.length,
        'Une copie manque dans le dernier téléchargement',
        'copies manquent dans le dernier téléchargement',
      )}
    >
      <p>
        Leur scan n’a pas pu être ouvert&nbsp;: {names.join(', ')}. Les notes ne changent pas.
        Scannez ces copies à nouveau, puis téléchargez encore une fois.
      </p>
    </Notice>
  );
}

function Group({ title, hint, children }: { title: string; hint: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="text-base">{title}</h3>
      <p className="mt-0.5 max-w-prose text-ink-muted text-sm">{hint}</p>
      <div className="mt-3 flex flex-wrap gap-2">{children}</div>
    </section>
  );
}

interface FileLinkProps {
  readonly address: string;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Lets the browser itself fetch the file, which the server names: hundreds of megabytes are never
 * in the page.
 */
function FileLink({ address, icon, children }: FileLinkProps) {
  return (
    <Button asChild variant="secondary">
      <a href={address} download>
        {icon}
        {children}
      </a>
    </Button>
  );
}
