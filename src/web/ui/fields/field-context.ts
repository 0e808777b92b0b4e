import { createContext, useContext } from 'react';

export interface FieldContextValue {
  readonly controlId: string;
  readonly labelId: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
}

export const FieldContext = createContext<FieldContextValue | null>(null);

interface OwnAttributes {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
  'aria-required'?: boolean | 'true' | 'false' | undefined;
}

/** Connects a control to the label, hint and error of the field around it, if there is one. */
export function useFieldControl(own: OwnAttributes) {
  const field = useContext(FieldContext);
  const describedBy = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ');
  return {
    id: own.id ?? field?.controlId,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
    'aria-required': own['aria-required'] ?? (field?.required || undefined),
  };
}

/** For groups and sliders, which `<label for>` cannot name. */
export function useFieldLabelId(): string | undefined {
  return useContext(FieldContext)?.labelId;
}
