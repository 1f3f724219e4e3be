/**
 * Small changes to a source file that a test should notice: one operator, number or boolean at a
 * time.
 */
import { parseSync } from 'oxc-parser';

export type Mutant = {
  /** The start of the change, as a character offset, and the replaced text. */
  start: number;
  end: number;
  replacement: string;
  line: number;
  /** The line before and after the change, without indentation. */
  before: string;
  after: string;
};

const OPERATORS: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
};

/** Comparisons and connectives in SQL templates, which are text in the syntax tree. */
const SQL: readonly [pattern: RegExp, replacement: string][] = [
  [/ <= /g, ' < '],
  [/ >= /g, ' > '],
  [/ < /g, ' <= '],
  [/ > /g, ' >= '],
  [/ and not /g, ' and '],
  [/ is null/g, ' is not null'],
  [/ is not null/g, ' is null'],
];

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** All descendants of this node except types, imports and items of lists, which are data. */
function* nodesBelow(node: Node): Generator<Node> {
  if (node.type.startsWith('TSType') || node.type === 'ImportDeclaration') return;
  if (node.type === 'ArrayExpression' && (node['elements'] as Node[]).length > 3) return;
  yield node;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) yield* nodesBelow(child);
}

/**
 * A different number: 0 for 1, because only the sign of a comparison's result is used, otherwise
 * the next number, or twice a large number such as a time in milliseconds.
 */
const otherThan = (value: number): number =>
  value === 1 ? 0 : value < 1000 ? value + 1 : value * 2;

type Change = Pick<Mutant, 'start' | 'end' | 'replacement'>;

/** The changes of one node. */
function* changesOf(node: Node, text: string): Generator<Change> {
  const { start, end } = node;
  if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') {
    const operator = String(node['operator']);
    const replacement = OPERATORS[operator];
    const at = text.indexOf(operator, (node['left'] as Node).end);
    if (replacement !== undefined) yield { start: at, end: at + operator.length, replacement };
  } else if (node.type === 'Literal' && typeof node['value'] === 'number')
    yield { start, end, replacement: String(otherThan(node['value'])) };
  else if (node.type === 'Literal' && typeof node['value'] === 'boolean')
    yield { start, end, replacement: String(!node['value']) };
  else if (node.type === 'UnaryExpression' && node['operator'] === '!')
    yield { start, end: start + 1, replacement: '' };
  else if (node.type === 'TemplateElement')
    for (const [pattern, replacement] of SQL)
      for (const { index, 0: found } of text.slice(start, end).matchAll(pattern))
        yield { start: start + index, end: start + index + found.length, replacement };
}

/** Every mutant of a source text, in order. */
export function mutantsOf(path: string, text: string): Mutant[] {
  const program: unknown = parseSync(path, text).program;
  return [...(isNode(program) ? nodesBelow(program) : [])]
    .flatMap((node) => [...changesOf(node, text)])
    .sort((a, b) => a.start - b.start)
    .map(({ start, end, replacement }) => {
      const from = text.lastIndexOf('\n', start - 1) + 1;
      const to = text.indexOf('\n', end);
      return {
        start,
        end,
        replacement,
        line: text.slice(0, start).split('\n').length,
        before: text.slice(from, to).trim(),
        after: (text.slice(from, start) + replacement + text.slice(end, to)).trim(),
      };
    });
}
