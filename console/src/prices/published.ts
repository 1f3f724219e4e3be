/** The price of a unit or floor plan as published by the public pages (V1). */
import { useQuery } from '@tanstack/react-query';
import type { components } from '../../../sdk/types/v1.generated.ts';
import { Refusal, send, urlOf } from '../api/client.ts';

type Schemas = components['schemas'];
export type PublishedFee = Schemas['Fee'];

type Amount =
  | `${'Min' | 'Max'}${'BaseRent' | 'Rent'}`
  | `MonthlyFeeTotal${'' | 'Max'}`
  | 'UpfrontFeeTotal';

export type Published = {
  amountOf(name: Amount): number | null;
  fees: readonly PublishedFee[];
};

type Priced = 'units' | 'floor-plans';

async function readV1<T>(path: string, signal: AbortSignal): Promise<T> {
  const response = await send(new Request(urlOf(`/api/v1${path}`), { signal }));
  return (await response.json()).data;
}

/** Null if the public pages do not show the record. */
export const usePublished = (kind: Priced, property: string, id: string) =>
  useQuery({
    queryKey: ['published', kind, property, id],
    queryFn: async ({ signal }): Promise<Published | null> => {
      const path = `/property/${property}/${kind}`;
      try {
        if (kind === 'units') {
          const units = await readV1<Schemas['Unit'][]>(path, signal);
          const unit = units.find((one) => one.id === id);
          return unit ? { amountOf: (name) => unit[`unit${name}`], fees: unit.fees } : null;
        }
        const plans = await readV1<Schemas['FloorPlan'][]>(path, signal);
        const plan = plans.find((one) => one.id === id);
        return plan ? { amountOf: (name) => plan[`floorPlan${name}`], fees: plan.fees } : null;
      } catch (error) {
        // The pages of a property that is not published return 404.
        if (error instanceof Refusal && error.status === 404) return null;
        throw error;
      }
    },
    gcTime: 0,
  });

/** The prices of a published unit by the start and the term of the lease. */
export const useMatrix = (property: string, unit: string) =>
  useQuery({
    queryKey: ['published', 'matrix', property, unit],
    queryFn: ({ signal }) =>
      readV1<Schemas['PriceMatrixRow'][]>(
        `/property/${property}/unit/${unit}/price-matrix`,
        signal,
      ),
    gcTime: 0,
  });
