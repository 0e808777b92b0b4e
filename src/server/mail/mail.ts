export interface Attachment {
  readonly filename: string;
  readonly content: Uint8Array;
  readonly contentType: string;
}

export interface Mail {
  readonly to: string | readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string;
  /** Who writes it, before our own address. */
  readonly fromName?: string | null;
  readonly attachments?: readonly Attachment[];
  /** The same for a mail that is sent again, so that mail programs know it. */
  readonly messageId?: string;
  /** Who gets it in place of those it is addressed to: how a blind copy is sent. */
  readonly deliverTo?: string;
  /** The one-time code in the mail, for the terminal of an installation that sends none. */
  readonly code?: string;
}

/** In the form of nodemailer. */
export function messageOf(
  { code: _, fromName, deliverTo, to, attachments, ...mail }: Mail,
  from: string,
) {
  return {
    from: fromName ? { name: fromName, address: addressIn(from) } : from,
    to: typeof to === 'string' ? to : [...to],
    ...(deliverTo && { envelope: { from: addressIn(from), to: deliverTo } }),
    ...(attachments && {
      attachments: attachments.map(({ content, ...file }) => ({
        ...file,
        content: Buffer.from(content),
      })),
    }),
    ...mail,
  };
}

/** Of `Cochalot <qcm@univ.example>`, the address. */
const addressIn = (sender: string) => /<([^>]*)>/.exec(sender)?.[1] ?? sender;
