import { useEffect, useRef, useState } from 'react';
import {
  type BankPictures,
  type SetAside,
  setPicturesAside,
} from '#shared/domain/questions/bank/bank-pictures.ts';
import {
  followsListed,
  type ListedQuestion,
} from '#shared/domain/questions/bank/listed-question.ts';
import { listOfHtml } from '#shared/domain/questions/question-list/list-of-html.ts';
import { oneOrMany, plural } from '#shared/domain/texts/counted.ts';
import { decodeText } from '#shared/domain/texts/decode-text.ts';
import { listInWords } from '#shared/domain/texts/list-in-words.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/dialogs/confirm.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { draftKey, dropDraft, readDraft, writeDraft } from '../changes/draft-storage.ts';
import type { Pasted } from '../form/question-text-field.tsx';
import { focusQuestion } from '../question-focus.ts';
import { AddFooter } from './add-footer.tsx';
import { ListPreview } from './list-preview.tsx';
import { ListSource } from './list-source.tsx';
import { listedBody } from './listed-body.ts';
import { useAddList } from './use-add-list.ts';
import { usePastedList } from './use-pasted-list.ts';

/** A file of questions consists mostly of pictures. */
const MOST_BYTES_OF_BANK = 50 * 1024 * 1024;

interface PasteListDialogProps {
  readonly quizId: string;
  /** The initial content, if it was pasted elsewhere. */
  readonly start: Pasted;
  /** Pastes the text unchanged where it was pasted first. */
  readonly onAsText?: (() => void) | undefined;
  readonly onClose: () => void;
}

export function PasteListDialog({
  quizId,
  start: pasted,
  onAsText,
  onClose,
}: PasteListDialogProps) {
  const storageKey = draftKey(quizId, 'list');
  const [start] = useState(() => listOfHtml(pasted.html, pasted.text) ?? pasted.text);
  const [source, setSource] = useState(() => joined(start, readDraft<string>(storageKey)));
  // A list that was added in part survives a reload of the page.
  useEffect(() => {
    if (source.trim() === '') dropDraft(storageKey);
    else writeDraft(storageKey, source);
  }, [storageKey, source]);
  const [pictures, setPictures] = useState<BankPictures>(new Map());
  const { list, format, toggle, takeOut, offerAll } = usePastedList(source, setSource, pictures);
  const { addAll, progress } = useAddList(quizId);
  /**
   * The numbers of questions whose pictures cannot be opened; reported once all questions are
   * added.
   */
  const pictureless = useRef(new Set<number>());
  /** The last question before a failure, after which a retry goes on. */
  const addedLast = useRef<ListedQuestion | null>(null);
  const complete = list.questions.filter(({ problem }) => problem === null);
  const isBusy = progress !== null;

  function forget() {
    dropDraft(storageKey);
    onClose();
  }

  async function cancel() {
    const isWritten = source.trim() !== '' && source !== start;
    const mayForget =
      !isWritten ||
      (await confirm({
        title: 'Abandonner cette liste\u00a0?',
        description: 'Ce que vous y avez écrit ne sera pas gardé.',
        confirmLabel: 'Abandonner',
        cancelLabel: 'Continuer à écrire',
        destructive: true,
      }));
    if (mayForget) forget();
  }

  async function open(file: File) {
    const content = await openBankFile(file);
    if (content === null) return;
    const mayReplace =
      source.trim() === '' ||
      (await confirm({
        title: 'Remplacer votre liste\u00a0?',
        description: 'Le contenu du fichier prend la place de ce que vous avez écrit.',
        confirmLabel: 'Remplacer',
        destructive: true,
      }));
    if (!mayReplace) return;
    offerAll();
    setSource(content.text);
    setPictures(content.pictures);
  }

  async function add() {
    const { added, lastId, failure } = await addAll(complete, async (question) => {
      const previous = complete[complete.indexOf(question) - 1] ?? addedLast.current;
      const body = await listedBody(question, pictures, followsListed(question, previous));
      if (question.picture && body.image_url === null)
        pictureless.current.add(question.lines.first);
      return body;
    });
    addedLast.current = failure ? (added.at(-1) ?? addedLast.current) : null;
    const isMoreLeft = takeOut(added);
    // If the file were stored, a reload would offer all of it again.
    if (format) dropDraft(storageKey);
    if (failure) {
      tellFailure("Impossible d'ajouter la question.", failure);
      return;
    }
    const lost = [...pictureless.current];
    toast({
      variant: lost.length > 0 ? 'default' : 'success',
      title: oneOrMany(added.length, 'Question ajoutée', 'questions ajoutées'),
      ...(lost.length > 0 && { description: withoutPicture(lost) }),
    });
    if (isMoreLeft) return;
    onClose();
    focusQuestion(lastId);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isBusy && void cancel()}
      size="lg"
      title="Coller une liste"
      description="Une question, puis ses réponses, une étoile devant la bonne. Une ligne vide sépare les questions."
    >
      <div className="grid gap-5 md:grid-cols-2">
        <ListSource
          source={source}
          format={format}
          disabled={isBusy}
          onChange={(typed) => {
            if (typed.trim() === '') offerAll();
            setSource(typed);
          }}
          onFile={(file) => void open(file)}
        />
        <ListPreview
          list={list}
          pictures={pictures}
          unit={format ? 'Question' : 'Ligne'}
          disabled={isBusy}
          onToggle={toggle}
        />
      </div>
      <AddFooter count={complete.length} progress={progress} onAdd={() => void add()}>
        {onAsText && (
          <Button
            variant="secondary"
            disabled={isBusy}
            onClick={() => {
              onAsText();
              forget();
            }}
          >
            Coller comme texte
          </Button>
        )}
      </AddFooter>
    </Dialog>
  );
}

/** Says which questions lack their pictures, since those cannot be opened. */
function withoutPicture(places: readonly number[]): string {
  return `Sans ${plural(places.length, 'son image, qui ne s’ouvre pas', 'leurs images, qui ne s’ouvrent pas')}\u00a0: ${plural(places.length, 'question')} ${listInWords(places.map(String))} du fichier.`;
}

/** The text that was pasted now, followed by what was left over from the last time. */
function joined(start: string, left: string | null): string {
  if (!left || left.includes(start)) return left ?? start;
  return `${start}\n\n${left}`;
}

/** Null if the file cannot be read, which is reported. */
async function openBankFile(file: File): Promise<SetAside | null> {
  const content = file.size > MOST_BYTES_OF_BANK ? null : await contentOf(file);
  if (content === null) {
    toast({
      variant: 'destructive',
      title: 'Ce fichier ne peut pas être lu',
      description:
        'Choisissez un fichier de texte de 50\u00a0Mo au plus\u00a0: XML ou GIFT de Moodle, LaTeX d’AMC, ou une liste.',
    });
  }
  return content;
}

/** Null if the content is not text. */
async function contentOf(file: File): Promise<SetAside | null> {
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  return text.includes('\0') ? null : setPicturesAside(text);
}
