import { UsersRound } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { type Class, classes } from '#shared/contract/classes.ts';
import { counted } from '#shared/domain/texts/counted.ts';
import { classesHash, screens } from '#shared/screens.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { useSettingsCache } from '#web/lib/queries/settings-queries.ts';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { AddForm } from '#web/ui/fields/add-form.tsx';
import { ClassPanel } from './class-panel.tsx';

export function ClassesCard({ classes }: { classes: readonly Class[] }) {
  const newTitle = useRef<HTMLInputElement>(null);
  return (
    <Card
      ref={useMenuTarget()}
      tabIndex={-1}
      className="scroll-mt-20 outline-none"
      aria-label="Classes et listes d'étudiants"
    >
      <CardHeader
        icon={<UsersRound />}
        title="Classes et listes d'étudiants"
        description="La liste d’une classe sert à reconnaître les copies et à écrire à chaque étudiant."
      />
      <CardBody>
        <AddClass input={newTitle} />
        <p role="status" className="mt-4 text-ink-muted text-sm">
          {describeCount(classes.length)}
        </p>
      </CardBody>
      {classes.map((shown) => (
        <ClassPanel key={shown.id} shown={shown} onDeleted={() => newTitle.current?.focus()} />
      ))}
    </Card>
  );
}

/** The menu leads here. The hash is then taken away, so that the menu leads here again. */
function useMenuTarget() {
  const card = useRef<HTMLElement>(null);
  const hash = useLocationProperty(() => window.location.hash);
  useEffect(() => {
    if (hash !== classesHash) return;
    // By then the screen has moved the focus to its heading, as it does for any link.
    requestAnimationFrame(() => {
      card.current?.focus({ preventScroll: true });
      card.current?.scrollIntoView();
      window.history.replaceState(null, '', screens.settings);
    });
  }, [hash]);
  return card;
}

function describeCount(count: number): string {
  if (count === 0) return 'Aucune classe pour le moment.';
  return counted(count, 'classe');
}

function AddClass({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const { mutate: add, isPending } = useAddClass();
  return (
    <AddForm
      label="Nouvelle classe"
      placeholder="Ex.&nbsp;: Terminale B"
      action="Ajouter"
      pending={isPending}
      input={input}
      onAdd={(title, clear) => add({ body: { title } }, { onSuccess: clear })}
    />
  );
}

function useAddClass() {
  const cache = useSettingsCache();
  return useApiMutation(classes.createClass, {
    onSuccess: (added) => cache.addClass(added),
    onFailure: (error) => tellFailure("Impossible d'ajouter la classe.", error),
  });
}
