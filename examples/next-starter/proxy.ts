/** Remembers the first page of a visit, so that a lead can be attributed to its source. */
import { type NextRequest, NextResponse } from 'next/server';
import { SITE_URL } from './lib/origin';
import { VISIT_COOKIE, type Visit } from './lib/visit';

const MAX_URL_CHARACTERS = 1000;

export function proxy(request: NextRequest) {
  const response = NextResponse.next();
  if (request.cookies.has(VISIT_COOKIE)) return response;
  const { pathname, search } = request.nextUrl;
  const visit: Visit = {
    session_id: crypto.randomUUID(),
    landing_url: (SITE_URL + pathname + search).slice(0, MAX_URL_CHARACTERS),
    referrer: request.headers.get('referer')?.slice(0, MAX_URL_CHARACTERS),
  };
  response.cookies.set(VISIT_COOKIE, JSON.stringify(visit), {
    httpOnly: true,
    sameSite: 'lax',
    secure: SITE_URL.startsWith('https:'),
  });
  return response;
}

export const config = { matcher: ['/((?!api/|_next/|.*\\.).*)'] };
