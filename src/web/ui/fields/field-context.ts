import { createContext, useContext } from 'react';

export interface FieldContextValue {
  readonly controlId: string;
  readonly labelId: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
  /** The label, where it is not in sight: it becomes the tooltip of the control. */
  readonly hiddenLabel: string | undefined;
}

export const FieldContext = createContext<FieldContextValue | null>(null);

interface OwnAttributes {
  id?: string | undefined;
  title?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
  'aria-required'?: boolean | 'true' | 'false' | undefined;
}

/**
 * Connects a control to the label, hint and error of the field around it, if there is one. A name
 * that only screen readers meet is shown to everybody else as a tooltip, since a placeholder goes
 * away with the first letter.
 */
export function useFieldControl(own: OwnAttributes) {
  const field = useContext(FieldContext);
  const describedBy = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ');
  return {
    id: own.id ?? field?.controlId,
    title: own.title ?? own['aria-label'] ?? field?.hiddenLabel,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
    'aria-required': own['aria-required'] ?? (field?.required || undefined),
  };
}

/** For the parts of a group, which share its hint and its error. */
export function useFieldDescription(): string | undefined {
  return useContext(FieldContext)?.describedBy;
}

/** For groups and sliders, which `<label for>` cannot name. */
export function useFieldLabelId(): string | undefined {
  return useContext(FieldContext)?.labelId;
}
