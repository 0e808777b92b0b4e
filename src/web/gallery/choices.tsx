import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Radio, RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { Specimen } from './specimen.tsx';

export function Choices() {
  return (
    <>
      <Specimen title="Cases et interrupteurs" stacked>
        <div className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
          <Checkbox
            label="Ordre aléatoire des questions"
            hint="Les questions sont mélangées indépendamment dans chaque sujet."
            defaultChecked
          />
          <Checkbox label="Deux pages par feuille (2-up)" />
          <Checkbox label="Toute la classe" checked="indeterminate" />
          <Checkbox label="Verrouillée" disabled defaultChecked />
          <Switch label="QCM publié" hint="Les étudiants peuvent répondre." defaultChecked />
          <Switch label="Questions ouvertes" />
          <Switch label="Indisponible" disabled />
        </div>
      </Specimen>
      <Specimen title="Boutons radio" stacked>
        <Field label="Liste des étudiants" group>
          <RadioGroup defaultValue="class">
            <Radio value="class" label="Celle de la classe" hint="Terminale 3, 31 étudiants." />
            <Radio value="upload" label="Un fichier CSV" />
            <Radio value="none" label="Aucune" disabled />
          </RadioGroup>
        </Field>
      </Specimen>
      <Specimen title="Réponses de l’étudiant" stacked>
        <Field label="2. Quelle est la dérivée de x² ?" group className="max-w-xl">
          <RadioGroup defaultValue="b" className="gap-3">
            <Radio appearance="card" value="a" label="x" />
            <Radio appearance="card" value="b" label="2x" />
            <Radio appearance="card" value="c" label="x³ / 3, à une constante près" />
          </RadioGroup>
        </Field>
        <fieldset className="grid max-w-xl gap-3">
          <legend className="mb-3 font-semibold text-sm">
            3. Quels nombres sont premiers ? (plusieurs réponses possibles)
          </legend>
          <Checkbox appearance="card" label="7" defaultChecked />
          <Checkbox appearance="card" label="9" />
          <Checkbox appearance="card" label="11" defaultChecked />
        </fieldset>
      </Specimen>
    </>
  );
}
