/** Attributes of the heading that the outline links to. */
export function topicAnchor(topic: string | null) {
  return { id: `topic-${topic ?? ''}`, tabIndex: -1 } as const;
}

export function goToTopic(topic: string | null): void {
  const heading = document.getElementById(topicAnchor(topic).id);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** Called when a topic was renamed: waits until its heading is rendered. */
export function focusTopic(topic: string | null): void {
  setTimeout(() => document.getElementById(topicAnchor(topic).id)?.focus({ preventScroll: true }));
}
