import {
  ArrowDown,
  ArrowUp,
  Copy,
  EllipsisVertical,
  FolderInput,
  History,
  Plus,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import type { TeacherQuestion } from '#shared/contract/quiz-schemas.ts';
import { noTopic } from '#shared/domain/questions/topics.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem, MenuLabel, MenuSeparator, Submenu } from '#web/ui/dialogs/menu.tsx';
import { QuestionVersionsDialog } from '../../versions/question-versions-dialog.tsx';
import { useQuestionActions } from '../changes/question-actions.ts';
import { focusQuestion } from '../question-focus.ts';
import { NewTopicDialog } from '../topics/new-topic-dialog.tsx';
import { useQuestionBoard } from './question-board-context.ts';

interface QuestionMenuProps {
  readonly question: TeacherQuestion;
  readonly number: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

export function QuestionMenu({ question, number, isFirst, isLast }: QuestionMenuProps) {
  const { isLocked } = useQuestionBoard();
  const { step, duplicate, remove } = useQuestionActions();
  const [isNaming, setNaming] = useState(false);
  const [isLookingBack, setLookingBack] = useState(false);
  const { id } = question;
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
        {isLocked && (
          <MenuLabel>QCM verrouillé&nbsp;: l’ordre et les textes ne changent plus.</MenuLabel>
        )}
        <MenuItem icon={<ArrowUp />} disabled={isLocked || isFirst} onSelect={() => step(id, -1)}>
          Monter
        </MenuItem>
        <MenuItem icon={<ArrowDown />} disabled={isLocked || isLast} onSelect={() => step(id, 1)}>
          Descendre
        </MenuItem>
        {!isLocked && <TopicChoices question={question} onNew={() => setNaming(true)} />}
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
      {isNaming && <NewTopicDialog question={question} onClose={() => setNaming(false)} />}
    </>
  );
}

interface TopicChoicesProps {
  readonly question: TeacherQuestion;
  readonly onNew: () => void;
}

function TopicChoices({ question, onNew }: TopicChoicesProps) {
  const { topics } = useQuestionBoard();
  const { move } = useQuestionActions();
  const others = topics.filter((topic) => topic !== question.topic);
  function choose(topic: string | null) {
    move(question.id, topic, null);
    focusQuestion(question.id);
  }
  return (
    <Submenu icon={<FolderInput />} label="Déplacer vers…">
      {others.map((topic) => (
        <MenuItem key={topic ?? ''} onSelect={() => choose(topic)}>
          {topic ?? noTopic}
        </MenuItem>
      ))}
      {!topics.includes(null) && <MenuItem onSelect={() => choose(null)}>{noTopic}</MenuItem>}
      <MenuSeparator />
      <MenuItem icon={<Plus />} onSelect={onNew}>
        Nouveau sujet…
      </MenuItem>
    </Submenu>
  );
}
