import type { CopyPageSettings } from '#shared/contract/correction/copy-pages.ts';
import type { CopyDetail } from '#shared/domain/correction/handing-back/copy-detail.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Radio, RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { ContestDayField } from './contest-day-field.tsx';

const details: Record<CopyDetail, { label: string; hint?: string }> = {
  answers: { label: 'La note, les points et les bonnes réponses' },
  points: {
    label: 'La note et les points de chaque question',
    hint: 'Le corrigé reste secret, pour une épreuve qui resservira.',
  },
  mark: { label: 'La note seule' },
};

interface CopyPageFieldsProps {
  readonly settings: CopyPageSettings;
  readonly onChange: (changes: Partial<CopyPageSettings>) => void;
}

export function CopyPageFields({ settings, onChange }: CopyPageFieldsProps) {
  const { isOpen, detail, contestsUntil, isLinkPrinted } = settings;
  return (
    <div className="flex flex-col gap-5">
      <Field label="Ce que l’étudiant voit de sa copie" group>
        <RadioGroup
          value={detail}
          onValueChange={(value) => onChange({ detail: value as CopyDetail })}
        >
          {(Object.keys(details) as CopyDetail[]).map((value) => (
            <Radio key={value} value={value} {...details[value]} />
          ))}
        </RadioGroup>
      </Field>
      <Switch
        label="Ouvrir la page de l’étudiant"
        hint="Tant que la page est fermée, les liens déjà envoyés n’ouvrent rien."
        checked={isOpen}
        onCheckedChange={(value) => onChange({ isOpen: value })}
      />
      {isOpen && (
        <Switch
          label="Imprimer un QR code sur les copies à télécharger"
          hint="Une copie rendue sur papier ouvre alors la page de son étudiant, avec un téléphone. Son lien reste le même d’un téléchargement à l’autre, jusqu’à ce que vous le révoquiez."
          checked={isLinkPrinted}
          onCheckedChange={(value) => onChange({ isLinkPrinted: value })}
        />
      )}
      {isOpen && (
        <ContestDayField
          until={contestsUntil}
          onChange={(value) => onChange({ contestsUntil: value })}
        />
      )}
    </div>
  );
}
