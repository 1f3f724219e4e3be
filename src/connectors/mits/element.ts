/**
 * The element tree of one property, with lookup functions. Names are compared without prefix and
 * case. Elements that are read are marked as used, so that leftovers.ts can report the rest.
 * `values.ts` and `fields.ts` interpret values.
 */

/** `key` is the name for comparisons: without prefix, lowercase. */
type XmlAttribute = { name: string; key: string; value: string; used: boolean };

/**
 * `name` has no prefix. `text` is the element's own text without the text of its children. `line`
 * is the line of its opening tag. `size` is its number of elements and attributes, including
 * itself, plus one for every 200 characters of an element, without the parts that scan.ts counts
 * separately.
 */
export type XmlElement = {
  name: string;
  key: string;
  attributes: XmlAttribute[];
  children: XmlElement[];
  text: string;
  line: number;
  parent: XmlElement | null;
  used: boolean;
  size: number;
};

/**
 * The elements that can contain the fields of a record, the most likely first, because dialects
 * differ in their nesting.
 */
export type Scope = readonly XmlElement[];

/** One value: the text of an element, or one of its attributes. */
export type FeedValue = { text: string; element: XmlElement; attribute: XmlAttribute | null };

/** Whether the element has one of the names. */
export const isNamed = (element: XmlElement, ...names: string[]): boolean =>
  names.some((name) => name.toLowerCase() === element.key);

/** The children of the scope's elements that have one of the names. Marks nothing. */
export function find(scope: Scope, ...names: string[]): XmlElement[] {
  const keys = names.map((name) => name.toLowerCase());
  return scope.flatMap((element) => element.children.filter((child) => keys.includes(child.key)));
}

/** The element without the children of that name, so that lookups do not scan thousands of them. */
export const withoutChildren = (element: XmlElement, name: string): XmlElement => {
  const key = name.toLowerCase();
  return { ...element, children: element.children.filter((child) => child.key !== key) };
};

/** Collapses white space and trims the ends. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * All values under the names, as child element or attribute, ordered by name and then by scope.
 * Includes empty values and marks nothing.
 */
export function valuesUnder(scope: Scope, names: readonly string[]): FeedValue[] {
  const found: FeedValue[] = [];
  for (const key of names.map((name) => name.toLowerCase())) {
    for (const owner of scope) {
      for (const element of owner.children) {
        if (element.key === key)
          found.push({ text: oneLine(element.text), element, attribute: null });
      }
      for (const attribute of owner.attributes) {
        if (attribute.key === key)
          found.push({ text: oneLine(attribute.value), element: owner, attribute });
      }
    }
  }
  return found;
}

/** The first non-empty value, in the order of `valuesUnder`, or an empty string. Marks nothing. */
export const peek = (scope: Scope, ...names: string[]): string =>
  valuesUnder(scope, names).find((candidate) => candidate.text !== '')?.text ?? '';

/** Marks an element and its ancestors as used. */
export function useElement(element: XmlElement): void {
  for (let at: XmlElement | null = element; at !== null && !at.used; at = at.parent) at.used = true;
}

/** Marks a value as used. */
export function useValue(candidate: FeedValue): void {
  useElement(candidate.element);
  if (candidate.attribute !== null) candidate.attribute.used = true;
}

/**
 * Marks an element and all its contents as used, except inner elements (and their contents) for
 * which `keep` is false.
 */
export function useWhole(
  element: XmlElement,
  keep: (inner: XmlElement) => boolean = () => true,
): void {
  useElement(element);
  for (const attribute of element.attributes) attribute.used = true;
  for (const child of element.children) if (keep(child)) useWhole(child, keep);
}

/** The names from the property down to the element, such as `Property/ILS_Unit/Units/Unit`. */
export const pathOf = (element: XmlElement): string =>
  element.parent === null ? element.name : `${pathOf(element.parent)}/${element.name}`;
