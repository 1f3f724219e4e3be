/** Structured data for search engines. */
import type { Sites } from '@frontage/client';

export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without `<` cannot end the script
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
    />
  );
}

export const postalAddress = ({ street, city, state, zipcode }: Sites.Address) => ({
  '@type': 'PostalAddress',
  streetAddress: street ?? undefined,
  addressLocality: city ?? undefined,
  addressRegion: state ?? undefined,
  postalCode: zipcode ?? undefined,
});

/** `FTK` is the code of square feet in the vocabulary of schema.org. */
export const floorSize = ({ min, max }: Sites.SquareFeet) =>
  min === null
    ? undefined
    : { '@type': 'QuantitativeValue', minValue: min, maxValue: max ?? min, unitCode: 'FTK' };
