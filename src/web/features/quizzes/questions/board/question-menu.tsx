import {
  ArrowDown,
  ArrowUp,
  Copy,
  EllipsisVertical,
  FolderInput,
  History,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem, MenuLabel, MenuSeparator, Submenu } from '#web/ui/dialogs/menu.tsx';
import { useQuestionActions } from '../changes/question-actions.ts';
import { useQuestionBoard } from '../question-board-context.ts';
import { focusQuestion } from '../question-focus.ts';
import { NewTopicDialog } from '../topics/new-topic-dialog.tsx';
import { TopicItems } from '../topics/topic-items.tsx';
import { QuestionVersionsDialog } from './question-versions-dialog.tsx';

interface QuestionMenuProps {
  readonly question: TeacherQuestion;
  readonly number: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

export function QuestionMenu({ question, number, isFirst, isLast }: QuestionMenuProps) {
  const { isLocked } = useQuestionBoard();
  const { move, step, duplicate, remove } = useQuestionActions();
  const [isNaming, setNaming] = useState(false);
  const [isLookingBack, setLookingBack] = useState(false);
  const { id } = question;
  function choose(topic: string | null) {
    move(id, topic, null);
    focusQuestion(id);
  }
  const trigger = (
    <Button
      variant="ghost"
      size="icon"
      className="size-9"
      aria-label={`Actions de la question ${number}`}
    >
      <EllipsisVertical aria-hidden />
    </Button>
  );
  return (
    <>
      <Menu trigger={trigger}>
        {isLocked && <MenuLabel>QCM verrouillé&nbsp;: l’ordre ne change plus.</MenuLabel>}
        <MenuItem icon={<ArrowUp />} disabled={isLocked || isFirst} onSelect={() => step(id, -1)}>
          Monter
        </MenuItem>
        <MenuItem icon={<ArrowDown />} disabled={isLocked || isLast} onSelect={() => step(id, 1)}>
          Descendre
        </MenuItem>
        {!isLocked && (
          <Submenu icon={<FolderInput />} label="Déplacer vers…">
            <TopicItems present={question.topic} onChoose={choose} onNew={() => setNaming(true)} />
          </Submenu>
        )}
        <MenuItem icon={<Copy />} disabled={isLocked} onSelect={() => void duplicate(question)}>
          Dupliquer
        </MenuItem>
        <MenuItem icon={<History />} onSelect={() => setLookingBack(true)}>
          Versions…
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          icon={<Trash2 />}
          destructive
          disabled={isLocked}
          onSelect={() => void remove([id])}
        >
          Supprimer…
        </MenuItem>
      </Menu>
      {isLookingBack && (
        <QuestionVersionsDialog
          question={question}
          number={number}
          onClose={() => setLookingBack(false)}
        />
      )}
      {isNaming && <NewTopicDialog count={1} onChoose={choose} onClose={() => setNaming(false)} />}
    </>
  );
}
