/** The texts, tags, folder and property of a file, or the title and tags of an embed. */
import { Button, Group, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { messageOf, Refusal } from '../api/refusal.ts';
import { exchange, type Values } from '../api/v2.ts';
import { Widget } from '../fields/widget.tsx';
import { LeaveGuard } from '../records/leave-guard.tsx';
import { bodyOf, initialValues, inputOf, messagesByField } from '../records/values.ts';
import { ErrorAlert } from '../shell/error-alert.tsx';
import { type EmbedDetail, type FileDetail, mediumQuery, pathOf, refreshMedia } from './media.ts';
import { isFile, type MediumProps } from './media-drawer.tsx';

/** In the order of the form. */
const SHOWN = ['alt_text', 'caption', 'title', 'tags', 'folder_id', 'property_id'];

export function MediaForm({ account, collection, stored: current }: MediumProps) {
  // What the form was filled from. A medium that is read again replaces it only without changes.
  const [stored, setStored] = useState(current);
  const kind = isFile(stored.data) ? 'file' : 'embed';
  const fields = collection.fields
    .filter(({ name, kinds }) => SHOWN.includes(name) && (kinds ?? [kind]).includes(kind))
    .toSorted((a, b) => SHOWN.indexOf(a.name) - SHOWN.indexOf(b.name));
  const values: Values = stored.data;
  const form = useForm<Values>({ values: initialValues(fields, values) });
  const { isDirty } = form.formState;
  if (stored !== current && !isDirty) setStored(current);
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (entered: Values) =>
      exchange<FileDetail | EmbedDetail>(account, pathOf(stored.data.id), {
        method: 'PATCH',
        body: bodyOf(fields, entered, values, (name) => form.getFieldState(name).isDirty),
        etag: stored.etag,
      }),
    onSuccess: async (saved) => {
      const next: Values = saved.data;
      form.reset(initialValues(fields, next));
      client.setQueryData(mediumQuery(account, saved.data.id).queryKey, saved);
      notifications.show({ message: 'Media saved.' });
      await refreshMedia(client, account);
    },
    onError: (refusal) => {
      const errors = refusal instanceof Refusal ? refusal.errors : {};
      const { byField } = messagesByField(
        errors,
        fields.map(({ name }) => name),
      );
      for (const [name, message] of byField) form.setError(name, { message });
    },
  });
  return (
    <form noValidate onSubmit={form.handleSubmit((entered) => mutate(entered))}>
      <Stack>
        {error !== null && (
          <ErrorAlert>
            {error instanceof Refusal && error.status === 412
              ? 'Someone else changed this in the meantime. Close it, open it again and repeat your change.'
              : messageOf(error)}
          </ErrorAlert>
        )}
        {fields.map((field) => (
          <Controller
            key={field.name}
            name={field.name}
            control={form.control}
            render={({ field: { value, onChange }, fieldState }) => (
              <Widget
                id={`media-${field.name}`}
                account={account}
                field={{
                  ...inputOf(collection, field, values),
                  help: HINTS[field.name] ?? field.label,
                }}
                value={value}
                onChange={onChange}
                error={fieldState.error?.message}
              />
            )}
          />
        ))}
        <Group>
          <Button type="submit" loading={isPending} disabled={!isDirty}>
            Save
          </Button>
        </Group>
      </Stack>
      <LeaveGuard isActive={isDirty && !isPending} />
    </form>
  );
}

const HINTS: Record<string, string> = {
  alt_text: 'Describes the picture to people who do not see it, and to search engines.',
};
