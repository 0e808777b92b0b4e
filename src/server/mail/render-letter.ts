import { escapeHtml } from '#shared/domain/texts/escape-html.ts';

interface Letter {
  readonly subject: string;
  readonly body: string;
  /** Where the student sees the copy online. */
  readonly link: string | null;
  /** What the link leads to; by default a copy on paper. */
  readonly invitation?: string;
  /** Replies go to this address. */
  readonly sender: { readonly email: string; readonly name: string | null };
}

const ofPaper = 'Votre copie, question par question\u00a0:';
const warning = 'Ce lien est personnel\u00a0: ne le transmettez pas.';

/** A mail from one person to another: it names its writer, and has no signature of ours. */
export function renderLetter({
  subject,
  body,
  link,
  invitation = ofPaper,
  sender: { email, name },
}: Letter) {
  const from = `Envoyé par ${name ? `${name} (${email})` : email}. Pour lui écrire, répondez à cet e-mail.`;
  const title = subject.replaceAll(/\s+/g, ' ');
  const linked = link
    ? `<p style="margin:24px 0 8px">${escapeHtml(invitation)}</p>
<p style="margin:0 0 8px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;background:#1f4fbf;color:#ffffff;text-decoration:none;border-radius:6px">Voir ma copie</a></p>
<p style="margin:0;color:#56607a;font-size:14px">${escapeHtml(warning)}</p>`
    : '';
  return {
    subject: title,
    text: `${body}\n${link ? `\n${invitation}\n${link}\n${warning}\n` : ''}\n-- \n${from}\n`,
    html: `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#f6f7fb;color:#1d2a4d;font:16px/1.5 'Source Sans 3',Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#ffffff">
<p style="margin:0;white-space:pre-line">${escapeHtml(body)}</p>
${linked}
<p style="margin:24px 0 0;color:#56607a;font-size:14px">${escapeHtml(from)}</p>
</div></body></html>
`,
  };
}
