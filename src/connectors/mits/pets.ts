/** The pet policy of a community, composed from the rules for each type of pet. */
import { cutText } from '../../kernel/cut-text.ts';
import type { PropertyRecord } from '../records.ts';
import { find, oneLine, peek, type Scope, type XmlElement } from './element.ts';
import { readProse, readText, readValue } from './fields.ts';
import type { Notes } from './notes.ts';
import { parseCount, parseYesNo } from './values.ts';

/** The maximum length of the V2 fields. */
const MAX_LENGTH = 5000;

/** The texts about pets in the feed, by type of pet. */
type Rules = Map<string, Set<string>>;

/** Null if the feed neither allows nor describes pets. */
export function readPetPolicy(scope: Scope, notes: Notes): PropertyRecord['pet_policy'] {
  const allowed: Rules = new Map();
  const restricted: Rules = new Map();
  for (const pet of find(find(scope, 'Policy'), 'Pet')) {
    const isDescribed = peek([pet], 'Allowed', 'Comment', 'Restrictions') !== '';
    if (isDescribed) readPet(pet, notes, { allowed, restricted });
  }
  const [description, restrictions] = [textOf(allowed), textOf(restricted)];
  return description === null && restrictions === null ? null : { description, restrictions };
}

function readPet(
  pet: XmlElement,
  notes: Notes,
  { allowed, restricted }: Record<'allowed' | 'restricted', Rules>,
): void {
  const type = readText([pet], notes, 'Type', 'PetType') ?? 'Pets';
  const isAllowed = readValue([pet], ['Allowed'], parseYesNo, notes);
  const comment = oneLine(readProse([pet], 'Comment') ?? '');
  const rules = oneLine(readProse([pet], 'Restrictions') ?? '');
  const count = readValue([pet], ['MaxCount'], parseCount, notes) ?? 0;
  const limit = count > 0 ? `At most ${count}.` : '';
  if (isAllowed === false) add(restricted, type, ['Not allowed.', comment]);
  else add(allowed, type, [comment || (isAllowed === true ? 'Allowed.' : ''), limit]);
  add(restricted, type, [rules]);
}

function add(rules: Rules, type: string, sentences: readonly string[]): void {
  const text = sentences.filter((sentence) => sentence !== '').join(' ');
  if (text !== '') rules.set(text, (rules.get(text) ?? new Set()).add(type));
}

function textOf(rules: Rules): string | null {
  const lines = [...rules].map(([text, types]) => `${[...types].join(', ')}: ${text}`);
  return cutText(lines.join('\n'), MAX_LENGTH) || null;
}
