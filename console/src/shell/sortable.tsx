/** Lists whose order is changed by dragging, by keyboard and by buttons. */
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  type SortingStrategy,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon, Group } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type Props<T> = {
  items: readonly T[];
  titleOf(item: T): string;
  strategy: SortingStrategy;
  onMove(items: T[]): void;
  row(item: T, moves: Moves): ReactNode;
  /** The list around the rows. */
  children(rows: ReactNode): ReactNode;
};

/** Undefined if there is no such position. */
export type Moves = { earlier: (() => void) | undefined; later: (() => void) | undefined };

export function Sortable<T extends { id: string }>(props: Props<T>) {
  const { items, titleOf, strategy, onMove, row, children } = props;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: unknown) => items.findIndex((item) => item.id === id);
  const move = (from: number, to: number) => onMove(arrayMove([...items], from, to));
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over !== null && over.id !== active.id) move(placeOf(active.id), placeOf(over.id));
  };
  const position = (id: unknown) => `position ${placeOf(id) + 1} of ${items.length}`;
  const nameOf = (id: unknown) => items.filter((item) => item.id === id).map(titleOf)[0] ?? '';
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        screenReaderInstructions: { draggable: INSTRUCTIONS },
        announcements: {
          onDragStart: ({ active }) => `${nameOf(active.id)} picked up at ${position(active.id)}.`,
          onDragOver: ({ over }) => (over === null ? '' : `Now at ${position(over.id)}.`),
          onDragEnd: ({ active, over }) =>
            `${nameOf(active.id)} dropped at ${position(over?.id ?? active.id)}.`,
          onDragCancel: ({ active }) => `Cancelled. ${nameOf(active.id)} is back in its place.`,
        },
      }}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={strategy}>
        {children(
          items.map((item, index) =>
            row(item, {
              earlier: index === 0 ? undefined : () => move(index, index - 1),
              later: index === items.length - 1 ? undefined : () => move(index, index + 1),
            }),
          ),
        )}
      </SortableContext>
    </DndContext>
  );
}

const INSTRUCTIONS =
  'Press space to pick up the item, the arrow keys to move it, space to drop it, and escape to cancel.';

type Options = { isFixed?: boolean; isVertical?: boolean };

/** The position of an item in the list, and its handle and arrows. */
export function useSorted(id: string, name: string, moves: Moves, options: Options) {
  const { isFixed = false, isVertical = false } = options;
  const { setNodeRef, setActivatorNodeRef, transform, transition, isDragging, ...handle } =
    useSortable({ id, disabled: isFixed });
  return {
    ref: setNodeRef,
    isDragging,
    style: { transform: CSS.Translate.toString(transform), transition },
    controls: (
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          ref={setActivatorNodeRef}
          style={{ cursor: 'grab', touchAction: 'none' }}
          {...handle.attributes}
          {...handle.listeners}
          aria-label={`Drag ${name}`}
        >
          <IconGripVertical size={16} />
        </ActionIcon>
        {[
          { label: `Move ${name} earlier`, onClick: moves.earlier, Icon: IconArrowLeft },
          { label: `Move ${name} later`, onClick: moves.later, Icon: IconArrowRight },
        ].map(({ label, onClick, Icon }) => (
          <ActionIcon
            key={label}
            aria-label={label}
            disabled={onClick === undefined}
            onClick={onClick}
          >
            <Icon size={16} style={{ rotate: isVertical ? '90deg' : '0deg' }} />
          </ActionIcon>
        ))}
      </Group>
    ),
  };
}
