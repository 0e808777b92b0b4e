import {
  type ExportOptions,
  mostCopies,
  mostSpareCopies,
} from '#shared/contract/printing-schemas.ts';
import { fieldLabels } from '#web/features/quiz-shared/quiz-draft.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { NumericInput } from '#web/ui/fields/numeric-input.tsx';
import { Radio, RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { Select } from '#web/ui/fields/select.tsx';

const spacingOptions: readonly { value: ExportOptions['spacing']; label: string }[] = [
  { value: 'fit', label: 'Ajustée aux feuilles' },
  { value: 'compact', label: 'Compacte' },
  { value: 'normal', label: 'Normale' },
  { value: 'airy', label: 'Aérée' },
];

const flags = [
  {
    name: 'shuffleQuestions',
    label: fieldLabels.shuffleQuestions,
    hint: 'Elles sont mélangées à l’intérieur de chaque thème du QCM, autrement d’une copie à l’autre.',
  },
  {
    name: 'shuffleAnswers',
    label: fieldLabels.shuffleAnswers,
    hint: 'Les propositions changent de place d’une copie à l’autre.',
  },
  {
    name: 'twoUpPrinting',
    label: 'Deux pages par feuille (2-up)',
    hint: 'Moitié moins de papier, en plus petit. Les copies aménagées pour la lecture gardent leur taille.',
  },
] as const;

interface OptionsFieldsProps {
  readonly options: ExportOptions;
  /** Null without a class list. */
  readonly studentCount: number | null;
  readonly disabled: boolean;
  readonly onChange: (change: Partial<ExportOptions>) => void;
}

export function OptionsFields({ options, studentCount, disabled, onChange }: OptionsFieldsProps) {
  return (
    <>
      {studentCount !== null && (
        <Field label="Copies" group>
          <RadioGroup
            value={options.named ? 'named' : 'anonymous'}
            disabled={disabled}
            onValueChange={(value) => onChange({ named: value === 'named' })}
          >
            <Radio value="anonymous" label="Copies anonymes" disabled={disabled} />
            <Radio
              value="named"
              label={`Une copie par étudiant de la classe (${studentCount})`}
              hint="Le nom est imprimé, et le numéro déjà codé s’il est demandé."
              disabled={disabled || studentCount === 0}
            />
          </RadioGroup>
        </Field>
      )}
      {options.named && !disabled && (
        <Field
          label="Copies vierges en plus"
          hint="Sans nom imprimé, pour qui n’est pas sur la liste."
        >
          <NumericInput
            integer
            min={0}
            max={mostSpareCopies}
            value={options.spareCopies}
            onValueChange={(value) => value !== null && onChange({ spareCopies: value })}
          />
        </Field>
      )}
      <CopiesField
        copies={options.copies}
        disabled={disabled || options.named}
        onChange={(copies) => onChange({ copies })}
      />
      <Field
        label="Mise en page"
        hint="Ajustée&nbsp;: quand une copie déborde de peu sur une feuille de plus, ses espaces sont resserrés, puis ses images réduites et ses questions courtes mises sur deux colonnes."
      >
        <Select
          options={spacingOptions}
          value={options.spacing}
          disabled={disabled}
          onValueChange={(value) => {
            const chosen = spacingOptions.find((option) => option.value === value);
            if (chosen) onChange({ spacing: chosen.value });
          }}
        />
      </Field>
      <div className="flex flex-col">
        {flags.map(({ name, label, hint }) => (
          <Checkbox
            key={name}
            name={name}
            label={label}
            hint={hint}
            checked={options[name]}
            disabled={disabled}
            onCheckedChange={(checked) => onChange({ [name]: checked === true })}
          />
        ))}
      </div>
    </>
  );
}

interface CopiesFieldProps {
  readonly copies: number;
  readonly disabled: boolean;
  readonly onChange: (copies: number) => void;
}

function CopiesField({ copies, disabled, onChange }: CopiesFieldProps) {
  return (
    <Field label="Nombre de copies" hint={`Minimum 1 copie. Maximum ${mostCopies} copies.`}>
      <NumericInput
        integer
        min={1}
        max={mostCopies}
        // A text that is not a whole number is reported as empty, which keeps the former value.
        unrounded
        emptyAllowed
        showHint={false}
        value={copies}
        disabled={disabled}
        onValueChange={(value) => value !== null && onChange(value)}
      />
    </Field>
  );
}
