import { describe, expect, it } from 'vitest';
import { draftEntries, editDraft, type RosterEdit, startDraft } from './roster-draft.ts';

const entry = (id: string) => ({ id, lastName: `N${id}`, firstName: `P${id}`, email: '' });
const list = ['1', '2', '3'].map(entry);
const edited = (...edits: RosterEdit[]) => edits.reduce(editDraft, startDraft(list));

describe('editing a list', () => {
  it('reports no edit at first, and after starting again', () => {
    expect(startDraft(list).isEdited).toBe(false);
    const draft = edited({ kind: 'add' }, { kind: 'start', entries: list });
    expect(draft.isEdited).toBe(false);
    expect(draftEntries(draft)).toEqual(list);
  });

  it('changes one cell of one row', () => {
    const draft = edited({ kind: 'type', at: 1, column: 'email', value: 'x@y.fr' });
    expect(draft.isEdited).toBe(true);
    expect(draftEntries(draft)).toEqual([list[0], { ...list[1], email: 'x@y.fr' }, list[2]]);
  });

  it('adds and removes rows, each with a key of its own', () => {
    const draft = edited({ kind: 'remove', at: 0 }, { kind: 'add' }, { kind: 'add' });
    expect(draftEntries(draft).map(({ id }) => id)).toEqual(['2', '3', '', '']);
    expect(new Set(draft.rows.map(({ key }) => key)).size).toBe(4);
  });

  it('pastes over existing rows and adds those that are missing', () => {
    const block = [
      { id: '8', lastName: 'HUIT' },
      { id: '9', lastName: 'NEUF' },
    ];
    const draft = edited({ kind: 'paste', at: 2, block });
    expect(draftEntries(draft).slice(2)).toEqual([
      { id: '8', lastName: 'HUIT', firstName: 'P3', email: '' },
      { id: '9', lastName: 'NEUF', firstName: '', email: '' },
    ]);
    expect(new Set(draft.rows.map(({ key }) => key)).size).toBe(4);
  });
});
