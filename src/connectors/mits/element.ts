/**
 * The element tree of one property and the ways to look into it. Names are compared without prefix and case, and whatever is
 * read is marked as used, so that leftovers.ts can report the rest. Meaning of values: values.ts and fields.ts.
 */

/** `key` is the name for comparing: without prefix, in lower case. */
type XmlAttribute = { name: string; key: string; value: string; used: boolean };

/**
 * `name` has lost its prefix; `text` is the element's own text without that of its children; `line` is where its tag opens; `size` is how
 * many elements and attributes it holds, itself included, without the parts that scan.ts counts by themselves.
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

/** The elements in which a thing's fields may stand, the likeliest first: dialects differ in how deep they nest. */
export type Scope = readonly XmlElement[];

/** One written value: the text of an element, or one of its attributes. */
export type Place = { text: string; element: XmlElement; attribute: XmlAttribute | null };

/** Whether the element bears one of the names. */
export const isNamed = (element: XmlElement, ...names: string[]): boolean =>
  names.some((name) => name.toLowerCase() === element.key);

/** The children of the scope's elements that bear one of the names; marks nothing. */
export function find(scope: Scope, ...names: string[]): XmlElement[] {
  const keys = names.map((name) => name.toLowerCase());
  return scope.flatMap((element) => element.children.filter((child) => keys.includes(child.key)));
}

/** The element as it looks without the children of that name, so that looking for others does not pass over thousands of them. */
export const withoutChildren = (element: XmlElement, name: string): XmlElement => {
  const key = name.toLowerCase();
  return { ...element, children: element.children.filter((child) => child.key !== key) };
};

/** Runs of white space become one space, and none is left at the ends. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * All values written under the names, as child element or as attribute: in the order of the names, then of the scope. Empty
 * values are among them; nothing is marked.
 */
export function places(scope: Scope, names: readonly string[]): Place[] {
  const found: Place[] = [];
  for (const key of names.map((name) => name.toLowerCase())) {
    for (const owner of scope) {
      for (const element of owner.children) {
        if (element.key === key) found.push({ text: oneLine(element.text), element, attribute: null });
      }
      for (const attribute of owner.attributes) {
        if (attribute.key === key) found.push({ text: oneLine(attribute.value), element: owner, attribute });
      }
    }
  }
  return found;
}

/** The first value that is not empty, in the order of `places`, or an empty string; marks nothing. */
export const peek = (scope: Scope, ...names: string[]): string =>
  places(scope, names).find((place) => place.text !== '')?.text ?? '';

/** Marks an element, and those around it, as used. */
export function useElement(element: XmlElement): void {
  for (let at: XmlElement | null = element; at !== null && !at.used; at = at.parent) at.used = true;
}

/** Marks a value as used. */
export function usePlace(place: Place): void {
  useElement(place.element);
  if (place.attribute !== null) place.attribute.used = true;
}

/** Marks an element as used with all that it holds, save the inner elements (and what they hold) for which `keep` is false. */
export function useWhole(element: XmlElement, keep: (inner: XmlElement) => boolean = () => true): void {
  useElement(element);
  for (const attribute of element.attributes) attribute.used = true;
  for (const child of element.children) if (keep(child)) useWhole(child, keep);
}

/** The names from the property down to the element, such as `Property/ILS_Unit/Units/Unit`. */
export const pathOf = (element: XmlElement): string =>
  element.parent === null ? element.name : `${pathOf(element.parent)}/${element.name}`;
