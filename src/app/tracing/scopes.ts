/** The unit of work that is running, which is the parent of the spans that it starts. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from '@opentelemetry/api';

/** The statements that a request sent, and the sum of their times. Statements can overlap. */
export type Usage = { statements: number; milliseconds: number };

export type Scope = {
  /** The OpenTelemetry context that contains the span. */
  context(): Context;
  usage: Usage;
};

const storage = new AsyncLocalStorage<Scope>();

export const runInScope = <T>(scope: Scope, work: () => T): T => storage.run(scope, work);

export const currentScope = (): Scope | undefined => storage.getStore();
