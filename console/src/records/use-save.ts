/** Saves a form: sends what changed, shows errors at their fields, and finds conflicts. */
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { messageOf, Refusal } from '../api/refusal.ts';
import { exchange, type MetadataField, type Tagged, type Values } from '../api/v2.ts';
import type { FormProps } from './record-form.tsx';
import { bodyOf, initialValues, isSame, messagesByField } from './values.ts';

type Form = UseFormReturn<Values>;

/** The record as someone else saved it, and the fields that the user changed to other values. */
type Conflict = { current: Tagged; fields: readonly MetadataField[] };

export function useSave(props: FormProps, fields: readonly MetadataField[], form: Form) {
  const { account, collection, path, stored } = props;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const [conflict, setConflict] = useState<Conflict>();

  const isChanged = (name: string) => Boolean(form.getFieldState(name).isDirty);

  function send(against: Tagged | null): Promise<Tagged> {
    const body = bodyOf(fields, form.getValues(), against?.data ?? null, isChanged);
    const target = { body, method: against === null ? 'POST' : 'PATCH' };
    return exchange(account, path, against === null ? target : { ...target, etag: against.etag });
  }

  /** Changes of fields that the user did not change are no conflict. */
  async function saveOver(current: Tagged, seen: Tagged): Promise<Tagged | undefined> {
    const mine = form.getValues();
    const isTheirs = ({ name }: MetadataField) =>
      !isSame(current.data[name], seen.data[name]) && !isSame(current.data[name], mine[name]);
    const disputed = fields.filter((field) => isChanged(field.name) && isTheirs(field));
    if (disputed.length === 0) return send(current);
    setConflict({ current, fields: disputed });
    return undefined;
  }

  const request = useMutation({
    mutationFn: async (against: Tagged | null) => {
      try {
        return await send(against);
      } catch (error) {
        if (against === null || !(error instanceof Refusal) || error.status !== 412) throw error;
        return saveOver(await exchange(account, path), against);
      }
    },
    onSuccess: async (saved) => {
      if (saved === undefined) return;
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
    onError: show,
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
    form.reset(initialValues(fields, conflict.current.data), { keepDirtyValues: true });
    for (const name of taken) form.resetField(name);
    setConflict(undefined);
    request.mutate(conflict.current);
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
