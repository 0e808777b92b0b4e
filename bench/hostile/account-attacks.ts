import { accounts } from '#shared/contract/accounts.ts';
import { support } from '#shared/contract/support.ts';
import { type Attack, due, pick, repeat, type Scene } from './attack.ts';
import type { Person } from './person.ts';

async function besiege(machine: Person, email: string, turn: number): Promise<number> {
  const body = { email, code: '000000' };
  if (turn % 3 === 0) return (await machine.logIn(email, `Mauvais${turn}`)).status;
  const { path } = pick([accounts.logInWithOneTimePassword, accounts.requestOneTimePassword], turn);
  return (await machine.call('POST', path, body)).status;
}

const crowd = (scene: Scene, count: number) =>
  Array.from({ length: count }, () => scene.newPerson());

export const accountAttacks: readonly Attack[] = [
  {
    row: '3',
    name: 'wrong passwords and codes, and requests for codes, from one machine',
    run: (scene, isOver) => {
      const [machine] = crowd(scene, 1);
      return repeat(isOver, 6, (turn) => besiege(machine as Person, scene.victimEmail, turn));
    },
    meanwhile: async ({ newPerson, victimEmail }) =>
      [
        due('the owner signs in elsewhere by password', await newPerson().logIn(victimEmail)),
        due('by mail', await newPerson().logInByMail(victimEmail)),
      ].join(', '),
  },
  {
    row: '3',
    name: 'the same from 12 machines',
    run: (scene, isOver) => {
      const machines = crowd(scene, 12);
      return repeat(isOver, 6, (turn) => besiege(pick(machines, turn), scene.victimEmail, turn));
    },
    meanwhile: async ({ victim, victimEmail }) =>
      [
        due('the owner signs in with a known browser', await victim.signedOut().logIn(victimEmail)),
        due('by mail', await victim.signedOut().logInByMail(victimEmail)),
      ].join(', '),
  },
  {
    row: '4',
    name: 'wrong sign-up codes from 20 machines',
    run: (scene, isOver) => {
      const machines = crowd(scene, 20);
      return repeat(isOver, 4, async (turn) => {
        const body = { email: `cible-${turn % 50}@lycee.example`, code: '0000' };
        const { path } = accounts.completeRegistration;
        return (await pick(machines, turn).call('POST', path, body)).status;
      });
    },
    meanwhile: async (scene) => {
      await scene.newPerson().signUp(`nouvelle-${Date.now()}@lycee.example`);
      return 'a newcomer signs up';
    },
  },
  {
    row: '12',
    name: 'values that the database refuses',
    run: async ({ newPerson, said }, isOver) => {
      const secret = 'message-secret';
      const got = await repeat(isOver, 4, async (turn) => {
        const body = { email: `nul-${turn}@lycee.example`, message: `${secret}\0` };
        return (await newPerson().call('POST', support.contact.path, body)).status;
      });
      return `${got}; ${said().includes(secret) ? 'FAILED: its text is' : 'nothing of it'} in the log`;
    },
    meanwhile: async ({ newPerson }) => {
      const body = { email: 'parent@lycee.example', message: 'Bonjour' };
      return due('a parent writes', await newPerson().call('POST', support.contact.path, body));
    },
  },
];
