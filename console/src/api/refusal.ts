/** Errors of the APIs, with a message for the user. */

export class Refusal extends Error {
  /** 0 if there was no response. */
  readonly status: number;
  /** Messages by field. */
  readonly errors: Record<string, string[]>;
  /** The seconds after which the service accepts another attempt, if it names them. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    message: string,
    errors: Record<string, string[]> = {},
    retryAfter?: number,
  ) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

type ErrorBody = { message?: string; errors?: Record<string, string[]> };

export async function refusalOf(response: Response): Promise<Refusal> {
  const body: ErrorBody = await response.json().catch(() => ({}));
  const { status } = response;
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  const retryAfter = Number.isNaN(seconds) ? undefined : seconds;
  if (status === 429)
    return new Refusal(
      429,
      `Too many attempts. Try again in ${waitOf(retryAfter)}.`,
      {},
      retryAfter,
    );
  return new Refusal(status, messageIn(body), body.errors, retryAfter);
}

function waitOf(seconds = 60): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

const isErrorBody = (body: unknown): body is ErrorBody => typeof body === 'object' && body !== null;

/** The text to show for the body of an error. */
export function messageIn(body: unknown): string {
  const { message, errors = {} } = isErrorBody(body) ? body : {};
  return Object.values(errors).flat().join(' ') || message || 'The service is not available.';
}

/** The text to show for an error. */
export const messageOf = (error: unknown): string =>
  error instanceof Refusal ? error.message : 'Something went wrong. Load the page again.';
