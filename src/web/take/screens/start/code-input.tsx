import type { Ref } from 'react';
import { Input } from '#web/ui/fields/input.tsx';

interface CodeInputProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

/** For letters copied from a blackboard or a slip of paper. */
export function CodeInput({ ref, value, onChange }: CodeInputProps) {
  return (
    <Input
      ref={ref}
      value={value}
      maxLength={20}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      className="min-h-12 font-mono text-xl uppercase tracking-widest"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
