/** The signed-in user. */
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { components } from '../../../sdk/types/session.generated.ts';
import { dataOf, session } from './client.ts';

export type Me = components['schemas']['Me'];

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: () => dataOf(session.GET('/me')),
  staleTime: 10_000,
});

export const useMe = (): Me => useSuspenseQuery(meQuery).data;
