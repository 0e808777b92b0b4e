import type { CurrentTeacher } from '#shared/contract/accounts.ts';
import type { ContactMessage } from '#shared/contract/support.ts';
import { fullName } from '#web/lib/teacher-name.ts';

export interface ContactDraft {
  readonly name: string;
  readonly email: string;
  readonly category: ContactMessage['category'];
  readonly message: string;
}

export function startDraft(teacher: CurrentTeacher | null): ContactDraft {
  return {
    name: teacher ? fullName(teacher) : '',
    email: teacher?.email ?? '',
    category: 'bug',
    message: '',
  };
}

/** Null while the address or the message is missing; a blank name is left out. */
export function toContactMessage(draft: ContactDraft): ContactMessage | null {
  const name = draft.name.trim();
  const email = draft.email.trim();
  const message = draft.message.trim();
  if (email === '' || message === '') return null;
  return { ...(name && { name }), email, category: draft.category, message };
}
