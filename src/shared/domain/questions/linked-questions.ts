import { normalizeTopic } from './topics.ts';

interface Linked {
  readonly id: string;
  readonly topic: string | null;
  /**
   * The question stays right after the previous one of its topic. The first question of a topic has
   * no previous one.
   */
  readonly followsPrevious: boolean;
}

/** Groups the questions of one topic for shuffling: linked questions are shuffled as one item. */
export function linkedGroups<Question extends Pick<Linked, 'followsPrevious'>>(
  questions: readonly Question[],
): Question[][] {
  const groups: Question[][] = [];
  for (const question of questions) {
    const group = question.followsPrevious ? groups.at(-1) : undefined;
    if (group) group.push(question);
    else groups.push([question]);
  }
  return groups;
}

/**
 * Updates the links after one question was moved, added or removed. A question moved into a group
 * joins it, a question moved out of its group stands alone, and so does a question that has lost
 * the one it followed. A new question keeps the link it came with. Both lists are in order.
 */
export function withLinksKept<Question extends Linked>(
  before: readonly Question[],
  after: readonly Question[],
  moved: string,
): Question[] {
  const groups = inTopics(before).flatMap(linkedGroups);
  const groupOf = new Map(groups.flatMap((group, place) => group.map(({ id }) => [id, place])));
  const areTogether = (a: Question | undefined, b: Question | undefined) => {
    const group = a && groupOf.get(a.id);
    return group !== undefined && group === (b && groupOf.get(b.id));
  };
  const links = new Map<string, boolean>();
  for (const questions of inTopics(after)) {
    for (const [place, question] of questions.entries()) {
      const [earlier, previous, next] = [-2, -1, 1].map((step) => questions[place + step]);
      const isNew = !groupOf.has(question.id);
      const isIntoGroup = question.id === moved && areTogether(previous, next);
      const isBehindMoved = previous?.id === moved && areTogether(earlier, question);
      links.set(
        question.id,
        areTogether(previous, question) ||
          isIntoGroup ||
          isBehindMoved ||
          (isNew && question.followsPrevious),
      );
    }
  }
  return after.map((question) => {
    const followsPrevious = links.get(question.id) ?? false;
    return question.followsPrevious === followsPrevious
      ? question
      : { ...question, followsPrevious };
  });
}

interface Followed extends Linked {
  /** The id of the question that it followed until one of the two went into the bin. */
  readonly followed: string | null;
}

/**
 * Returns the questions as they are just before one of them goes into the bin, and records which
 * link this cuts.
 */
export function withFollowedNoted<Question extends Followed>(
  questions: readonly Question[],
  leaving: string,
): Question[] {
  const inUse = new Set(questions.map(({ id }) => id));
  return besidePrevious(questions, (question, previous) => {
    const isParted = [question.id, previous?.id].includes(leaving);
    if (question.followsPrevious && previous && isParted) {
      return { ...question, followed: previous.id };
    }
    const isStale = question.followed !== null && inUse.has(question.followed);
    return isStale ? { ...question, followed: null } : question;
  });
}

/**
 * Returns the questions after one came back from the bin: links that were cut when it left are
 * restored.
 */
export function withLinksRestored<Question extends Followed>(
  questions: readonly Question[],
  restored: string,
): Question[] {
  return besidePrevious(questions, (question, previous) => {
    const isReunited = previous && [question.id, previous.id].includes(restored);
    return isReunited && question.followed === previous.id
      ? { ...question, followsPrevious: true }
      : question;
  });
}

function besidePrevious<Question extends Linked>(
  questions: readonly Question[],
  change: (question: Question, previous: Question | undefined) => Question,
): Question[] {
  return inTopics(questions).flatMap((ofTopic) =>
    ofTopic.map((question, place) => change(question, ofTopic[place - 1])),
  );
}

function inTopics<Question extends Linked>(questions: readonly Question[]): Question[][] {
  return [...Map.groupBy(questions, ({ topic }) => normalizeTopic(topic)).values()];
}
