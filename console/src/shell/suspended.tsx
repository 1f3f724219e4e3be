/** Components that can be loaded on demand, with a placeholder while they load. */
import { lazyRouteComponent as lazy } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, Suspense } from 'react';

export const suspended =
  <P extends object>(Component: ComponentType<P>, placeholder?: ReactNode) =>
  (props: P) => (
    <Suspense fallback={placeholder}>
      <Component {...props} />
    </Suspense>
  );

/** A component that is loaded when it is first shown. */
export const onDemand = <Name extends string, P extends object>(
  load: () => Promise<Record<Name, ComponentType<P>>>,
  name: Name,
  placeholder?: ReactNode,
) => suspended<P>(lazy(load, name), placeholder);
