import { UsersRound } from 'lucide-react';
import { useRef } from 'react';
import type { Class } from '#shared/contract/settings.ts';
import { counted } from '#shared/domain/texts/counted.ts';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { AddClass } from './add-class.tsx';
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
