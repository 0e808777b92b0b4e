import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { correction } from '#shared/contract/correction/correction.ts';
import type { Photocopies } from '#shared/contract/correction/scan-schemas.ts';
import { copyInWords } from '#shared/domain/correction/base/copy-number.ts';
import { counted } from '#shared/domain/texts/counted.ts';
import { pictureAddress } from '#web/lib/api/pile-picture.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { photocopiesQuery, useCorrectionCache } from '#web/lib/queries/correction-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose, DialogFooter } from '#web/ui/dialogs/dialog.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { placeInWords } from '../../pages/box-pile.ts';
import {
  doublesIn,
  groupsIn,
  hasPageTwice,
  type PhotocopyPlaces,
  proposedPlaces,
} from './photocopy-places.ts';

interface PhotocopiesDialogProps {
  readonly quizId: string;
  readonly pagesEtag: string;
  readonly onClose: () => void;
}

const DOUBLE = 'double';

export function PhotocopiesButton(pile: Omit<PhotocopiesDialogProps, 'onClose'>) {
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => open(true)}>
        Ce sont d’autres étudiants…
      </Button>
      {isOpen && <PhotocopiesDialog {...pile} onClose={() => open(false)} />}
    </>
  );
}

/** Makes sheets that bear one number, but are several students', copies of their own. */
function PhotocopiesDialog({ quizId, pagesEtag, onClose }: PhotocopiesDialogProps) {
  const query = useQuery(photocopiesQuery(quizId));
  const { data, error } = query;
  return (
    <Dialog
      open
      size="lg"
      title="Ce sont d’autres étudiants"
      description="Une épreuve photocopiée donne le même numéro à plusieurs étudiants. Chacun aura sa propre copie, associée, notée et rendue comme les autres."
      onOpenChange={(open) => !open && onClose()}
    >
      {error && (
        <LoadFailure
          title="Les pages n’ont pas pu être chargées"
          detail={error.message}
          pending={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-60" />}
      {data?.length === 0 && <p>Aucune page ne porte le numéro d’une copie déjà lue.</p>}
      {data && data.length > 0 && (
        <Grouping
          quizId={quizId}
          pagesEtag={pagesEtag}
          photocopies={data}
          onRefused={() => void query.refetch()}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface GroupingProps extends PhotocopiesDialogProps {
  readonly photocopies: readonly Photocopies[];
  /** Called when other pages may be there by now. */
  readonly onRefused: () => void;
}

function Grouping({ quizId, pagesEtag, photocopies, onRefused, onClose }: GroupingProps) {
  const [chosen, choose] = useState<PhotocopyPlaces>(new Map());
  // Pages that come meanwhile get their proposed places among those that were chosen.
  const places = new Map([...proposedPlaces(photocopies), ...chosen]);
  const cache = useCorrectionCache(quizId);
  const split = useApiMutation(correction.splitPhotocopies, {
    onSuccess: ({ message }) => {
      void cache.reload();
      toast({ variant: 'success', title: message });
      onClose();
    },
    onFailure: (error) => {
      tellFailure('Séparation impossible', error);
      onRefused();
    },
  });
  const wanted = photocopies
    .map((one) => ({
      copy: one.copy,
      groups: groupsIn(one, places).map(({ pages }) => pages),
      doubles: doublesIn(one, places),
    }))
    .filter(({ groups }) => groups.length > 1);
  const isFaulty = wanted.some(({ groups }) => groups.some(hasPageTwice));
  const added = wanted.reduce((sum, { groups }) => sum + groups.length - 1, 0);

  function apply() {
    const copies = wanted.map(({ copy, groups, doubles }) => ({
      copy,
      groups: groups.map((pages) => pages.map(({ id }) => id)),
      doubles: doubles.map(({ id }) => id),
    }));
    split.mutate({ params: { id: quizId }, body: { copies } });
  }

  return (
    <>
      {photocopies.map((one) => (
        <NumberGroups
          key={one.copy}
          imageOf={({ image }) => pictureAddress(quizId, { pagesEtag }, image)}
          photocopies={one}
          places={places}
          onPlace={(page, student) => choose(new Map(chosen).set(page, student))}
        />
      ))}
      <DialogFooter>
        <DialogClose>
          <Button variant="secondary">Annuler</Button>
        </DialogClose>
        <Button
          disabled={added === 0 || isFaulty}
          pending={split.isPending}
          pendingLabel="Séparation…"
          onClick={apply}
        >
          {added > 1 ? `Ajouter ${added} copies` : 'Ajouter la copie'}
        </Button>
      </DialogFooter>
    </>
  );
}

interface NumberGroupsProps {
  readonly imageOf: (page: Photocopies['pages'][number]) => string;
  readonly photocopies: Photocopies;
  readonly places: PhotocopyPlaces;
  readonly onPlace: (page: string, student: number | null) => void;
}

/** Shows the sheets of one number. */
function NumberGroups({ imageOf, photocopies, places, onPlace }: NumberGroupsProps) {
  const { copy, pages, isCertain } = photocopies;
  const groups = groupsIn(photocopies, places);
  const doubles = doublesIn(photocopies, places);
  const students = groups.map(({ student }) => student);
  const next = Math.max(-1, ...students) + 1;
  const options = [
    ...students.map((student, index) => ({ value: `${student}`, label: `Étudiant ${index + 1}` })),
    { value: `${next}`, label: 'Un étudiant de plus' },
    { value: DOUBLE, label: 'Déjà scannée, ne compte pas' },
  ];
  const list = (own: Photocopies['pages']) => (
    <ul className="flex flex-wrap gap-3">
      {own.map((page) => (
        <li key={page.id} className="flex w-full gap-3 sm:w-auto">
          <PageThumbnail image={imageOf(page)} place={page.place} />
          <div className="flex min-w-0 grow flex-col gap-1 text-sm">
            <span>
              Page {page.sheet}
              <span className="text-ink-muted">, {placeInWords(page.place)}</span>
            </span>
            {page.number && <span className="text-ink-muted">numéro {page.number}</span>}
            <Select
              aria-label={`La page ${page.place} de la pile est de`}
              options={options}
              value={`${places.get(page.id) ?? DOUBLE}`}
              onValueChange={(value) => onPlace(page.id, value === DOUBLE ? null : Number(value))}
              className="sm:w-52"
            />
          </div>
        </li>
      ))}
    </ul>
  );

  return (
    <section aria-label={`Numéro ${copyInWords(copy)}`} className="flex flex-col gap-3">
      <h3 className="text-base">
        Copie {copyInWords(copy)}
        {'\u00a0'}: {counted(groups.length, 'étudiant')}
      </h3>
      {!isCertain && (
        <Notice tone="warning" title="À vérifier">
          Rien sur ces feuilles ne dit lesquelles vont ensemble, et leur ordre dans la pile ne
          suffit pas. Regardez l’écriture, et dites de qui est chaque page.
        </Notice>
      )}
      {isCertain && pages.some(({ sheet }) => sheet > 1) && (
        <p className="text-ink-muted text-sm">
          Les pages qui se suivent dans la pile sont d’un même étudiant.
        </p>
      )}
      <ol className="flex flex-col gap-3">
        {groups.map(({ student, pages: own }, index) => (
          <li key={student} className="flex flex-col gap-2 rounded-md border border-line p-3">
            <p className="font-semibold">
              Étudiant {index + 1}
              <span className="font-normal text-ink-muted">
                {index === 0 ? `, garde la copie ${copyInWords(copy)}` : ', nouvelle copie'}
              </span>
            </p>
            {list(own)}
            {hasPageTwice(own) && (
              <p role="alert" className="text-danger text-sm">
                Un étudiant n’a pas deux fois la même page.
              </p>
            )}
          </li>
        ))}
      </ol>
      {doubles.length > 0 && (
        <div className="flex flex-col gap-2 rounded-md border border-line border-dashed p-3">
          <p className="font-semibold">Déjà scannées</p>
          <p className="text-ink-muted text-sm">
            Mêmes réponses qu’une autre feuille{'\u00a0'}: sans doute la même, scannée deux fois. Si
            deux étudiants ont répondu pareil, dites-le ici.
          </p>
          {list(doubles)}
        </div>
      )}
    </section>
  );
}

function PageThumbnail({ image, place }: { readonly image: string; readonly place: number }) {
  return (
    <a href={image} target="_blank" rel="noreferrer" className="shrink-0">
      <img
        src={image}
        alt={placeInWords(place)}
        loading="lazy"
        className="h-28 w-20 rounded-sm border border-line bg-surface object-contain"
      />
    </a>
  );
}
