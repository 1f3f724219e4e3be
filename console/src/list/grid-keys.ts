/** Arrow keys move the focus between the cells of a grid. */
import type { KeyboardEvent } from 'react';

const STEPS: Record<string, { row: number; column: number }> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  const step = STEPS[key];
  // Events of an open editor arrive here too, because React passes them up from its portal.
  if (step === undefined || !(target instanceof Element) || !currentTarget.contains(target)) return;
  const cell = target.closest('td');
  const row = cell?.parentElement;
  if (cell == null || row == null) return;
  const others = [row.previousElementSibling, row, row.nextElementSibling];
  const other = others[step.row + 1];
  const next =
    other instanceof HTMLTableRowElement ? other.cells[cell.cellIndex + step.column] : null;
  if (next == null) return;
  event.preventDefault();
  (next.querySelector<HTMLElement>('a, input') ?? next).focus();
}
