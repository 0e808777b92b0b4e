import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { plainCode } from '#shared/domain/online/letter-code.ts';
import { takeQuizAddress } from '#shared/screens.ts';
import { isOwnAnswer } from '#web/lib/api/api-error.ts';
import { unreachableServer } from '#web/lib/api/send-request.ts';
import { callAsStudent } from '#web/lib/api/student-api.ts';
import { focusFirstFault } from '#web/lib/page/focus-first-fault.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { NotebookCard, Page, ScreenHeading } from '../../page.tsx';
import { CodeInput } from './code-input.tsx';

/** The screen of the short address, where six letters lead to a quiz. */
export function CodeScreen({ given }: { given: string }) {
  const [code, setCode] = useState(given);
  const [fault, setFault] = useState('');
  const [isPending, setPending] = useState(given !== '');

  const find = useCallback(async (typed: string) => {
    setPending(true);
    setFault('');
    try {
      const { quizId } = await callAsStudent('findQuizByCode', {
        params: { code: plainCode(typed) },
      });
      window.location.replace(takeQuizAddress(quizId));
    } catch (error) {
      setFault(isOwnAnswer(error) ? error.detail : unreachableServer);
      setPending(false);
    }
  }, []);

  useEffect(() => {
    if (given) void find(given);
  }, [given, find]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    if (plainCode(code) !== '') return void find(code);
    setFault('Saisissez le code donné par votre enseignant.');
    focusFirstFault(event.currentTarget);
  }

  return (
    <Page title="Ouvrir un QCM">
      <NotebookCard heading={<ScreenHeading>Ouvrir un QCM</ScreenHeading>}>
        <form noValidate onSubmit={submit} className="flex flex-col gap-5">
          <Field
            label="Code du QCM"
            hint="Six lettres, données par votre enseignant."
            error={fault}
          >
            <CodeInput value={code} onChange={setCode} />
          </Field>
          <Button type="submit" size="lg" pending={isPending} pendingLabel="Recherche…">
            Ouvrir
          </Button>
        </form>
      </NotebookCard>
    </Page>
  );
}
