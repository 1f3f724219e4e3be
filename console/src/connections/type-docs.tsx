/** The documentation of a connection type. */
import { DocsLink } from '../shell/docs-link.tsx';

/** The recipe by type. */
const RECIPES: Record<string, string> = {
  adf_email: 'receive-leads',
  calendar: 'serve-tours',
  lead_webhook: 'receive-leads',
  mits_lead: 'receive-leads',
  push: 'push-inventory',
  rent_matrix_csv: 'rent-matrix-csv',
  review_feed: 'review-and-social-feeds',
  social_feed: 'review-and-social-feeds',
  tour_http: 'serve-tours',
};

export function TypeDocs({ type }: { type: unknown }) {
  const recipe = typeof type === 'string' ? RECIPES[type] : undefined;
  return recipe === undefined ? null : (
    <DocsLink recipe={recipe}>About this type of connection</DocsLink>
  );
}
