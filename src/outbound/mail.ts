/**
 * Sends mail through an SMTP server. If none is configured, messages are written to the outbox as
 * files, so the service can be tried without a server. The log names the file but contains neither
 * the recipient nor the text, which may include a sign-in or confirmation link.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Fault, upstream } from '../kernel/fault.ts';
import { newId } from '../kernel/id.ts';
import { isObject } from '../kernel/object.ts';

/** A plain-text message, optionally with the calendar file `event`. */
type Message = {
  to: string;
  subject: string;
  text: string;
  replyTo?: string;
  event?: { filename: string; content: string };
};

export type Mailer = {
  /** Resolves when the server has accepted the message. Throws an `upstream` fault. */
  send(message: Message): Promise<void>;
  close(): void;
};

/**
 * The outcome of a message, for the log. The note contains no personal data, and therefore not the
 * subject, which can contain a name. `file` is the path of the message in the outbox.
 */
export type MailNote = { file?: string };

type Options = {
  /** `smtp://` or `smtps://`. The parameter `?from=` sets the sender. */
  smtpUrl?: string;
  /** The folder for messages if `smtpUrl` is undefined. If both are, messages are dropped. */
  outboxDir?: string;
  /** The sender, unless `smtpUrl` sets one. */
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
  const patience = {
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  };
  const transport = lazily(async () =>
    (await import('nodemailer')).createTransport({
      url: url.href,
      ...patience,
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  );
  return {
    async send(message) {
      try {
        await (await transport.get()).sendMail({ from: sender, ...partsOf(message) });
      } catch (error) {
        throw failureOf(error);
      }
      noted?.({});
    },
    close: () => transport.close(),
  };
}

/**
 * An `upstream` fault. The cause contains the codes of the SMTP error, but not the message, which
 * quotes the reply of the server and can contain personal data.
 */
function failureOf(error: unknown): Fault {
  const { code = 'unknown', responseCode, command = 'the message' } = isObject(error) ? error : {};
  const reply = responseCode === undefined ? 'no reply' : `reply ${responseCode}`;
  return upstream(
    messageOf(code, responseCode),
    new Error(`SMTP error ${code}: ${reply} to ${command}.`),
  );
}

function messageOf(code: unknown, responseCode: unknown): string {
  if (responseCode !== undefined) return 'The mail server rejected the message.';
  return UNREACHABLE.has(code)
    ? 'The mail server did not respond.'
    : 'The message could not be delivered to the mail server.';
}

/** The codes of Nodemailer for a server that cannot be reached or does not reply in time. */
const UNREACHABLE = new Set<unknown>(['ECONNECTION', 'EDNS', 'ESOCKET', 'ETIMEDOUT']);

/** Removes line breaks from the subject, which its parts can contain. */
const partsOf = ({ event, subject, ...message }: Message) => ({
  ...message,
  subject: subject.replace(/\s+/g, ' ').trim(),
  ...(event === undefined ? {} : { icalEvent: { method: 'PUBLISH', ...event } }),
});

/** Opens the transport, and imports its library, when the first message is sent. */
function lazily<T extends { close(): void }>(open: () => Promise<T>) {
  let opened: Promise<T> | undefined;
  return {
    get() {
      opened ??= open();
      return opened;
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

/** Writes one file per message in MIME format, readable only by its owner. */
function toOutbox({ from, outboxDir, noted }: Options): Mailer {
  const transport = lazily(async () =>
    (await import('nodemailer')).createTransport({
      streamTransport: true,
      buffer: true,
      newline: 'unix',
    }),
  );
  return {
    async send(message) {
      if (outboxDir === undefined) return;
      const { message: bytes } = await (await transport.get()).sendMail({
        from,
        ...partsOf(message),
      });
      await mkdir(outboxDir, { recursive: true, mode: 0o700 });
      const file = join(outboxDir, `${newId()}.eml`);
      await writeFile(file, bytes, { mode: 0o600 });
      noted?.({ file });
    },
    close: () => transport.close(),
  };
}
