import { expect, test } from 'vitest';
import { decodeEntities } from './decode-entities.ts';

test.each([
  ['&lt;b&gt; &amp;amp; &quot;c&quot;', '<b> &amp; "c"'],
  ['&eacute;t&eacute; &#233; &#xE9; &Ccedil;a', 'été é é Ça'],
  ['&#0; &#x110000; &inconnu; & ;', '&#0; &#x110000; &inconnu; & ;'],
  ['&alpha;&Sigma; &rarr; x&sup2; &frac12; &there4;', 'αΣ → x² ½ &there4;'],
  ['&constructor; &toString; &aconstructor;', '&constructor; &toString; &aconstructor;'],
])('%s stands for %s', (written, meant) => {
  expect(decodeEntities(written)).toBe(meant);
});
