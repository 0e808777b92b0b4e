import { expect, test } from 'vitest';
import { renderMail } from './render-mail.ts';

test('text that a person wrote is escaped in the HTML', () => {
  const { html, text } = renderMail({
    subject: '<b>',
    title: 'Titre',
    paragraphs: ['<img src=x onerror="alert(1)"> & \'co\''],
  });
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;co&#39;');
  expect(text).toContain('<img src=x');
});
