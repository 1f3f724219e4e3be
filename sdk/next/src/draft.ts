/** The route handler that the preview URL of a website opens: it turns draft mode on. */

export type DraftOptions = {
  /** The secret in the query of the preview URL: `/api/draft?secret=...`. */
  secret: string;
  /** `draftMode` of `next/headers`. */
  draftMode: () => Promise<{ enable(): void; disable(): void }>;
  /** The page of an entry whose content type has no path pattern. The default is `/`. */
  pathOf?: ((entry: { type: string; slug: string }) => string) | undefined;
};

/** An arbitrary origin, against which paths are resolved. */
const SITE = 'https://site.invalid';

/** Turns on draft mode and redirects to the page of the entry, if the secret is correct. */
export const startDraft =
  ({ secret, draftMode, pathOf = () => '/' }: DraftOptions) =>
  async (request: Request): Promise<Response> => {
    if (secret === '') throw new TypeError('Pass the secret of the preview. It must not be empty.');
    const query = new URL(request.url).searchParams;
    if (!(await isEqual(query.get('secret') ?? '', secret)))
      return new Response('The secret of the preview is wrong.', { status: 401 });
    const path =
      query.get('path') ?? pathOf({ type: query.get('type') ?? '', slug: query.get('slug') ?? '' });
    if (!isLocalPath(path))
      return new Response('The path does not belong to this site.', { status: 400 });
    (await draftMode()).enable();
    return redirectTo(path);
  };

/** Turns off draft mode. Call it with POST, so that prefetching a link does not trigger it. */
export const endDraft =
  ({ draftMode }: Pick<DraftOptions, 'draftMode'>) =>
  async (): Promise<Response> => {
    (await draftMode()).disable();
    return redirectTo('/');
  };

const redirectTo = (path: string): Response =>
  new Response(null, {
    status: 303,
    headers: {
      location: ascii(path),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  });

/**
 * Escapes all characters that are not ASCII, which headers cannot contain. Keeps existing escapes.
 */
const ascii = (path: string): string => path.replace(/[^\0-\x7f]+/g, encodeURI);

/**
 * Whether a browser stays on this site. A browser reads `\` as `/`, ignores tabs and line breaks,
 * and removes the dots from `/.//host`, which a later redirect could then read as another site.
 */
const isLocalPath = (path: string): boolean => {
  const url = URL.canParse(path, SITE) ? new URL(path, SITE) : null;
  return (
    url?.origin === SITE && !url.pathname.startsWith('//') && /^\/(?![/\\])[^\s\\]*$/.test(path)
  );
};

/** Compares digests, so that the time does not depend on the matching characters. */
async function isEqual(given: string, expected: string): Promise<boolean> {
  const digest = async (text: string) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  const [one, other] = await Promise.all([digest(given), digest(expected)]);
  return one.every((byte, index) => byte === other[index]);
}
