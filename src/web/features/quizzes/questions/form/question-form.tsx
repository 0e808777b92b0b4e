import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { correctAnswerRequired, textsRequired } from '#shared/contract/question-schemas.ts';
import { questionSizeWarning } from '#shared/domain/questions/question-size.ts';
import { rescueFocus } from '#web/lib/page/rescue-focus.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/dialogs/confirm.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type DraftFaults, faultsOf, type QuestionDraft } from '../changes/question-draft.ts';
import { ExplanationField } from './explanation-field.tsx';
import { ImageField } from './image-field.tsx';
import { writtenAs } from './kinds.ts';
import { pastedImage } from './pasted-image.ts';
import { LinkField, PointsField, TopicField, TypeField } from './question-fields.tsx';
import { type PasteList, QuestionTextField } from './question-text-field.tsx';
import { ScoringField } from './scoring-field.tsx';
import { StudentPreview } from './student-preview.tsx';
import type { ChangeDraft } from './use-question-form.ts';
import { tellImageUnderWay, useUploadImage } from './use-upload-image.ts';

export interface QuestionFormProps {
  readonly title: string;
  readonly number: number;
  readonly draft: QuestionDraft;
  readonly change: ChangeDraft;
  readonly isDirty: boolean;
  readonly isRestored: boolean;
  readonly isLocked: boolean;
  /** For a printed question: whether its words are being corrected. */
  readonly mending?: { readonly isOn: boolean; readonly begin: () => void } | undefined;
  readonly isPending: boolean;
  readonly saveLabel: string;
  readonly onSave: () => void;
  readonly onClose: () => void;
  readonly onPasteList?: PasteList | undefined;
  /** Shown instead of the notice about a restored draft. */
  readonly notice?: ReactNode;
  /** Further buttons beside the main one. */
  readonly actions?: (attempt: (save: () => void) => void) => ReactNode;
}

export function QuestionForm(props: QuestionFormProps) {
  const { draft, change, isLocked, mending, isPending, onSave, onClose } = props;
  const isMended = mending?.isOn ?? false;
  const Answers = writtenAs[draft.type];
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const faults = isChecked ? faultsOf(draft) : null;
  const tooLarge = questionSizeWarning([
    draft.text,
    draft.explanation,
    ...draft.answers.map(({ text }) => text),
  ]);
  const image = useUploadImage((imageUrl) => {
    change((latest) => ({ ...latest, imageUrl }));
    // The button that took the picture is gone with it, and the keys of the form need the focus.
    rescueFocus(() => form.current?.querySelector<HTMLElement>('[name=imageDescription]'));
  });
  const isSending = image.progress !== null;
  const isDirty = props.isDirty || isSending;
  const { isRestored } = props;
  // A form that is restored with the page must not take the focus.
  useEffect(() => {
    if (!isRestored || isMended) startWriting(form.current);
  }, [isRestored, isMended]);

  function attempt(save: () => void) {
    if (isPending) return;
    if (isSending) return tellImageUnderWay();
    const found = faultsOf(draft);
    setChecked(found !== null);
    if (!found) return save();
    const description =
      found.blank.length > 0 ? textsRequired : (found.wrong?.message ?? correctAnswerRequired);
    toast({ variant: 'destructive', title: 'Question incomplète', description });
    focusFault(form.current, found);
  }

  async function cancel() {
    const mayDrop =
      !isDirty ||
      (await confirm({
        title: 'Abandonner vos modifications\u00a0?',
        description: 'Ce que vous avez écrit dans cette question ne sera pas gardé.',
        confirmLabel: 'Abandonner',
        cancelLabel: 'Continuer à écrire',
        destructive: true,
      }));
    if (mayDrop) onClose();
  }

  function handleKey(event: KeyboardEvent) {
    if (event.defaultPrevented) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      void cancel();
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      attempt(onSave);
    }
  }

  /**
   * While the question is being saved no picture is accepted, because it would end in the next
   * question.
   */
  function sendImage(file: File) {
    if (isSending) return tellImageUnderWay();
    if (!isPending) return image.upload(file);
    toast({
      variant: 'warning',
      title: 'Cette question est en cours d’enregistrement',
      description: 'Choisissez l’image à nouveau une fois la question enregistrée.',
    });
  }

  function takeImage(event: ClipboardEvent) {
    const file = isLocked ? null : pastedImage(event.clipboardData);
    if (!file) return;
    event.preventDefault();
    if (!draft.imageUrl) return sendImage(file);
    toast({
      variant: 'warning',
      title: 'Cette question a déjà une image',
      description: 'Retirez-la d’abord pour en coller une autre.',
    });
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    attempt(onSave);
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={props.title}
      onSubmit={submit}
      onKeyDown={handleKey}
      onPaste={takeImage}
      className="scroll-mt-34 overflow-clip rounded-lg border-2 border-primary bg-surface"
    >
      <div className="grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-5 p-4 sm:p-6">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 className="font-semibold font-title text-lg">{props.title}</h3>
            {isDirty && <Badge tone="warning">Pas encore enregistrée</Badge>}
          </div>
          {props.notice ??
            (isRestored && isDirty && (
              <Notice title="Brouillon retrouvé">
                Voici ce que vous aviez écrit sans l’enregistrer.
              </Notice>
            ))}
          {mending && <MendingNotice {...mending} />}
          <QuestionTextField
            text={draft.text}
            change={change}
            isBlank={faults?.blank.includes('text') ?? false}
            disabled={isLocked && !isMended}
            onPasteList={isDirty ? undefined : props.onPasteList}
          />
          <TypeField type={draft.type} change={change} disabled={isLocked} />
          <Answers {...{ draft, change, faults, isLocked, isMended }} />
          {tooLarge && (
            <Notice tone="warning" title="Taille de la question">
              {tooLarge}
            </Notice>
          )}
          <div className="grid gap-5 sm:grid-cols-2">
            <PointsField draft={draft} change={change} />
            <TopicField topic={draft.topic} change={change} disabled={isLocked} />
          </div>
          <LinkField isLinked={draft.followsPrevious} change={change} disabled={isLocked} />
          <ScoringField draft={draft} change={change} disabled={isLocked} />
          <ExplanationField text={draft.explanation} change={change} />
          <ImageField
            draft={draft}
            change={change}
            sending={{ upload: sendImage, progress: image.progress }}
            disabled={isLocked}
          />
        </div>
        <StudentPreview draft={draft} number={props.number} />
      </div>
      <footer
        data-foot
        className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-line border-t bg-surface px-4 py-3 sm:px-6"
      >
        <Button type="submit" pending={isPending}>
          {props.saveLabel}
        </Button>
        {props.actions?.(attempt)}
        <Button variant="ghost" onClick={() => void cancel()}>
          Annuler
        </Button>
        <p className="ml-auto text-ink-muted text-sm max-md:hidden">
          <kbd>Ctrl</kbd>&nbsp;+&nbsp;<kbd>Entrée</kbd> enregistre, <kbd>Échap</kbd> annule
        </p>
      </footer>
    </form>
  );
}

/** An error found after printing need not make the paper worthless. */
function MendingNotice({ isOn, begin }: NonNullable<QuestionFormProps['mending']>) {
  if (isOn) {
    return (
      <Notice title="Correction d’un texte imprimé">
        <p>
          L’énoncé et les réponses peuvent être corrigés&nbsp;; leur nombre et leur ordre restent.
          L’édition reste valable et son PDF ne change pas. Les étudiants liront ce qui a été
          corrigé sur leur copie et sur leur page personnelle&nbsp;; en ligne, le texte corrigé
          s’affiche.
        </p>
      </Notice>
    );
  }
  return (
    <Button variant="secondary" className="self-start" onClick={begin}>
      Corriger le texte sans nouvelle édition
    </Button>
  );
}

/**
 * Focuses the first field that can be changed, and scrolls as much of the form as fits into view.
 */
export function startWriting(
  form: HTMLElement | null,
  block: ScrollLogicalPosition = 'nearest',
): void {
  const fields = form?.querySelectorAll<HTMLElement>('[data-field]:enabled, input:enabled');
  fields?.[0]?.focus({ preventScroll: true });
  form?.scrollIntoView({ block });
}

function focusFault(
  form: HTMLFormElement | null,
  { blank: [first], noCorrect, wrong }: DraftFaults,
) {
  const name = first ?? wrong?.key ?? (noCorrect ? 'correct' : '');
  const field = form?.querySelector(`[data-field="${CSS.escape(name)}"]`);
  if (field instanceof HTMLElement) field.focus();
}
