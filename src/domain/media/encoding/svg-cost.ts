/**
 * Estimates the cost of drawing an SVG document from its markup. A reference such as `<use
 * href="#a">` draws its target again each time, so a short document can require billions of shapes.
 * The estimate is an upper bound that ignores areas; the drawing time is limited separately.
 */

type SvgTag = { name: string; attributes: Record<string, string> };

export type SvgCost = {
  open(tag: SvgTag): void;
  close(): void;
  /** Adds text content, which only affects the cost inside `<style>`. */
  text(text: string): void;
  /**
   * The number of shapes to draw. Infinite if references form a cycle or the cost exceeds
   * `MAX_COST`.
   */
  total(): number;
};

/** Documents above this cost are rejected. */
export const MAX_COST = 100_000;

/**
 * The cost, in plain shapes, of an element that is drawn on a separate surface of the size of the
 * picture.
 */
const SURFACE_COST = 50;
const SURFACE = /\b(opacity|mask|clip-path|mix-blend-mode|isolation)\b/;

/** The number of path points that cost as much as one plain shape. */
const POINTS_PER_SHAPE = 50;

/** The maximum nesting depth of elements, including references. */
const MAX_DEPTH = 500;

type Size = { cost: number; points: number };

type Element = {
  name: string;
  own: Size;
  children: Element[];
  /** IDs of elements that are drawn in place of this element. */
  drawn: string[];
  /**
   * IDs of patterns, markers, masks and clip paths that apply to this element and its descendants.
   */
  applied: string[];
  size: Size | 'measuring' | null;
};

const TOO_LARGE: Size = { cost: Number.POSITIVE_INFINITY, points: 0 };

export function svgCost(): SvgCost {
  const byId = new Map<string, Element[]>();
  const root = element('', {});
  const path = [root];
  const top = () => path.at(-1) ?? root;

  /** Several elements can have the same ID; the most expensive one counts. */
  const target = (id: string, depth: number): Size & { name: string } => {
    let largest = { name: '', cost: 0, points: 0 };
    for (const one of byId.get(id) ?? []) {
      const size = measure(one, depth);
      if (size.cost >= largest.cost) largest = { name: one.name, ...size };
    }
    return largest;
  };

  const measure = (one: Element, depth: number): Size => {
    if (one.size === 'measuring' || depth > MAX_DEPTH) return TOO_LARGE;
    if (one.size !== null) return one.size;
    one.size = 'measuring';
    let { cost, points } = one.own;
    for (const part of [
      ...one.children.map((child) => measure(child, depth + 1)),
      ...one.drawn.map((id) => target(id, depth + 1)),
    ]) {
      cost += part.cost;
      points += part.points;
    }
    const plain = cost;
    for (const id of one.applied) {
      const paint = target(id, depth + 1);
      if (paint.name.endsWith('Gradient')) continue;
      cost += paint.cost * (paint.name === 'marker' ? points : plain);
    }
    one.size = cost > MAX_COST ? TOO_LARGE : { cost, points };
    return one.size;
  };

  return {
    open({ name, attributes }) {
      const opened = element(localName(name), attributes);
      top().children.push(opened);
      path.push(opened);
      const id = attributes['id'];
      if (id !== undefined) byId.set(id, [...(byId.get(id) ?? []), opened]);
    },
    close: () => void path.pop(),
    text(text) {
      if (top().name === 'style') root.applied.push(...appliedIn(text));
    },
    total: () => measure(root, 0).cost,
  };
}

function element(name: string, attributes: Record<string, string>): Element {
  const entries = Object.entries(attributes);
  const shape = attributes['d'] ?? attributes['points'] ?? '';
  const points = (shape.match(/[\d.]+/g)?.length ?? 0) / 2;
  const needsSurface = entries.some(
    ([key, value]) => SURFACE.test(key) || (key === 'style' && SURFACE.test(value)),
  );
  return {
    name,
    own: { cost: (needsSurface ? SURFACE_COST : 1) + points / POINTS_PER_SHAPE, points },
    children: [],
    drawn: entries.flatMap(([key, value]) =>
      localName(key) === 'href' && value.trim().startsWith('#') ? [value.trim().slice(1)] : [],
    ),
    applied: entries.flatMap(([, value]) => appliedIn(value)),
    size: null,
  };
}

const localName = (name: string): string => name.split(':').at(-1) ?? '';

const appliedIn = (css: string): string[] => [
  ...new Set([...css.matchAll(/url\(\s*["']?#([^"')\s]+)/g)].map(([, id = '']) => id)),
];
