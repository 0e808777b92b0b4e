import { Ban, ChartColumn, FileText, Ruler } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import { correction } from '#shared/contract/correction/correction.ts';
import type {
  CorrectedCopy,
  CorrectionOverview,
} from '#shared/contract/correction/overview-schemas.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { rulesInWords } from '#shared/domain/correction/marks/rules-in-words.ts';
import { listInWords } from '#shared/domain/texts/list-in-words.ts';
import { formatNumber, toHundredths } from '#shared/domain/texts/numbers.ts';
import { resultsAddress } from '#shared/screens.ts';
import { fileAddress } from '#web/lib/api/download.ts';
import { SearchedList } from '#web/lib/list/searched-list.tsx';
import { rescueFocus } from '#web/lib/page/rescue-focus.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ClassChangesNotice } from '../copies/class-changes-notice.tsx';
import { useClassChanges } from '../copies/use-class-changes.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import { markFigures, markRows, markRules } from './mark-rows.ts';
import { MarkCards, MarksTable } from './marks-table.tsx';
import { NeutraliseDialog } from './neutralise-dialog.tsx';
import { RegradeCopiesDialog } from './regrade-copies-dialog.tsx';
import { RulesDialog } from './rules-dialog.tsx';
import { ValidateButton, validationInWords } from './validation.tsx';

interface MarksSectionProps {
  readonly quiz: TeacherQuiz;
  readonly overview: CorrectionOverview;
}

type Opened =
  | { readonly kind: 'regrade' | 'rules' | 'neutralise' }
  | { readonly kind: 'adjust'; readonly copy: CorrectedCopy; readonly name: string };

export function MarksSection({ quiz, overview }: MarksSectionProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const rows = useMemo(() => markRows(overview), [overview]);
  const changes = useClassChanges(quiz, overview);
  const rulesButton = useRef<HTMLButtonElement>(null);
  const close = () => setOpened(null);
  const { revision } = overview;
  return (
    <Card aria-label="Notes">
      <CardHeader
        title="Notes"
        description={validationInWords(overview)}
        actions={
          <>
            <Button asChild variant="secondary">
              <a
                href={fileAddress(correction.readJuryReport, { params: { id: quiz.id } })}
                download
              >
                <FileText aria-hidden />
                Procès-verbal
              </a>
            </Button>
            <ValidateButton quizId={quiz.id} overview={overview} />
          </>
        }
      />
      <CardBody className="flex flex-col gap-5">
        {overview.marksAreStale && (
          <Notice tone="warning" title="Des cases, les bonnes réponses ou les points ont changé">
            <p>Les notes ci-dessous sont celles d’avant.</p>
            <Button size="sm" className="mt-2" onClick={() => setOpened({ kind: 'regrade' })}>
              Recalculer les notes
            </Button>
          </Notice>
        )}
        <DoubtfulKeyNotice quizId={quiz.id} overview={overview} />
        <RewrittenNotice questions={overview.questions} />
        <ClassChangesNotice
          quizId={quiz.id}
          overview={overview}
          changes={changes}
          onDone={() => rescueFocus(() => rulesButton.current)}
        />
        <Figures quizId={quiz.id} overview={overview} />
        <div className="flex flex-wrap items-center gap-2">
          <Button
            ref={rulesButton}
            variant="secondary"
            onClick={() => setOpened({ kind: 'rules' })}
          >
            <Ruler aria-hidden />
            Règles de notation
          </Button>
          <Button variant="secondary" onClick={() => setOpened({ kind: 'neutralise' })}>
            <Ban aria-hidden />
            Neutraliser des questions
          </Button>
          <InForce overview={overview} />
        </div>
        <SearchedList
          list={rows}
          rules={markRules}
          label="Rechercher une note"
          firstCards={12}
          count={(found, total) => {
            const isOpen = rows.some(({ copy, student }) => copy && !student);
            // A copy that waits for its student is a line, and so is the student.
            const what = isOpen ? 'copies et étudiants sans copie' : 'étudiants';
            return found === total ? `${total} ${what}` : `${found} sur ${total} ${what}`;
          }}
          nothingFound={nothingFound}
          notice={null}
        >
          {(list, isNarrow) => {
            const Rows = isNarrow ? MarkCards : MarksTable;
            return (
              <Rows
                {...list}
                quizId={quiz.id}
                onAdjust={(copy, name) => setOpened({ kind: 'adjust', copy, name })}
              />
            );
          }}
        </SearchedList>
      </CardBody>
      {opened?.kind === 'regrade' && (
        <RegradeCopiesDialog quizId={quiz.id} revision={revision} onClose={close} />
      )}
      {opened?.kind === 'rules' && (
        <RulesDialog quizId={quiz.id} overview={overview} onClose={close} />
      )}
      {opened?.kind === 'neutralise' && (
        <NeutraliseDialog quizId={quiz.id} overview={overview} onClose={close} />
      )}
      {opened?.kind === 'adjust' && (
        <AdjustDialog quizId={quiz.id} overview={overview} {...opened} onClose={close} />
      )}
    </Card>
  );
}

const nothingFound = {
  get title() {
    return 'Aucun étudiant ne correspond';
  },
  description: (wanted: string) => `Aucun nom ni aucun numéro ne contient «\u00a0${wanted}\u00a0».`,
};

const twoDecimals = (value: number) => formatNumber(toHundredths(value));

interface FiguresProps extends Pick<MarksSectionProps, 'overview'> {
  readonly quizId: string;
}

function Figures({ quizId, overview }: FiguresProps) {
  const figures = useMemo(() => markFigures(overview), [overview]);
  if (!figures) return null;
  const shown = [
    ['Moyenne', figures.mean],
    ...(figures.meanOfCopies === null
      ? []
      : [['Moyenne des copies', figures.meanOfCopies] as const]),
    ['Médiane', figures.median],
    ['Plus basse', figures.lowest],
    ['Plus haute', figures.highest],
  ] as const;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <dl className="grid w-fit grid-cols-2 gap-x-8 gap-y-2 sm:flex sm:flex-wrap">
        {shown.map(([label, value]) => (
          <div key={label}>
            <dt className="text-ink-muted text-sm">{label}</dt>
            <dd className="font-semibold font-title text-xl tabular-nums">{twoDecimals(value)}</dd>
          </div>
        ))}
      </dl>
      <Button asChild variant="secondary">
        <Link href={analysesAddress(quizId)}>
          <ChartColumn aria-hidden />
          Histogramme et analyses
        </Link>
      </Button>
    </div>
  );
}

const analysesAddress = (quizId: string) =>
  `${resultsAddress(quizId)}?onglet=analyses&copies=paper`;

/** Tells at a glance why a mark is not the raw one. */
function InForce({ overview }: Pick<MarksSectionProps, 'overview'>) {
  const neutralised = overview.questions.flatMap(({ id }, place) => {
    const treatment = overview.neutralised[id];
    if (!treatment) return [];
    return [`question ${place + 1} ${treatment === 'given' ? 'donnée à tous' : 'retirée'}`];
  });
  const words = [...rulesInWords(overview.rules), ...neutralised];
  if (words.length === 0) return null;
  return (
    <ul aria-label="Règles en vigueur" className="flex flex-wrap gap-1.5">
      {words.map((rule) => (
        <li key={rule}>
          <Badge tone="primary">{rule}</Badge>
        </li>
      ))}
    </ul>
  );
}

/** Leads to the analyses before marks are final, where the key rather than the class may be wrong. */
function DoubtfulKeyNotice({ quizId, overview }: { quizId: string; overview: CorrectionOverview }) {
  const { questions, neutralised, validatedAt } = overview;
  const numbers = questions.flatMap(({ id, isKeyDoubtful }, place) =>
    isKeyDoubtful && !neutralised[id] ? [`${place + 1}`] : [],
  );
  if (numbers.length === 0 || validatedAt !== null) return null;
  return (
    <Notice
      tone="warning"
      title={
        numbers.length === 1
          ? `Bonne réponse à vérifier\u00a0: question ${numbers[0]}`
          : `Bonnes réponses à vérifier\u00a0: questions ${listInWords(numbers)}`
      }
    >
      <p>
        Une même réponse fausse y est bien plus cochée que la bonne.{' '}
        <Link href={analysesAddress(quizId)}>Voir les analyses</Link>
      </p>
    </Notice>
  );
}

/**
 * Tells a teacher who mended the words of a question together with its key that the key does not
 * count yet.
 */
function RewrittenNotice({ questions }: Pick<CorrectionOverview, 'questions'>) {
  const numbers = questions.flatMap(({ isRewritten }, place) => (isRewritten ? [place + 1] : []));
  if (numbers.length === 0) return null;
  const isOne = numbers.length === 1;
  return (
    <Notice
      title={
        isOne
          ? `La question ${numbers[0]} a été réécrite depuis l’impression`
          : `Les questions ${listInWords(numbers.map(String))} ont été réécrites depuis l’impression`
      }
    >
      <p>
        Les copies imprimées avant comptent toujours{' '}
        {isOne ? 'la question imprimée' : 'les questions imprimées'}, avec les bonnes réponses et
        les points d’avant. Pour qu’un changement des bonnes réponses ou des points compte ici,
        remettez d’abord le texte, l’image et les réponses imprimés.
      </p>
    </Notice>
  );
}
