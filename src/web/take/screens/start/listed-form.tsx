import { useEffect, useRef, useState } from 'react';
import type { OfferedName } from '#shared/contract/online/identity.ts';
import { typedNameLimit } from '#shared/domain/limits.ts';
import { isOwnAnswer } from '#web/lib/api/api-error.ts';
import { unreachableServer } from '#web/lib/api/send-request.ts';
import { callAsStudent } from '#web/lib/api/student-api.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { previewName } from '../../take-model.ts';
import { BeginForm, type EntryProps } from './begin-form.tsx';
import { ResumeRequest } from './resume-request.tsx';

const TYPING_MS = 300;

/** For a quiz that is reserved for a class list, in which each student finds their own name. */
export function ListedForm({ quiz, model, isShut }: EntryProps) {
  const [typed, setTyped] = useState(model.isPreview ? previewName() : '');
  const [picked, setPicked] = useState<OfferedName | null>(null);
  const { names, fault } = useNames(quiz.id, picked || model.isPreview ? '' : typed);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (names) scrollAboveKeyboard(input.current, list.current);
  }, [names]);

  function pick(offered: OfferedName) {
    setPicked(offered);
    setTyped(offered.name);
    input.current?.focus();
  }

  const studentName = picked?.name ?? typed.trim();
  const handle = picked && { handle: picked.handle };
  const details = studentName ? { studentName, studentId: '', ...handle } : null;

  return (
    <BeginForm
      quiz={quiz}
      model={model}
      isShut={isShut}
      details={details}
      missing="Veuillez saisir votre nom."
      onMissing={() => input.current?.focus()}
      resume={(taken, askWho) =>
        !model.isPreview && (
          <ResumeRequest
            quiz={quiz}
            model={model}
            details={details}
            taken={taken}
            askWho={askWho}
          />
        )
      }
    >
      {(missing) => (
        <>
          <Field
            label="Nom et prénom"
            required
            hint="Tapez votre nom et votre prénom, puis choisissez-les dans la liste."
            error={missing || fault}
          >
            <Input
              ref={input}
              value={typed}
              maxLength={typedNameLimit}
              autoComplete="off"
              className="min-h-12 scroll-mt-10"
              onChange={(event) => {
                setTyped(event.target.value);
                setPicked(null);
              }}
              onKeyDown={(event) => {
                const [only, ...others] = names ?? [];
                if (event.key !== 'Enter' || !only || others.length > 0) return;
                event.preventDefault();
                pick(only);
              }}
            />
          </Field>
          <p
            role="status"
            className={cx('text-ink-muted text-sm', !names && !picked?.hint && 'sr-only')}
          >
            {names && (names.length > 0 ? 'Choisissez votre nom\u00a0:' : noName)}
            {picked && `${picked.name}${picked.hint && ` (${picked.hint})`} est choisi.`}
          </p>
          {names && names.length > 0 && (
            <ul ref={list} aria-label="Noms proposés" className="-mt-3 flex flex-col gap-2">
              {names.map((offered) => (
                <li key={offered.handle}>
                  <Button
                    variant="secondary"
                    className="wrap-anywhere w-full justify-start text-left"
                    onClick={() => pick(offered)}
                  >
                    {offered.name}
                    {offered.hint && <span className="text-ink-muted">({offered.hint})</span>}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </BeginForm>
  );
}

/** If the list does not fit above a phone's keyboard, the field is scrolled up. */
function scrollAboveKeyboard(field: HTMLElement | null, list: HTMLElement | null): void {
  const view = window.visualViewport;
  if (!view || !field || !list) return;
  const isHidden = list.getBoundingClientRect().bottom > view.offsetTop + view.height;
  if (isHidden) field.scrollIntoView();
}

const noName = 'Aucun nom à proposer\u00a0: tapez votre nom et votre prénom en entier.';
/** Names are offered for two words. */
const hasTwoWords = (typed: string) => /\S\s+\S\S/.test(typed);

/** Null while the text is too short to search for, or while a search is under way. */
function useNames(quizId: string, typed: string) {
  const [names, setNames] = useState<readonly OfferedName[] | null>(null);
  const [fault, setFault] = useState('');
  useEffect(() => {
    setNames(null);
    setFault('');
    if (!hasTwoWords(typed)) return;
    let isWanted = true;
    const timer = setTimeout(async () => {
      try {
        const query = { typed: typed.trim() };
        const found = await callAsStudent('findNames', { params: { id: quizId }, query });
        if (isWanted) setNames(found);
      } catch (error) {
        if (isWanted) setFault(isOwnAnswer(error) ? error.detail : unreachableServer);
      }
    }, TYPING_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [quizId, typed]);
  return { names, fault };
}
