/**
 * Mail that leaves the machine: by an SMTP server where one is set, else as a file in the outbox, so that nobody needs a server to try
 * things. The log names a message and never holds its text, which may carry a link that opens something.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { upstream } from '../kernel/fault.ts';
import { newId } from '../kernel/id.ts';

/** A message of plain text; `event` is a calendar file that goes with it. */
type Message = { to: string; subject: string; text: string; replyTo?: string; event?: { filename: string; content: string } };

export type Mailer = {
  /** Resolves when the server has taken the message. Throws upstream. */
  send(message: Message): Promise<void>;
  close(): void;
};

/** What happened to a message, for the log; `file` where it went to the outbox. */
export type MailNote = { to: string; subject: string; file?: string };

type Options = {
  /** `smtp://` or `smtps://`; `?from=` in it says who the sender is. */
  smtpUrl?: string;
  /** Where messages go without a server; undefined keeps none. */
  outboxDir?: string;
  /** The sender where `smtpUrl` does not say one. */
  from: string;
  noted?(note: MailNote): void;
};

const PATIENCE_MS = 20_000;

export const openMailer = (options: Options): Mailer =>
  options.smtpUrl === undefined ? toOutbox(options) : toServer(options.smtpUrl, options);

function toServer(smtpUrl: string, { from, noted }: Options): Mailer {
  const url = new URL(smtpUrl);
  const sender = url.searchParams.get('from') ?? from;
  url.searchParams.delete('from');
  const patience = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
  const transport = createTransport({ url: url.href, ...patience, disableFileAccess: true, disableUrlAccess: true });
  return {
    async send(message) {
      try {
        await transport.sendMail({ from: sender, ...partsOf(message) });
      } catch (error) {
        throw upstream('The mail server did not take the message.', error);
      }
      noted?.({ to: message.to, subject: message.subject });
    },
    close: () => transport.close(),
  };
}

/** A subject is one line, whatever it was made of. */
const partsOf = ({ event, subject, ...message }: Message) => ({
  ...message,
  subject: subject.replace(/\s+/g, ' ').trim(),
  ...(event === undefined ? {} : { icalEvent: { method: 'PUBLISH', ...event } }),
});

/** One file for each message, readable by its owner alone, in the form in which mail travels. */
function toOutbox({ from, outboxDir, noted }: Options): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(message) {
      if (outboxDir === undefined) return;
      const { message: bytes } = await transport.sendMail({ from, ...partsOf(message) });
      await mkdir(outboxDir, { recursive: true, mode: 0o700 });
      const file = join(outboxDir, `${newId()}.eml`);
      await writeFile(file, bytes as Buffer, { mode: 0o600 });
      noted?.({ to: message.to, subject: message.subject, file });
    },
    close: () => transport.close(),
  };
}
