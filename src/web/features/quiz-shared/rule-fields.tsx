import { floorRange, penaltyRange } from '#shared/contract/question-schemas.ts';
import { questionTypes } from '#shared/domain/question-types.ts';
import { quizRuleInWords, ruleNames } from '#shared/domain/scoring/rule-in-words.ts';
import type { QuestionScoring, ScoringRule } from '#shared/domain/scoring/scoring-rule.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { NumericInput } from '#web/ui/fields/numeric-input.tsx';
import { Select } from '#web/ui/fields/select.tsx';

interface Amounts {
  readonly scoringPenalty: number;
  readonly scoringFloor: number;
}

interface RuleFieldsProps<Kind extends QuestionScoring> {
  readonly kinds: readonly Kind[];
  /** The rule that applies if none is chosen. Without it, one must be chosen. */
  readonly inherited?: { readonly label: string; readonly rule: ScoringRule };
  readonly value: Amounts & { readonly scoring: Kind | null };
  readonly onChange: (change: Partial<Amounts & { scoring: Kind | null }>) => void;
  /** The text by which students are told of the rule. */
  readonly toldAs: (rule: ScoringRule) => string;
  readonly disabled?: boolean;
}

const INHERITED = 'inherited';

/** The text for students who get questions of all types. */
export const ruleTextForStudents = (rule: ScoringRule) =>
  quizRuleInWords(
    rule,
    questionTypes.map((type) => ({ type, rule })),
  );

/** The fields of a scoring rule, with the text that students will read. */
export function RuleFields<Kind extends QuestionScoring>(props: RuleFieldsProps<Kind>) {
  const { kinds, inherited, value, onChange, toldAs, disabled = false } = props;
  const { scoring, scoringPenalty: penalty, scoringFloor: floor } = value;
  const rule = scoring === null ? inherited?.rule : { kind: scoring, penalty, floor };
  const words = rule && toldAs(rule);
  return (
    <>
      <Field
        label="Barème"
        {...(words && { hint: `Ce que lisent les étudiants\u00a0: «\u00a0${words}\u00a0»` })}
      >
        <Select
          name="scoring"
          className="max-w-md"
          disabled={disabled}
          options={[
            ...(inherited ? [{ value: INHERITED, label: inherited.label }] : []),
            ...kinds.map((kind) => ({ value: kind, label: ruleNames[kind] })),
          ]}
          value={scoring ?? INHERITED}
          onValueChange={(chosen) =>
            onChange({ scoring: kinds.find((kind) => kind === chosen) ?? null })
          }
        />
      </Field>
      {scoring === 'penalty' && (
        <div className="grid gap-5 border-primary-soft border-l-4 pl-5 sm:grid-cols-2">
          <Field label="Points retirés par réponse fausse">
            <NumericInput
              {...penaltyRange}
              name="scoringPenalty"
              step={0.25}
              showHint={false}
              disabled={disabled}
              value={penalty}
              onValueChange={(scoringPenalty) => onChange({ scoringPenalty: scoringPenalty ?? 0 })}
            />
          </Field>
          <Field
            label="Minimum par question"
            hint="À 0, une réponse fausse à une question à réponse unique ne retire rien."
          >
            <NumericInput
              {...floorRange}
              name="scoringFloor"
              step={0.25}
              showHint={false}
              disabled={disabled}
              value={floor}
              onValueChange={(scoringFloor) => onChange({ scoringFloor: scoringFloor ?? 0 })}
            />
          </Field>
        </div>
      )}
    </>
  );
}
