import type { RosterColumn } from '#shared/domain/roster/roster.ts';

export const columnLabels: Record<RosterColumn, string> = {
  id: 'ID',
  lastName: 'Nom',
  firstName: 'Prénom',
  email: 'Email',
};

export const mostCharacters: Record<RosterColumn, number> = {
  id: 100,
  lastName: 200,
  firstName: 200,
  email: 1000,
};
