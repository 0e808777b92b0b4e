import { normalizeTopic } from './topics.ts';

interface Linked {
  readonly id: string;
  readonly topic: string | null;
  /** It stays right after the question before it in its topic; the first one has none before it. */
  readonly followsPrevious: boolean;
}

/** Questions of one topic as they are shuffled: those that follow each other are one item. */
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
 * The questions once one of them was moved, added or taken away, with the links that this leaves: put
 * into a group it joins it, taken out of one it stands by itself, and so does whoever has lost what it
 * followed. Both lists are in order. What is new keeps what it says of itself.
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
  /** What it followed until one of both went into the bin. */
  readonly followed: string | null;
}

/** Those in use just before one of them leaves, each with what it will have followed. */
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

/** Those in use once one of them came back: whatever had been parted by that follows again. */
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
