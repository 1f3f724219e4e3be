/** Chooses the focal point of a picture by pointer or with the arrow keys, and previews two crops. */
import { Button, Group, Input, Text } from '@mantine/core';
import { useMove } from '@mantine/hooks';
import { IconFocus2 } from '@tabler/icons-react';
import { type KeyboardEvent, use } from 'react';
import { common } from '../fields/common.tsx';
import type { WidgetProps } from '../fields/form-field.ts';
import classes from './media.module.css';
import { CENTER, FocalPicture, pointIn, positionOf } from './media.ts';

const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const CROPS = ['1', '3 / 1'];

const percent = (part: number): string => `${Math.round(part * 100)}%`;

const within = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 100) / 100;

export function FocalPointWidget(props: WidgetProps) {
  const { id, label, description, error, disabled } = common(props);
  const picture = use(FocalPicture);
  const stored = pointIn(props.value);
  const point = stored ?? CENTER;
  const move = ({ x, y }: { x: number; y: number }) => {
    if (!disabled) props.onChange({ x: within(x), y: within(y) });
  };
  const { ref } = useMove<HTMLDivElement>(move);
  const onKeyDown = (event: KeyboardEvent) => {
    const [right, down] = KEYS[event.key] ?? [0, 0];
    if (right === 0 && down === 0) return;
    event.preventDefault();
    const step = event.shiftKey ? 0.1 : 0.01;
    move({ x: point.x + right * step, y: point.y + down * step });
  };
  const place = `${percent(point.x)} from the left, ${percent(point.y)} from the top`;
  return (
    <Input.Wrapper id={id} label={label} description={description} error={error}>
      <div ref={ref} className={classes['focus']}>
        <img src={picture} alt="" draggable={false} />
        <button
          id={id}
          type="button"
          className={classes['point']}
          style={{ left: percent(point.x), top: percent(point.y) }}
          aria-label={`${label}: ${place}. Move it with the arrow keys.`}
          disabled={disabled}
          onKeyDown={onKeyDown}
        >
          <IconFocus2 size={24} aria-hidden />
        </button>
      </div>
      <Group gap="xs" mt={4}>
        {CROPS.map((aspectRatio) => (
          <img
            key={aspectRatio}
            className={classes['crop']}
            src={picture}
            alt=""
            style={{ aspectRatio, objectPosition: positionOf(point) }}
          />
        ))}
        <Text size="sm" role="status">
          {stored === null ? 'Center' : place}
        </Text>
        {stored !== null && (
          <Button size="compact-sm" onClick={() => props.onChange(null)}>
            Use the center
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
}
