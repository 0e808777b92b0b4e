import { rosterLimits } from '#shared/domain/limits.ts';
import type { RosterColumn } from '#shared/domain/roster/roster.ts';

export const columnLabels: Record<RosterColumn, string> = {
  id: 'ID',
  lastName: 'Nom',
  firstName: 'Prénom',
  email: 'Email',
};

export const mostCharacters: Record<RosterColumn, number> = {
  id: rosterLimits.number,
  lastName: rosterLimits.name,
  firstName: rosterLimits.name,
  email: rosterLimits.addresses,
};
