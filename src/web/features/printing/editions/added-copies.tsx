import { useMutation } from '@tanstack/react-query';
import { CopyPlus, Download } from 'lucide-react';
import { useState } from 'react';
import { printing } from '#shared/contract/printing.ts';
import {
  type Edition,
  type EditionAddition,
  mostCopies,
  mostSpareCopies,
  notAsWrittenCode,
} from '#shared/contract/printing-schemas.ts';
import { callApi } from '#web/lib/api/api.ts';
import { ApiError, isRefusedAs } from '#web/lib/api/api-error.ts';
import { downloadFile } from '#web/lib/api/download.ts';
import { formatMoment } from '#web/lib/dates.ts';
import { usePrintingCache } from '#web/lib/queries/printing-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/dialogs/confirm.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { NumericInput } from '#web/ui/fields/numeric-input.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { tellExportFailure } from './export-toasts.tsx';
import { isAdditionUnderWay } from './under-way.ts';

const FEW = 5;

interface AddedCopiesProps {
  readonly quizId: string;
  readonly edition: Edition;
  readonly canPrint: boolean;
  /** How many students of the class have no copy with their name. */
  readonly newcomers: number;
  /** The progress of copies that are being made, from 0 to 1. */
  readonly adding: number | null;
}

/** Makes further copies of a printed edition, and lists those that were made before. */
export function AddedCopies(props: AddedCopiesProps) {
  const { quizId, edition, canPrint, newcomers } = props;
  const [chosen, setWanted] = useState<number | null>(null);
  const [isNamed, setNamed] = useState(true);
  const named = isNamed && newcomers > 0;
  const wanted = chosen ?? (named ? newcomers : FEW);
  const most = Math.min(mostSpareCopies, mostCopies - edition.copies);
  const copies = Math.min(wanted, most);
  const { reload } = usePrintingCache(quizId);
  const params = { id: quizId };
  const download = ({ id, ...range }: EditionAddition) =>
    downloadFile(
      printing.exportAddition,
      { params: { ...params, addition: id } },
      `copies ${numbers(range)}.pdf`,
    );
  const add = async (confirmed: boolean): Promise<EditionAddition | null> => {
    const body = { copies, after: edition.copies, named, confirmed };
    try {
      return await callApi(printing.addCopies, { params, body });
    } catch (error) {
      if (!isRefusedAs(error, notAsWrittenCode)) throw error;
      return (await isAgreed(error)) ? add(true) : null;
    }
  };
  const adding = useMutation({
    mutationFn: async () => {
      const added = await add(false);
      await reload();
      if (added === null) return null;
      await download(added);
      return added;
    },
    onSuccess: (added) =>
      added &&
      toast({
        variant: 'success',
        title: 'Copies ajoutées',
        description: `Copies ${numbers(added)}\u00a0: le PDF a été téléchargé.`,
      }),
    onError: async (error) => {
      const state = await reload();
      if (!isAdditionUnderWay(state, error))
        tellExportFailure('Impossible d’ajouter des copies.', error);
    },
  });
  const fetching = useMutation({
    mutationFn: download,
    onError: (error) => tellExportFailure('Impossible de télécharger ces copies.', error),
  });

  return (
    <section aria-labelledby="added-copies" className="flex flex-col items-start gap-3">
      <h3 id="added-copies" className="font-semibold text-base">
        Copies supplémentaires
      </h3>
      {edition.additions.length > 0 && (
        <ul className="flex flex-col gap-2">
          {edition.additions.map((addition) => (
            <li key={addition.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span>
                Copies {numbers(addition)}, ajoutées le{' '}
                <time dateTime={addition.createdAt}>{formatMoment(addition.createdAt)}</time>
              </span>
              <Button
                variant="secondary"
                size="sm"
                pending={fetching.isPending && fetching.variables.id === addition.id}
                aria-label={`Télécharger les copies ${numbers(addition)}`}
                onClick={() => fetching.mutate(addition)}
              >
                <Download aria-hidden />
                Télécharger
              </Button>
            </li>
          ))}
        </ul>
      )}
      {most > 0 && (
        <>
          <Field
            label="Copies à ajouter"
            hint={`${namesInWords(named ? Math.min(newcomers, copies) : 0, copies)}, numérotées à partir de ${edition.copies + 1}. L’édition reste valable, et les copies déjà distribuées aussi.`}
          >
            <NumericInput
              integer
              min={1}
              max={most}
              showHint={false}
              value={copies}
              disabled={adding.isPending}
              onValueChange={(value) => value !== null && setWanted(value)}
            />
          </Field>
          {newcomers > 0 && (
            <Checkbox
              label={`Imprimer le nom des étudiants sans copie (${newcomers})`}
              hint="Ils ont rejoint la liste de la classe depuis l’impression."
              checked={isNamed}
              disabled={adding.isPending}
              onCheckedChange={(checked) => setNamed(checked === true)}
            />
          )}
          {props.adding !== null && (
            <Progress label="Création des copies" value={Math.floor(props.adding * 100)} />
          )}
          <Button
            variant="secondary"
            pending={adding.isPending || props.adding !== null}
            pendingLabel="Création des copies…"
            disabled={!canPrint}
            onClick={() => adding.mutate()}
          >
            <CopyPlus aria-hidden />
            Ajouter des copies
          </Button>
        </>
      )}
    </section>
  );
}

function isAgreed(error: unknown): Promise<boolean> {
  return confirm({
    title: 'Ajouter ces copies quand même\u00a0?',
    description: error instanceof ApiError ? error.detail : '',
    confirmLabel: 'Ajouter quand même',
    cancelLabel: 'Corriger d’abord',
  });
}

function namesInWords(named: number, copies: number): string {
  if (named === 0) return 'Sans nom imprimé';
  if (named === copies) return 'Chacune au nom d’un étudiant';
  return named === 1
    ? 'La première au nom d’un étudiant, les autres sans nom'
    : `Les ${named} premières au nom d’un étudiant, les autres sans nom`;
}

/** As in «31 à 40». */
function numbers({ firstCopy, copies }: Pick<EditionAddition, 'firstCopy' | 'copies'>): string {
  return copies === 1 ? `${firstCopy}` : `${firstCopy} à ${firstCopy + copies - 1}`;
}
