import { expect, test } from 'vitest';
import { DoubtfulFault, FinalFault } from '../jobs/queued-work.ts';
import { acceptedDelivery, type Delivery, failedDelivery, faultOf } from './delivery.ts';

const error = (fields: object) => Object.assign(new Error('lost'), fields);

test.each([
  [
    'an answer of the server',
    { code: 'EMESSAGE', responseCode: 554, response: '554 no' },
    'refused',
    '554 no',
  ],
  [
    'a later «try again»',
    { code: 'EMESSAGE', responseCode: 451, response: '451 later' },
    'refused',
    '451 later',
  ],
  ['nobody who listens', { code: 'ESOCKET', syscall: 'connect' }, 'unreachable', 'lost'],
  ['a name that nobody knows', { code: 'EDNS' }, 'unreachable', 'lost'],
  [
    'a wrong password',
    { code: 'EAUTH', responseCode: 535, response: '535 no' },
    'unreachable',
    '535 no',
  ],
  [
    'nobody who answers the call',
    { code: 'ETIMEDOUT', command: 'CONN', timeoutType: 'CONNECT_TIMEOUT' },
    'unreachable',
    'lost',
  ],
  [
    'no greeting',
    { code: 'ETIMEDOUT', command: 'CONN', timeoutType: 'GREETING_TIMEOUT' },
    'unreachable',
    'lost',
  ],
  ['no safe connection', { code: 'ETLS', command: 'STARTTLS' }, 'unreachable', 'lost'],
  [
    'a certificate that is over',
    { code: 'ESOCKET', command: 'CONN', originalCode: 'CERT_HAS_EXPIRED' },
    'unreachable',
    'lost',
  ],
  [
    'silence in the middle',
    { code: 'ETIMEDOUT', command: 'CONN', timeoutType: 'SOCKET_TIMEOUT' },
    'unknown',
    'lost',
  ],
  ['silence', { code: 'ETIMEDOUT', command: 'CONN' }, 'unknown', 'lost'],
  ['a connection cut in the middle', { code: 'ECONNECTION', command: 'CONN' }, 'unknown', 'lost'],
  ['a reset by the network', { code: 'ESOCKET', syscall: 'read' }, 'unknown', 'lost'],
])('%s is reported as what it is', (_, fields, outcome, reason) => {
  expect(failedDelivery(error(fields))).toMatchObject({ outcome, reason });
});

test.each<[Delivery, unknown]>([
  [{ outcome: 'refused', reason: '450 4.2.0 greylisted', refused: [] }, Error],
  [{ outcome: 'unreachable', reason: 'lost' }, Error],
  [{ outcome: 'refused', reason: '550 no such user', refused: [] }, FinalFault],
  [{ outcome: 'unknown', reason: 'lost' }, DoubtfulFault],
])('%o is retried only where a retry may help', (delivery, kind) => {
  expect(faultOf(delivery)?.constructor).toBe(kind);
});

test.each<Delivery>([{ outcome: 'accepted', refused: [] }, { outcome: 'kept' }])(
  '%o is no fault',
  (delivery) => expect(faultOf(delivery)).toBeNull(),
);

test('when all recipients are refused, the reason is that of the first, and each is named', () => {
  const rejectedErrors = [
    error({ recipient: 'a@x.fr', response: '550 no such user' }),
    error({ recipient: 'b@x.fr', response: '552 mailbox full' }),
  ];
  const all = error({ code: 'EENVELOPE', responseCode: 550, rejectedErrors });
  expect(failedDelivery(all)).toEqual({
    outcome: 'refused',
    reason: '550 no such user',
    refused: [
      { address: 'a@x.fr', reason: '550 no such user' },
      { address: 'b@x.fr', reason: '552 mailbox full' },
    ],
  });
});

test('when some recipients are refused, they are named', () => {
  const rejectedErrors = [error({ recipient: 'a@x.fr', response: '550 no such user' })];
  expect(acceptedDelivery({ rejectedErrors })).toEqual({
    outcome: 'accepted',
    refused: [{ address: 'a@x.fr', reason: '550 no such user' }],
  });
});
