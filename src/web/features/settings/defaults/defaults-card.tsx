import { SlidersHorizontal } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type Defaults, settings } from '#shared/contract/settings.ts';
import { textLimits } from '#shared/domain/limits.ts';
import {
  type StudentWord,
  studentWordNames,
  studentWords,
} from '#shared/domain/students/student-word.ts';
import { instructionsHint } from '#web/features/quiz-shared/instructions-hint.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { useSettingsCache } from '#web/lib/queries/settings-queries.ts';
import { useUnsavedGuard } from '#web/lib/unsaved/use-unsaved-guard.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardFooter, CardHeader } from '#web/ui/card.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { Radio, RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { Textarea } from '#web/ui/fields/textarea.tsx';
import { EmailFields } from './email-fields.tsx';
import { MarkingDefaults } from './marking-defaults.tsx';

export function DefaultsCard({ stored }: { stored: Defaults }) {
  const [typed, setTyped] = useState<Partial<Defaults>>({});
  const { mutate: save, isPending } = useSaveDefaults();
  const draft = { ...stored, ...typed };
  // Another tab may have set the other fields since, so that only changed fields are sent.
  const changed = without(typed, (name, value) => stored[name] === value);
  const isDirty = Object.keys(changed).length > 0;
  useUnsavedGuard(isDirty);

  const change = (changes: Partial<Defaults>) => setTyped((before) => ({ ...before, ...changes }));

  /** Saved fields show the server's values again; what was typed meanwhile stays. */
  const forgetTyped = (saved: Partial<Defaults>) =>
    setTyped((before) => without(before, (name, value) => saved[name] === value));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isPending) save({ body: changed }, { onSuccess: () => forgetTyped(changed) });
  }

  return (
    <Card aria-label="Valeurs par défaut">
      <form noValidate onSubmit={submit}>
        <CardHeader
          icon={<SlidersHorizontal />}
          title="Valeurs par défaut"
          description="Écrites une fois, reprises dans chaque nouveau QCM et dans les e-mails de correction."
        />
        <CardBody className="flex flex-col gap-5">
          <Field label="Nom de l’établissement" className="max-w-xl">
            <Input
              name="institutionName"
              autoComplete="organization"
              maxLength={textLimits.line}
              placeholder="Ex.&nbsp;: Lycée Marie-Curie"
              value={draft.institutionName}
              onChange={(event) => change({ institutionName: event.target.value })}
            />
          </Field>
          <Field
            label="Mot employé par Cochalot"
            hint="Sur vos écrans, dans les e-mails et sur les prochaines épreuves. Ce que vous avez écrit vous-même n’est jamais modifié."
            group
          >
            <RadioGroup
              value={draft.studentWord}
              onValueChange={(value) => change({ studentWord: value as StudentWord })}
            >
              {studentWords.map((word) => (
                <Radio key={word} value={word} label={studentWordNames[word]} />
              ))}
            </RadioGroup>
          </Field>
          <Field
            label="Consignes aux étudiants"
            hint={instructionsHint(draft.studentInstructions)}
            className="max-w-xl"
          >
            <Textarea
              name="studentInstructions"
              maxLength={textLimits.page}
              value={draft.studentInstructions}
              onChange={(event) => change({ studentInstructions: event.target.value })}
            />
          </Field>
          <MarkingDefaults draft={draft} onChange={change} />
          <EmailFields draft={draft} onChange={change} />
        </CardBody>
        <CardFooter>
          <Button type="submit" pending={isPending}>
            Enregistrer
          </Button>
          {isDirty && <p className="text-ink-muted text-sm">Modifications non enregistrées</p>}
        </CardFooter>
      </form>
    </Card>
  );
}

function without(
  some: Partial<Defaults>,
  isLeftOut: (name: keyof Defaults, value: unknown) => boolean,
): Partial<Defaults> {
  const left = Object.entries(some).filter(
    ([name, value]) => !isLeftOut(name as keyof Defaults, value),
  );
  return Object.fromEntries(left);
}

function useSaveDefaults() {
  const cache = useSettingsCache();
  return useApiMutation(settings.saveSettings, {
    onSuccess: (defaults) => {
      cache.keepDefaults(defaults);
      toast({ variant: 'success', title: 'Enregistré', description: 'Paramètres sauvegardés.' });
    },
    onFailure: (error) => tellFailure("Impossible d'enregistrer.", error),
  });
}
