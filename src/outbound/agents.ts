/**
 * One agent per account, so that the connections of one account to a slow origin do not delay the
 * requests of another account to the same origin.
 */
import { LRUCache } from 'lru-cache';
import type { Agent } from 'undici';

/** The maximum number of agents kept for reuse. An agent without open connections is small. */
const MAX_AGENTS = 500;

export type Agents = {
  /**
   * Returns the agent of an account, or the shared agent if the account is undefined. Creates the
   * agent if there is none.
   */
  of(accountId: string | undefined, newAgent: () => Agent): Agent;
  /** Closes all connections immediately. Later requests fail. */
  destroy(): Promise<void>;
};

/**
 * Opens a pool of agents. An evicted agent completes its requests. It is not closed, because undici
 * cannot destroy a closed agent. Instead, it is released when its last connection ends, at the
 * latest after the keep-alive timeout.
 */
export function openAgents(max = MAX_AGENTS): Agents {
  const open = new Set<Agent>();
  let destroyed = false;
  const dispose = (agent: Agent) => {
    const release = () => {
      if (Object.keys(agent.stats).length === 0) open.delete(agent);
    };
    agent.on('disconnect', release).on('connectionError', release);
    release();
  };
  const kept = new LRUCache<string, Agent>({ max, dispose });
  return {
    of(accountId = '', newAgent) {
      const known = kept.get(accountId);
      if (known !== undefined) return known;
      const agent = newAgent();
      if (destroyed) void agent.destroy();
      open.add(agent);
      kept.set(accountId, agent);
      return agent;
    },
    async destroy() {
      destroyed = true;
      await Promise.all([...open].map((agent) => agent.destroy()));
    },
  };
}
