import { Plus } from 'lucide-react';
import { noTopic } from '#shared/domain/questions/topics.ts';
import { MenuItem, MenuSeparator } from '#web/ui/dialogs/menu.tsx';
import { useQuestionBoard } from '../question-board-context.ts';
import { TopicName } from './topic-name.tsx';

interface TopicItemsProps {
  /** The topic that contains all of them; undefined if there is none. */
  readonly present: string | null | undefined;
  readonly onChoose: (topic: string | null) => void;
  readonly onNew: () => void;
}

/** The topics that questions can be moved to, as items of a menu. */
export function TopicItems({ present, onChoose, onNew }: TopicItemsProps) {
  const { topics } = useQuestionBoard();
  const others = topics.filter((topic) => topic !== present);
  return (
    <>
      {others.map((topic) => (
        <MenuItem key={topic ?? ''} onSelect={() => onChoose(topic)}>
          <TopicName topic={topic} />
        </MenuItem>
      ))}
      {!topics.includes(null) && <MenuItem onSelect={() => onChoose(null)}>{noTopic}</MenuItem>}
      <MenuSeparator />
      <MenuItem icon={<Plus />} onSelect={onNew}>
        Nouveau sujet…
      </MenuItem>
    </>
  );
}
