/** A day of a price matrix on V1 and Sites (§2.15). */
import { z } from 'zod';
import type { MatrixRow, Term } from '../../../domain/prices/matrix.ts';
import { fromCents } from '../../../kernel/money.ts';
import { inner, innerList, line, view } from '../../http/view.ts';
import { inBothStyles, inStyle } from '../key-style.ts';

const termView = view<Term>('Term', 'A lease term and its monthly price.', {
  months: line(z.int(), (term) => term.months, 'The length of the lease in months.'),
  rent: line(
    z.number(),
    (term) => fromCents(term.rent),
    'The monthly price: the total monthly leasing price, or base rent if `pricing_display_mode` is `base`.',
  ),
});

export const matrixRowView = inBothStyles((style) =>
  view<MatrixRow>(
    'PriceMatrixRow',
    'A day on which a lease can begin.',
    inStyle(style, {
      start_date: line(z.iso.date(), (row) => row.start_date, 'The first day of the lease.'),
      best_term: inner(
        termView,
        (row) => row.best_term,
        'The best term: the term that the management system marks as best, or the cheapest term if none is marked.',
      ),
      terms: innerList(termView, (row) => row.terms, 'All terms, shortest first.'),
    }),
  ),
);
