import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { type DraftName, draftFaults, draftNames, type QuizDraft } from './quiz-draft.ts';

/** A field as it was when the teacher changed it, and its new value. */
interface Edit<Value> {
  readonly from: Value;
  readonly to: Value;
}

/** What is typed and not saved yet. Other fields follow the server. */
export type Edits = { readonly [Name in DraftName]?: Edit<QuizDraft[Name]> };

type DraftEntry = [DraftName, Edit<QuizDraft[DraftName]>];
const entries = (edits: Edits) => Object.entries(edits) as DraftEntry[];
const collect = (list: DraftEntry[]) => Object.fromEntries(list) as Edits;

export const hasEdits = (edits: Edits) => Object.keys(edits).length > 0;

function draftOf(quiz: QuizDraft): QuizDraft {
  return Object.fromEntries(draftNames.map((name) => [name, quiz[name]])) as unknown as QuizDraft;
}

export function wantedValues(edits: Edits): Partial<QuizDraft> {
  return Object.fromEntries(entries(edits).map(([name, { to }]) => [name, to]));
}

export function applyEdits(quiz: QuizDraft, edits: Edits): QuizDraft {
  return { ...draftOf(quiz), ...wantedValues(edits) };
}

export function addEdits(quiz: QuizDraft, edits: Edits, change: Partial<QuizDraft>): Edits {
  const changed = (Object.keys(change) as DraftName[]).map((name): DraftEntry => {
    const from = edits[name] ? edits[name].from : quiz[name];
    return [name, { from, to: change[name] as QuizDraft[DraftName] }];
  });
  const all = { ...edits, ...collect(changed) };
  // A value that was typed back to the server's needs no saving.
  return collect(entries(all).filter(([name, { to }]) => !Object.is(to, quiz[name])));
}

/** The fields that were changed here, and elsewhere to another value. */
export function conflictingNames(quiz: QuizDraft, edits: Edits): DraftName[] {
  return entries(edits)
    .filter(([name, { from, to }]) => !Object.is(quiz[name], from) && !Object.is(quiz[name], to))
    .map(([name]) => name);
}

/** For «Garder ma version»: the edits now start from the server's values. */
export function rebaseEdits(quiz: QuizDraft, edits: Edits): Edits {
  return collect(entries(edits).map(([name, { to }]) => [name, { from: quiz[name], to }]));
}

export function dropEdits(edits: Edits, names: readonly DraftName[]): Edits {
  return collect(entries(edits).filter(([name]) => !names.includes(name)));
}

/**
 * The edits that are left once `sent` is saved: fields that were not sent, and what was typed
 * meanwhile.
 */
export function remainingEdits(edits: Edits, sent: Partial<QuizDraft>): Edits {
  return collect(
    entries(edits).flatMap(([name, { from, to }]): DraftEntry[] => {
      if (!(name in sent)) return [[name, { from, to }]];
      const saved = sent[name] as QuizDraft[DraftName];
      return Object.is(to, saved) ? [] : [[name, { from: saved, to }]];
    }),
  );
}

/** What can be sent now: a faulty field waits, and the others do not wait for it. */
export function sendableValues(edits: Edits): Partial<QuizDraft> {
  const faults = draftFaults(wantedValues(edits));
  return wantedValues(dropEdits(edits, Object.keys(faults) as DraftName[]));
}

export const hasSendable = (edits: Edits) => Object.keys(sendableValues(edits)).length > 0;

/** Takes only the fields from the answer: the questions and their order may be newer here. */
export function withSavedFields(known: TeacherQuiz, saved: TeacherQuiz): TeacherQuiz {
  return {
    ...known,
    ...draftOf(saved),
    status: saved.status,
    isLocked: saved.isLocked,
    version: Math.max(known.version, saved.version),
  };
}
