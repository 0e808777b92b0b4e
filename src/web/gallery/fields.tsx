import { useState } from 'react';
import { CodeInput } from '#web/ui/fields/code-input.tsx';
import { CopyField } from '#web/ui/fields/copy-field.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { PasswordInput } from '#web/ui/fields/password-input.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Textarea } from '#web/ui/fields/textarea.tsx';
import { Specimen } from './specimen.tsx';

const requests = [
  { value: 'bug', label: 'Signaler un bug' },
  { value: 'feature', label: 'Demande de fonctionnalité' },
  { value: 'other', label: 'Autre' },
];

export function Fields() {
  const [request, setRequest] = useState('bug');
  return (
    <Specimen title="Champs" stacked>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Titre du QCM" hint="Il figure en tête de l’épreuve." required>
          <Input defaultValue="Fonctions affines" />
        </Field>
        <Field label="Numéro d’étudiant" optional>
          <Input placeholder="Ex : 2024001" />
        </Field>
        <Field label="Adresse e-mail" error="Cette adresse n’est pas complète.">
          <Input type="email" defaultValue="camille@" autoComplete="email" />
        </Field>
        <CopyField
          label="Lien du formulaire"
          value="https://cochalot.fr/quiz/8f2a/take"
          copied="Lien copié"
          failed="Impossible de copier le lien."
        />
        <Field label="Mot de passe">
          <PasswordInput defaultValue="Baleine42" />
        </Field>
        <Field label="Code reçu par e-mail" hint="Il est valable quelques minutes.">
          <CodeInput length={6} />
        </Field>
        <Field label="Type de demande">
          <Select options={requests} value={request} onValueChange={setRequest} />
        </Field>
        <Field label="Classe" error="Choisissez une classe.">
          <Select options={requests} placeholder="Choisir une classe…" />
        </Field>
        <Field label="Champ désactivé">
          <Input disabled defaultValue="Verrouillé" />
        </Field>
        <Field label="Liste désactivée">
          <Select options={requests} disabled />
        </Field>
        <Field label="Message" className="sm:col-span-2">
          <Textarea rows={4} defaultValue={'Bonjour,\nVoici votre copie corrigée.'} />
        </Field>
      </div>
    </Specimen>
  );
}
