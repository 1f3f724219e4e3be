/** The page that visitors see after they submit a form. */
import type { Metadata } from 'next';

export const metadata: Metadata = { title: 'Thank you', robots: { index: false } };

export default function ThankYou() {
  return (
    <>
      <h1>Thank you</h1>
      <p>The leasing office has received your request.</p>
    </>
  );
}
