import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  auditedOn,
  conformity,
  conformityRate,
  criteria,
  failing,
  notApplicable,
} from './audit.ts';

const page = readFileSync('docs/accessibility.md', 'utf8');
const rows = [...page.matchAll(/^\| (\d+\.\d+) \| .+ \| (C|NC|NA) \| (.*) \|$/gm)];
const withVerdict = (wanted: string) =>
  rows.flatMap(([, criterion = '', verdict]) => (verdict === wanted ? [criterion] : []));

test('the page has a row for each of the 106 criteria, in their order', () => {
  expect(criteria).toHaveLength(106);
  expect(rows.map(([, criterion]) => criterion)).toEqual(criteria);
});

test('its verdicts are those of the declaration', () => {
  expect(withVerdict('NA')).toEqual(notApplicable);
  expect(withVerdict('NC')).toEqual(Object.keys(failing));
});

test('a criterion that is met, or is not, says what was looked at', () => {
  const silent = rows.filter(([, , verdict, how]) => verdict !== 'NA' && !how);
  expect(silent).toEqual([]);
});

test('the rate and the day on the page are those that the declaration computes', () => {
  const met = withVerdict('C').length;
  const applicable = met + withVerdict('NC').length;
  expect((100 * met) / applicable).toBeCloseTo(conformityRate);
  expect(page).toContain(`${met} of ${applicable}: ${conformityRate.toFixed(1)} %`);
  expect(page).toContain(`«${conformity}»`);
  expect(page).toContain(auditedOn);
});
