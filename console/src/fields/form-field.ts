/** The description of a field for its input: a part of the metadata of a resource. */
import type { MetadataField } from '../api/v2.ts';

export type FormField = Pick<
  MetadataField,
  | 'name'
  | 'label'
  | 'help'
  | 'kind'
  | 'required'
  | 'nullable'
  | 'choices'
  | 'refers_to'
  | 'unit'
  | 'bounds'
  | 'accepts'
  | 'properties'
> & {
  /** The default of a property of an object. */
  default?: unknown;
  /** The currency of an amount. Defaults to US dollars. */
  currency?: string;
};

export type WidgetProps = {
  id: string;
  field: FormField;
  value: unknown;
  onChange(value: unknown): void;
  error?: string | undefined;
  disabled?: boolean | undefined;
  /** Restricts references to records of this property. */
  property?: string | undefined;
};

export const isList = ({ accepts }: Pick<FormField, 'accepts'>): boolean =>
  [accepts?.['type']].flat().includes('array');

/** `move_in_date` → `Move in date`, `api_key` → `API key` */
export const labelOf = (name: string): string => {
  const words = name
    .replaceAll(/[_-]/g, ' ')
    .replaceAll(/\b(?:api|id|url)\b/g, (word) => word.toUpperCase())
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const WIDE = [
  'focal_point',
  'long_text',
  'rich_text',
  'object',
  'list',
  'external_ids',
  'references',
];

/** Whether an input takes the whole width of the grid of a form. */
export const widthOf = ({ kind }: Pick<FormField, 'kind'>) =>
  WIDE.includes(kind) ? { gridColumn: '1 / -1' } : {};
