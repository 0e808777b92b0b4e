import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { cx } from '../cx.ts';
import { Input, type InputProps } from './input.tsx';

export function PasswordInput({ className, ...props }: Omit<InputProps, 'type'>) {
  const [visible, setVisible] = useState(false);
  return (
    <div className={cx('relative', className)}>
      <Input
        autoCapitalize="off"
        autoComplete="current-password"
        spellCheck={false}
        {...props}
        type={visible ? 'text' : 'password'}
        className="pr-12"
      />
      <span className="absolute inset-y-0 right-0 flex items-center">
        <Button
          variant="ghost"
          size="icon"
          aria-label={visible ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
          disabled={props.disabled ?? false}
          onClick={() => setVisible(!visible)}
        >
          {visible ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </Button>
      </span>
    </div>
  );
}
