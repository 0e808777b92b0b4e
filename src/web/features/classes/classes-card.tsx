import { UsersRound } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { type Class, settings } from '#shared/contract/settings.ts';
import { counted } from '#shared/domain/texts/counted.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { useSettingsCache } from '#web/lib/queries/settings-queries.ts';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { AddForm } from '#web/ui/fields/add-form.tsx';
import { ClassPanel } from './class-panel.tsx';

export function ClassesCard({ classes }: { classes: readonly Class[] }) {
  const newTitle = useRef<HTMLInputElement>(null);
  return (
    <Card aria-label="Classes et listes d'étudiants">
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
  return useApiMutation(settings.createClass, {
    onSuccess: (added) => cache.addClass(added),
    onFailure: (error) => tellFailure("Impossible d'ajouter la classe.", error),
  });
}
