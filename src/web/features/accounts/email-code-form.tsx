import { type ReactNode, useState } from 'react';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';

interface Call<Body> {
  readonly isPending: boolean;
  readonly mutate: (input: { body: Body }, options?: { onSuccess: () => void }) => void;
}

interface EmailCodeFormProps {
  /** Another way to sign in, offered before a code is requested. */
  readonly alternative?: ReactNode;
  readonly codeLength: 4 | 6;
  readonly codeLabel: string;
  readonly confirmLabel: string;
  readonly requestCode: Call<{ email: string }>;
  readonly confirm: Call<{ email: string; code: string }>;
}

/** Asks for an address first, then for the code that was sent to it. */
export function EmailCodeForm(props: EmailCodeFormProps) {
  const { requestCode, confirm } = props;
  const [email, setEmail] = useState('');
  const [codeSent, setCodeSent] = useState(false);

  function sendCode() {
    requestCode.mutate({ body: { email } }, { onSuccess: () => setCodeSent(true) });
  }

  if (!codeSent) {
    return (
      <>
        {props.alternative}
        <EmailStep
          email={email}
          onEmailChange={setEmail}
          pending={requestCode.isPending}
          onSubmit={sendCode}
        />
      </>
    );
  }
  return (
    <CodeStep
      email={email.trim()}
      codeLength={props.codeLength}
      codeLabel={props.codeLabel}
      confirmLabel={props.confirmLabel}
      pending={confirm.isPending}
      resending={requestCode.isPending}
      onSubmit={(code) => confirm.mutate({ body: { email, code } })}
      onResend={sendCode}
      onChangeEmail={() => setCodeSent(false)}
    />
  );
}
