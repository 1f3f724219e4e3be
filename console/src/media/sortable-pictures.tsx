/** The pictures of a record in their order, which is changed by dragging, by keyboard and by buttons. */
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
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable';
import { SimpleGrid, Text } from '@mantine/core';
import { AttachedPicture } from './attached-picture.tsx';
import classes from './media.module.css';
import { type AttachedFile, nameOf } from './media.ts';
import type { Target } from './record-media.tsx';
import { useOrder } from './use-order.ts';

type Props = {
  target: Target;
  path: string;
  pictures: readonly AttachedFile[];
  canUpdate: boolean;
};

export function SortablePictures({ target, path, pictures, canUpdate }: Props) {
  const order = useOrder(target, path);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const move = (from: number, to: number) => {
    if (from !== to && to >= 0 && to < pictures.length)
      order.mutate(arrayMove([...pictures], from, to));
  };
  const placeOf = (id: unknown) => pictures.findIndex((picture) => picture.id === id);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over !== null) move(placeOf(active.id), placeOf(over.id));
  };
  const position = (id: unknown) => `position ${placeOf(id) + 1} of ${pictures.length}`;
  const titleOf = (id: unknown) => {
    const picture = pictures[placeOf(id)];
    return picture === undefined ? 'The picture' : nameOf(picture);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        screenReaderInstructions: { draggable: INSTRUCTIONS },
        announcements: {
          onDragStart: ({ active }) => `${titleOf(active.id)} picked up at ${position(active.id)}.`,
          onDragOver: ({ over }) => (over === null ? '' : `Now at ${position(over.id)}.`),
          onDragEnd: ({ active, over }) =>
            `${titleOf(active.id)} dropped at ${position(over?.id ?? active.id)}.`,
          onDragCancel: ({ active }) => `Cancelled. ${titleOf(active.id)} is back in its place.`,
        },
      }}
    >
      <SortableContext items={pictures.map(({ id }) => id)} strategy={rectSortingStrategy}>
        {canUpdate && (
          <Text size="sm" c="dimmed">
            Websites show the pictures in this order. Drag a picture by its handle, or use the
            arrows.
          </Text>
        )}
        <SimpleGrid
          component="ol"
          cols={{ base: 2, xs: 3, md: 4, lg: 5 }}
          spacing="sm"
          className={classes['grid'] ?? ''}
          aria-label="Pictures"
        >
          {pictures.map((picture, index) => (
            <AttachedPicture
              key={picture.id}
              target={target}
              picture={picture}
              canUpdate={canUpdate}
              onEarlier={index === 0 ? undefined : () => move(index, index - 1)}
              onLater={index === pictures.length - 1 ? undefined : () => move(index, index + 1)}
            />
          ))}
        </SimpleGrid>
      </SortableContext>
    </DndContext>
  );
}

const INSTRUCTIONS =
  'Press space to pick up the picture, the arrow keys to move it, space to drop it, and escape to cancel.';
