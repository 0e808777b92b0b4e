import { expect, test } from 'vitest';
import { readEnv } from '../../env.ts';
import { organisationOf } from './organisation.ts';

const told = (variables: Record<string, string>) => organisationOf(readEnv(variables));

test('the public pages tell what is configured, and which machine runs the model', () => {
  expect(told({})).toMatchObject({ name: null, model: null, isTestPhase: true });
  const model = { AI_BASE_URL: 'https://cle:secret@api.mistral.ai/v1', AI_MODEL: 'mistral-small' };
  expect(told({ ...model, TEST_PHASE: 'off', RETENTION_SCANS: '90' })).toMatchObject({
    model: { name: 'mistral-small', host: 'api.mistral.ai' },
    isTestPhase: false,
    retention: { scans: 90, attempts: null, bin: 30 },
  });
});

test('scans never outlive the names on them, and nothing is erased without notice', () => {
  const { retention } = told({ RETENTION_SCANS: '900', RETENTION_ATTEMPTS: '400' });
  expect(retention).toMatchObject({ scans: 400, attempts: 400 });
  expect(() => readEnv({ RETENTION_SCANS: '20' })).toThrow('RETENTION_SCANS');
});
