/** The frame of every page. */
import type { Metadata } from 'next';
import { draftMode } from 'next/headers';
import { type ReactNode, Suspense } from 'react';
import { openGraph } from '../lib/open-graph';
import { SITE_URL } from '../lib/origin';
import { website } from '../lib/site';
import './style.css';

export async function generateMetadata(): Promise<Metadata> {
  const { name } = await website();
  return {
    metadataBase: new URL(SITE_URL),
    title: { default: name, template: `%s · ${name}` },
    description: `Apartments of ${name}, with prices, fees and availability.`,
    openGraph: await openGraph({ title: name }),
  };
}

export default async function Layout({ children }: { children: ReactNode }) {
  const { name } = await website();
  return (
    <html lang="en">
      <body>
        <a className="skip" href="#main">
          Skip to the content
        </a>
        <header>
          <a className="brand" href="/">
            {name}
          </a>
          <nav aria-label="Main">
            <a href="/apartments">Apartments</a>
            <a href="/blog">Blog</a>
            <a href="/contact">Contact</a>
            <a className="button" href="/tour">
              Book a tour
            </a>
          </nav>
        </header>
        <Suspense>
          <DraftBar />
        </Suspense>
        <main id="main">{children}</main>
        <footer>
          <p>
            Prices include the mandatory monthly fees with known amounts. Other required fees, such
            as one-time fees, government charges and fees that depend on usage, can be extra. Equal
            housing opportunity.
          </p>
        </footer>
      </body>
    </html>
  );
}

async function DraftBar() {
  if (!(await draftMode()).isEnabled) return null;
  return (
    <aside aria-label="Draft mode">
      <form className="draft" action="/api/draft/end" method="post">
        You are viewing drafts. <button type="submit">Show published content</button>
      </form>
    </aside>
  );
}
