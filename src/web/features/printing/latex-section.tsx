import { useMutation } from '@tanstack/react-query';
import {
  Accessibility,
  FileArchive,
  FileCheck2,
  FileCode2,
  FileOutput,
  Files,
  SearchCheck,
  Table2,
} from 'lucide-react';
import { useState } from 'react';
import { printing } from '#shared/contract/printing.ts';
import type { ExportOptions, PaperChecks } from '#shared/contract/printing-schemas.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { rulesMissingInMoodle } from '#shared/domain/questions/bank/moodle/write-moodle.ts';
import { quizRule, ruledBy } from '#shared/domain/scoring/scoring-rule.ts';
import { callApi } from '#web/lib/api/api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { useQuizCache } from '#web/lib/queries/quiz-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { FormSection } from '#web/ui/fields/form-section.tsx';
import { NumericInput } from '#web/ui/fields/numeric-input.tsx';
import { CheckResults } from './checks/check-results.tsx';
import { sheetQuery, sourceQuery } from './export-options.ts';
import { paperFingerprint } from './preview/paper-fingerprint.ts';
import { useFileDownload } from './use-file-download.ts';
import { useSourceDownload } from './use-source-download.ts';

const source = {
  success: { title: 'Export réussi', description: 'Le fichier LaTeX a été téléchargé.' },
  failure: "Impossible d'exporter le fichier LaTeX.",
};
const texFile = { ...source, name: 'qcm.tex' };
const texArchive = { ...source, name: 'qcm.zip' };
const solutionFile = {
  name: 'solution.pdf',
  success: { title: 'Génération réussie', description: 'Le corrigé individuel a été téléchargé.' },
  failure: 'Impossible de générer le corrigé individuel.',
};

const solutionsFile = {
  name: 'corriges.pdf',
  success: {
    title: 'Génération réussie',
    description: 'Les corrigés de toutes les copies ont été téléchargés.',
  },
  failure: 'Impossible de générer les corrigés de toutes les copies.',
};

const keysFile = {
  name: 'corriges.ods',
  success: { title: 'Export réussi', description: 'Le tableau des corrigés a été téléchargé.' },
  failure: 'Impossible de télécharger le tableau des corrigés.',
};

const accessibleFile = {
  name: 'sujet.html',
  success: {
    title: 'Export réussi',
    description:
      'Le sujet accessible a été téléchargé. Il se lit dans un navigateur, par un lecteur d’écran ou en braille, et ne contient pas le corrigé.',
  },
  failure: 'Impossible d’exporter le sujet accessible.',
};

const moodleFile = (quiz: TeacherQuiz) => {
  const rules = rulesMissingInMoodle(ruledBy(quizRule(quiz), quiz.questions));
  const approximate = `Moodle n’a pas ce barème\u00a0: ${rules.join(', ')}. Ses points y sont approchés.`;
  return {
    name: 'questions.xml',
    success: {
      title: 'Export réussi',
      description: `Importez le fichier dans la banque de questions de votre cours, au format «\u00a0XML Moodle\u00a0».${rules.length > 0 ? ` ${approximate}` : ''}`,
    },
    failure: 'Impossible d’exporter les questions pour Moodle.',
  };
};

interface LatexSectionProps {
  readonly quiz: TeacherQuiz;
  readonly options: ExportOptions;
  /** False while the programs that make a PDF are missing. */
  readonly canPrint: boolean;
  /** Runs an action after everything that is typed in the editor is saved. */
  readonly afterSave: (action: () => void) => void;
  readonly onShowQuestion: (number: number) => void;
}

export function LatexSection(props: LatexSectionProps) {
  const { quiz, options, canPrint, afterSave, onShowQuestion } = props;
  const params = { id: quiz.id };
  const tex = useSourceDownload(texFile);
  const archive = useSourceDownload(texArchive);
  const solution = useFileDownload(printing.exportSolution, solutionFile);
  const solutions = useFileDownload(printing.exportSolution, solutionsFile);
  const keys = useFileDownload(printing.exportKeys, keysFile);
  const accessible = useFileDownload(printing.exportHtml, accessibleFile);
  const moodle = useFileDownload(printing.exportMoodle, moodleFile(quiz));
  const checking = usePaperChecks(quiz.id);
  const [wantedCopy, setCopy] = useState(1);
  const copy = Math.min(wantedCopy, options.copies);
  const hasPictures = quiz.questions.some(({ imageUrl }) => imageUrl !== null);

  return (
    <FormSection
      title="Export LaTeX et vérification"
      description="Relisez le corrigé et faites vérifier l’épreuve avant de l’imprimer, ou emportez sa source dans AMC."
    >
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          pending={checking.isPending}
          pendingLabel="Vérification…"
          onClick={() => afterSave(() => checking.mutate(options))}
        >
          <SearchCheck aria-hidden />
          Vérifier l’épreuve
        </Button>
        {/* The button stays on one line with the number of the copy that it applies to. */}
        <span className="flex flex-wrap items-center gap-3">
          <Button
            variant="secondary"
            pending={solution.isPending}
            pendingLabel="Génération du PDF..."
            disabled={!canPrint}
            onClick={() =>
              afterSave(() => solution.mutate({ params, query: { ...sheetQuery(options), copy } }))
            }
          >
            <FileCheck2 aria-hidden />
            Corrigé individuel (1 copie)
          </Button>
          {options.copies > 1 && (
            <span className="flex items-center gap-2">
              <span aria-hidden className="text-ink-muted text-sm">
                de la copie
              </span>
              <NumericInput
                aria-label="Copie du corrigé individuel"
                integer
                min={1}
                max={options.copies}
                showHint={false}
                value={copy}
                onValueChange={(value) => value !== null && setCopy(value)}
              />
            </span>
          )}
        </span>
        {options.copies > 1 && (
          <Button
            variant="secondary"
            pending={solutions.isPending}
            pendingLabel="Génération du PDF..."
            disabled={!canPrint}
            onClick={() =>
              afterSave(() => {
                const all = { all: 'true', copies: options.copies } as const;
                solutions.mutate({ params, query: { ...sheetQuery(options), ...all } });
              })
            }
          >
            <Files aria-hidden />
            Un corrigé par copie (PDF)
          </Button>
        )}
        {quiz.isLocked && (
          <Button
            variant="secondary"
            pending={keys.isPending}
            onClick={() => keys.mutate({ params })}
          >
            <Table2 aria-hidden />
            Tableau des corrigés
          </Button>
        )}
        <Button
          variant="secondary"
          pending={tex.isPending}
          onClick={() => afterSave(() => tex.mutate({ params, query: sourceQuery(options) }))}
        >
          <FileCode2 aria-hidden />
          Exporter LaTeX
        </Button>
        {hasPictures && (
          <Button
            variant="link"
            pending={archive.isPending}
            onClick={() =>
              afterSave(() =>
                archive.mutate({ params, query: { ...sourceQuery(options), archive: 'true' } }),
              )
            }
          >
            <FileArchive aria-hidden />
            LaTeX avec les images (zip)
          </Button>
        )}
        <Button
          variant="secondary"
          pending={accessible.isPending}
          disabled={quiz.questions.length === 0}
          onClick={() => afterSave(() => accessible.mutate({ params }))}
        >
          <Accessibility aria-hidden />
          Sujet accessible (HTML)
        </Button>
        <Button
          variant="secondary"
          pending={moodle.isPending}
          disabled={quiz.questions.length === 0}
          onClick={() => afterSave(() => moodle.mutate({ params }))}
        >
          <FileOutput aria-hidden />
          Exporter pour Moodle
        </Button>
      </div>
      {checking.data && (
        <CheckResults
          checks={checking.data.checks}
          isOutdated={checking.data.fingerprint !== paperFingerprint(quiz)}
          onShowQuestion={onShowQuestion}
        />
      )}
    </FormSection>
  );
}

interface CheckedPaper {
  readonly checks: PaperChecks;
  /** The fingerprint of the quiz that was checked. */
  readonly fingerprint: string | null;
}

function usePaperChecks(quizId: string) {
  const cache = useQuizCache();
  return useMutation<CheckedPaper, Error, ExportOptions>({
    mutationFn: async (options) => {
      const quiz = cache.read(quizId);
      const input = { params: { id: quizId }, query: sourceQuery(options) };
      const checks = await callApi(printing.checkPaper, input);
      return { checks, fingerprint: quiz ? paperFingerprint(quiz) : null };
    },
    onError: (error) => tellFailure('Impossible de vérifier le fichier LaTeX.', error),
  });
}
