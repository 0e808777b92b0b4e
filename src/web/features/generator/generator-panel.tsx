import { Sparkles } from 'lucide-react';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { Generator } from './generator.tsx';
import { type GeneratorProps, useGenerator } from './use-generator.ts';

/** The generator as a part of the page, among the questions. */
export function GeneratorPanel(props: GeneratorProps) {
  const state = useGenerator(props);
  return (
    <Card aria-label="Générer des questions">
      <CardHeader
        level={3}
        icon={<Sparkles />}
        title="Générer des questions"
        description="Le générateur propose, vous choisissez&nbsp;: relisez chaque question avant de l’utiliser."
      />
      <CardBody className="flex flex-col gap-5 rounded-lg bg-inherit [--foot:0px] [--pad:1.25rem] sm:[--pad:1.5rem]">
        <Generator state={state} />
      </CardBody>
    </Card>
  );
}
