/** Saves a form: sends what changed, shows errors at their fields, and finds conflicts. */
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { messageOf, Refusal } from '../api/refusal.ts';
import { exchange, type MetadataField, type Tagged, type Values } from '../api/v2.ts';
import type { FormProps } from './record-form.tsx';
import { bodyOf, initialValues, messagesByField } from './values.ts';

type Form = UseFormReturn<Values>;

export function useSave(props: FormProps, fields: readonly MetadataField[], form: Form) {
  const { account, collection, path, stored } = props;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const [conflict, setConflict] = useState<Tagged>();

  const request = useMutation({
    mutationFn: (against: Tagged | null) => {
      const values = form.getValues();
      const isChanged = (name: string) => Boolean(form.getFieldState(name).isDirty);
      const body = bodyOf(fields, values, against?.data ?? null, isChanged);
      const target = { body, method: against === null ? 'POST' : 'PATCH' };
      return exchange(account, path, against === null ? target : { ...target, etag: against.etag });
    },
    onSuccess: async (saved) => {
      form.reset(initialValues(fields, saved.data));
      notifications.show({
        message: `${collection.label} ${stored === null ? 'created' : 'saved'}.`,
      });
      const id = String(saved.data['id']);
      const { name } = collection;
      // A response with a secret has no tag: the record is read again.
      if (saved.etag !== '') client.setQueryData(['record', account, name, id], saved);
      await Promise.all(
        ['list', 'labels', 'options', 'history'].map((key) =>
          client.invalidateQueries({ queryKey: [key, account] }),
        ),
      );
      if (stored === null)
        await navigate({
          to: '/$account/$resource/$id',
          params: { account, resource: name, id },
          ignoreBlocker: true,
        });
    },
    onError: async (error) => {
      if (error instanceof Refusal && error.status === 412)
        return setConflict(await exchange(account, path));
      show(error);
    },
  });

  function show(error: unknown): void {
    const names = fields.map(({ name }) => name);
    const errors = error instanceof Refusal ? error.errors : {};
    const { byField, others } = messagesByField(errors, names);
    for (const [name, message] of byField) form.setError(name, { message });
    const [first] = byField.keys();
    if (first !== undefined) document.getElementById(`field-${first}`)?.focus();
    setProblem(
      byField.size === 0 ? messageOf(error) : ['Some values are invalid.', ...others].join(' '),
    );
  }

  /** Saves over the current record, except for the fields whose current values the user takes. */
  function resolve(taken: readonly string[]): void {
    if (conflict === undefined) return;
    form.reset(initialValues(fields, conflict.data), { keepDirtyValues: true });
    for (const name of taken) form.resetField(name);
    setConflict(undefined);
    request.mutate(conflict);
  }

  return {
    save: () => {
      setProblem(undefined);
      request.mutate(stored);
    },
    isSaving: request.isPending,
    problem,
    conflict,
    resolve,
    cancel: () => setConflict(undefined),
  };
}
