/** An input for values without a fixed shape. */
import { JsonInput } from '@mantine/core';
import { useState } from 'react';
import { common } from './common.ts';
import type { WidgetProps } from './form-field.ts';
import { useReplacements } from './use-replacements.ts';

const write = (value: unknown): string =>
  value === undefined || value === null ? '' : JSON.stringify(value, null, 2);

export function JsonWidget(props: WidgetProps) {
  const [version, emit] = useReplacements(write(props.value));
  function change(value: unknown): void {
    emit(write(value));
    props.onChange(value);
  }
  return <OneText key={version} {...props} onChange={change} />;
}

function OneText(props: WidgetProps) {
  const [text, setText] = useState(() => write(props.value));
  const [isMalformed, setMalformed] = useState(false);
  function change(next: string): void {
    setText(next);
    try {
      props.onChange(next.trim() === '' ? null : JSON.parse(next));
      setMalformed(false);
    } catch {
      setMalformed(true);
    }
  }
  return (
    <JsonInput
      {...common(props)}
      error={isMalformed ? 'Enter valid JSON.' : props.error}
      autosize
      minRows={2}
      maxRows={16}
      value={text}
      onChange={change}
    />
  );
}
