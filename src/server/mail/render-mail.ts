import { escapeHtml } from '#shared/domain/texts/escape-html.ts';

export interface MailContent {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Shown large, between the first paragraph and the others. */
  readonly highlight?: string;
}

const signature = 'L’équipe Cochalot';

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(text)}</p>`;

const highlighted = (text: string) =>
  `<p style="margin:0 0 24px;padding:16px;background:#eef2fb;border-left:4px solid #c0392b;` +
  `font-size:32px;font-weight:700;letter-spacing:8px;font-family:monospace">${escapeHtml(text)}</p>`;

/** Renders the same content as HTML and as plain text. */
export function renderMail(content: MailContent) {
  const { subject, title, highlight } = content;
  const [first = '', ...others] = content.paragraphs;
  const text = [title, first, highlight, ...others, `-- \n${signature}`];
  const body = [
    paragraph(first),
    highlight ? highlighted(highlight) : '',
    ...others.map(paragraph),
  ];
  return {
    subject,
    text: `${text.filter((part) => part !== undefined).join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f6f7fb;color:#1d2a4d;font:16px/1.5 'Source Sans 3',Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#ffffff">
<h1 style="margin:0 0 24px;font-size:22px">${escapeHtml(title)}</h1>
${body.join('\n')}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #d8deec;color:#56607a">${signature}</p>
</div></body></html>
`,
  };
}
