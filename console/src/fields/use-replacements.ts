/** For inputs with their own state: detects that the form replaced the value, such as by a revert. */
import { useLayoutEffect, useRef, useState } from 'react';

/** The number of replacements, and a function that takes each value that the input itself emits. */
export function useReplacements(value: string): [number, (emitted: string) => void] {
  const known = useRef(value);
  const [count, setCount] = useState(0);
  useLayoutEffect(() => {
    if (known.current === value) return;
    known.current = value;
    setCount((before) => before + 1);
  }, [value]);
  const emit = (emitted: string) => {
    known.current = emitted;
  };
  return [count, emit];
}
