/** Saves the order of the pictures of a record. */
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf, Refusal } from '../api/refusal.ts';
import { call, type Tagged } from '../api/v2.ts';
import { type AttachedFile, pathOf, refreshMedia } from './media.ts';
import type { Target } from './record-media.tsx';

/** The maximum number of operations in a batch. */
const MAX_OPERATIONS = 100;

export const attachmentPath = ({ type, id }: Target, media: string): string =>
  `${pathOf(media)}/attachments/${type}/${id}`;

/** All positions of a batch change, or none. */
async function save(target: Target, changes: readonly AttachedFile[]): Promise<void> {
  for (let start = 0; start < changes.length; start += MAX_OPERATIONS) {
    const operations = changes.slice(start, start + MAX_OPERATIONS).map(({ id, sort_order }) => ({
      method: 'PATCH',
      path: attachmentPath(target, id),
      body: { sort_order },
    }));
    const response = await call(target.account, '/api/v2/batch', {
      method: 'POST',
      body: { operations, atomic: true },
    });
    const { data }: { data: { status: number }[] } = await response.json();
    if (data.some(({ status }) => status >= 400))
      throw new Refusal(
        409,
        'The order could not be saved, because the pictures changed meanwhile.',
      );
  }
}

/** Shows the new order at once, and the stored one again if it is refused. Takes all pictures in order. */
export function useOrder(target: Target, path: string) {
  const client = useQueryClient();
  const key = ['record-media', target.account, path];
  return useMutation({
    scope: { id: `order ${path}` },
    mutationFn: (pictures: readonly AttachedFile[]) =>
      save(
        target,
        pictures
          .map((picture, sort_order) => ({ ...picture, sort_order }))
          .filter(({ sort_order }, index) => sort_order !== pictures[index]?.sort_order),
      ),
    onMutate: async (pictures) => {
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<Tagged<{ images: AttachedFile[] }>>(
        key,
        (known) =>
          known && {
            ...known,
            data: {
              ...known.data,
              images: pictures.map((picture, sort_order) => ({ ...picture, sort_order })),
            },
          },
      );
    },
    onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
    onSettled: () => refreshMedia(client, target.account),
  });
}
