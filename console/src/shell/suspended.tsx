/** Components that are loaded on demand, with a placeholder while they load. */
import { type ComponentType, type ReactNode, Suspense } from 'react';

export const suspended =
  <P extends object>(Component: ComponentType<P>, placeholder?: ReactNode) =>
  (props: P) => (
    <Suspense fallback={placeholder}>
      <Component {...props} />
    </Suspense>
  );
