/** Labels, choices and bounds of values, from their names and their JSON Schema. */
import type { Field } from '../../engine/field.ts';
import { fromCents } from '../../kernel/money.ts';

type Json = Record<string, unknown>;

const ACRONYMS: Record<string, string> = {
  id: 'ID',
  ids: 'IDs',
  uuid: 'UUID',
  url: 'URL',
  seo: 'SEO',
  faq: 'FAQ',
  faqs: 'FAQs',
  utm: 'UTM',
  mits: 'MITS',
  sqft: 'sq ft',
  min: 'minimum',
  max: 'maximum',
  api: 'API',
  csv: 'CSV',
  http: 'HTTP',
  pms: 'PMS',
  crm: 'CRM',
  adf: 'ADF',
  bed: 'bedrooms',
  bath: 'bathrooms',
};

/** `move_in_date` → `Move in date` */
export function labelOf(name: string): string {
  const text = name
    .split(/[_-]/)
    .map((word) => ACRONYMS[word] ?? word)
    .join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A description without its Markdown. */
export const plainText = (description: string): string => description.replaceAll('`', '');

const BOUNDS = {
  min: 'minimum',
  max: 'maximum',
  max_length: 'maxLength',
  max_items: 'maxItems',
  max_keys: 'maxProperties',
} as const;

/**
 * The bounds of a value. If its schema has alternatives, each bound is set by at most one of them.
 */
export function boundsOf({ kind }: Pick<Field, 'kind'>, accepts: Json) {
  const alternatives = [accepts, ...((accepts['anyOf'] as Json[] | undefined) ?? [])];
  const boundIn = (key: string) => alternatives.find((one) => one[key] !== undefined)?.[key];
  const bounds = Object.entries(BOUNDS).map(([name, key]) => [name, boundIn(key) ?? null]);
  const isInteger = kind === 'integer' || accepts['type'] === 'integer';
  const step = kind === 'money' ? fromCents(1) : isInteger ? 1 : null;
  return { ...(Object.fromEntries(bounds) as Record<keyof typeof BOUNDS, number | null>), step };
}

/** The options of a value, or of the items of a list, with a closed vocabulary. */
export function wordsOf(accepts: Json): Choice[] | null {
  const words = accepts['enum'] ?? (accepts['items'] as Json | undefined)?.['enum'];
  return Array.isArray(words) ? words.filter((word) => word !== null).map(choiceOf) : null;
}

export type Choice = { value: string; label: string };

/** A value written by users is its own label. */
export function choiceOf(word: unknown): Choice {
  const value = String(word);
  return { value, label: /[A-Z ]/.test(value) ? value : labelOf(value) };
}
