/**
 * Keeps values in a bounded memory that owners share fairly. When memory is needed, the owner that
 * uses the most memory loses its least recently used value. An owner can therefore use all memory
 * that no other owner needs, but cannot evict the values of owners that use less.
 */

type Entry<Value> = { value: Value; owner: string; bytes: number };

/** The keys are in order of their last use. */
type Owner = { bytes: number; keys: Set<string> };

export type FairMemory<Value> = {
  /** Returns the value and marks it as used. */
  get(key: string): Value | undefined;
  /**
   * Adds or replaces a value, which must not be larger than the memory. The value is not kept if
   * that would require evicting all other values of its owner and values of smaller owners.
   */
  set(key: string, value: Value, size: Pick<Entry<Value>, 'owner' | 'bytes'>): void;
  delete(key: string): void;
  clear(): void;
};

/**
 * `dispose` is called with each value that is replaced, evicted or deleted.
 * Long because its functions share state.
 */
export function fairMemory<Value>({
  maxBytes,
  isExpired,
  dispose,
}: {
  maxBytes: number;
  isExpired(value: Value): boolean;
  dispose(value: Value): void;
}): FairMemory<Value> {
  const entries = new Map<string, Entry<Value>>();
  const owners = new Map<string, Owner>();
  let bytes = 0;
  let setsSinceSweep = 0;

  const remove = (key: string): void => {
    const entry = entries.get(key);
    if (entry === undefined) return;
    entries.delete(key);
    bytes -= entry.bytes;
    const owner = owners.get(entry.owner);
    if (owner !== undefined) {
      owner.keys.delete(key);
      owner.bytes -= entry.bytes;
      if (owner.keys.size === 0) owners.delete(entry.owner);
    }
    dispose(entry.value);
  };

  /**
   * A linear scan is cheap, because there are few owners compared with the cost of producing a
   * value.
   */
  const largest = (): Owner | undefined => {
    let found: Owner | undefined;
    for (const owner of owners.values())
      if (found === undefined || owner.bytes > found.bytes) found = owner;
    return found;
  };

  /** Deletes expired values. Scans all values, so it skips as many calls as there are values. */
  const sweep = (): void => {
    if (setsSinceSweep < entries.size) return;
    setsSinceSweep = 0;
    for (const [key, { value }] of entries) if (isExpired(value)) remove(key);
  };

  /**
   * Whether the newest value of this owner could only be kept without its other values, and would
   * then still use more memory than any other owner.
   */
  const isTooLarge = (owner: Owner, size: number): boolean => {
    if (bytes - maxBytes <= owner.bytes - size) return false;
    for (const other of owners.values()) if (other !== owner && other.bytes >= size) return false;
    return true;
  };

  return {
    get(key) {
      const entry = entries.get(key);
      const keys = entry && owners.get(entry.owner)?.keys;
      keys?.delete(key);
      keys?.add(key);
      return entry?.value;
    },
    set(key, value, { owner: name, bytes: size }) {
      remove(key);
      const owner = owners.get(name) ?? { bytes: 0, keys: new Set() };
      owners.set(name, owner);
      entries.set(key, { value, owner: name, bytes: size });
      owner.keys.add(key);
      owner.bytes += size;
      bytes += size;
      setsSinceSweep += 1;
      if (bytes > maxBytes) sweep();
      if (bytes > maxBytes && isTooLarge(owner, size)) remove(key);
      while (bytes > maxBytes) {
        const [oldest] = largest()?.keys ?? [];
        if (oldest === undefined) return;
        remove(oldest);
      }
    },
    delete: remove,
    clear() {
      for (const key of [...entries.keys()]) remove(key);
    },
  };
}
