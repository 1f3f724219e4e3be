/** How V1 shows a day of a price matrix: the keys of §2.15 in camelCase. */
import { z } from 'zod';
import type { MatrixRow, Term } from '../../../domain/prices/matrix.ts';
import { fromCents } from '../../../kernel/money.ts';
import { inner, innerList, line, view } from '../../http/view.ts';

const termView = view<Term>('Term', 'A length of lease, and what a month of it costs.', {
  months: line(z.int(), (term) => term.months, 'Months of the lease.'),
  rent: line(
    z.number(),
    (term) => fromCents(term.rent),
    'A month: the total monthly leasing price, or base rent where `pricing_display_mode` is `base`.',
  ),
});

export const matrixRowView = view<MatrixRow>('PriceMatrixRow', 'A day on which a lease can begin.', {
  startDate: line(z.iso.date(), (row) => row.start_date, 'The day.'),
  bestTerm: inner(
    termView,
    (row) => row.best_term,
    'The best offer: the one that the management system marks, else the cheapest.',
  ),
  terms: innerList(termView, (row) => row.terms, 'All of them, shortest first.'),
});
