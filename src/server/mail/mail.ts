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
  /** The name of the sender, shown before our own address. */
  readonly fromName?: string | null;
  readonly attachments?: readonly Attachment[];
  /** The same when a mail is sent again, so that mail programs recognise it. */
  readonly messageId?: string;
  /** Receives it instead of those it is addressed to: a blind copy is sent so. */
  readonly deliverTo?: string;
  /** The one-time code in it, printed at the terminal where no mail server is configured. */
  readonly code?: string;
}

/** Converts a mail for nodemailer. */
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

/** The address in `Cochalot <qcm@univ.example>`. */
const addressIn = (sender: string) => /<([^>]*)>/.exec(sender)?.[1] ?? sender;
