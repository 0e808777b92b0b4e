import { FolderInput, Trash2, X } from 'lucide-react';
import { createContext, useContext, useMemo, useState } from 'react';
import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';
import { counted } from '#shared/domain/texts/counted.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/dialogs/menu.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { useQuestionActions } from '../changes/question-actions.ts';
import { focusQuestion } from '../question-focus.ts';
import { NewTopicDialog } from '../topics/new-topic-dialog.tsx';
import { TopicItems } from '../topics/topic-items.tsx';

interface Selection {
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
}

/**
 * A context apart from the one that all cards share, so that selecting a question renders only
 * check boxes.
 */
export const SelectionContext = createContext<Selection>({
  selected: new Set(),
  onSelect: () => undefined,
});

/** Null while questions are not being selected. */
export function useQuestionSelection() {
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null);
  const selection = useMemo(
    () => ({ selected: selected ?? new Set<string>(), onSelect: setSelected }),
    [selected],
  );
  return {
    selection,
    isSelecting: selected !== null,
    startSelecting: () => setSelected(new Set()),
    endSelecting: () => setSelected(null),
  };
}

export function QuestionTick({ id, number }: { id: string; number: number }) {
  const { selected, onSelect } = useContext(SelectionContext);
  return (
    <Checkbox
      label={`Sélectionner la question ${number}`}
      hideLabel
      className="ml-2"
      checked={selected.has(id)}
      onCheckedChange={(isTicked) =>
        onSelect(
          new Set(
            isTicked === true ? [...selected, id] : [...selected].filter((one) => one !== id),
          ),
        )
      }
    />
  );
}

interface SelectedQuestionsProps {
  readonly questions: readonly TeacherQuestion[];
  readonly onEnd: () => void;
}

/** The actions on all selected questions, which stay visible while the page scrolls. */
export function SelectedQuestions({ questions, onEnd }: SelectedQuestionsProps) {
  const { selected, onSelect } = useContext(SelectionContext);
  const { remove, moveAll } = useQuestionActions();
  const [isNaming, setNaming] = useState(false);
  // In the order of the board, without questions that were deleted meanwhile.
  const ids = questions.map(({ id }) => id).filter((id) => selected.has(id));
  const isAll = ids.length === questions.length;

  async function removeAll() {
    if (await remove(ids)) onEnd();
  }

  const topicsOfThem = new Set(
    questions.filter(({ id }) => selected.has(id)).map(({ topic }) => topic),
  );
  const present = topicsOfThem.size === 1 ? [...topicsOfThem][0] : undefined;

  async function moveTo(topic: string | null) {
    if (!(await moveAll(ids, topic))) return;
    onEnd();
    focusQuestion(ids[0] ?? '');
  }

  return (
    <section
      aria-label="Sélection"
      data-foot
      className="sticky bottom-3 z-10 flex flex-wrap items-center gap-3 rounded-lg bg-primary-soft px-4 py-2 max-sm:px-3 text-primary-soft-ink shadow-float"
    >
      <p role="status" className="mr-auto font-semibold">
        {counted(ids.length, 'question sélectionnée', 'questions sélectionnées')}
      </p>
      <Button
        variant="secondary"
        className="max-sm:order-last max-sm:grow"
        onClick={() => onSelect(new Set(isAll ? [] : questions.map(({ id }) => id)))}
      >
        {isAll ? 'Aucune' : 'Toutes'}
      </Button>
      <Menu
        trigger={
          <Button
            variant="secondary"
            className="max-sm:order-last max-sm:grow"
            disabled={ids.length === 0}
          >
            <FolderInput aria-hidden />
            Déplacer ({ids.length})
          </Button>
        }
      >
        <TopicItems
          present={present}
          onChoose={(topic) => void moveTo(topic)}
          onNew={() => setNaming(true)}
        />
      </Menu>
      <Button
        variant="secondary"
        className="max-sm:order-last max-sm:grow"
        disabled={ids.length === 0}
        onClick={() => void removeAll()}
      >
        <Trash2 aria-hidden />
        Supprimer ({ids.length})
      </Button>
      <Button variant="ghost" size="icon" aria-label="Ne plus sélectionner" onClick={onEnd}>
        <X aria-hidden />
      </Button>
      {isNaming && (
        <NewTopicDialog
          count={ids.length}
          onChoose={(topic) => void moveTo(topic)}
          onClose={() => setNaming(false)}
        />
      )}
    </section>
  );
}
