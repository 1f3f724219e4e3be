/**
 * Saves a form: sends the changed values, shows errors next to their fields, and detects conflicts.
 */
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { messageOf, Refusal } from '../api/client.ts';
import { pageOf } from '../api/collections.ts';
import {
  exchange,
  type MetadataField,
  RECORD_QUERIES,
  refetch,
  type Tagged,
  useAccountId,
  type Values,
  valueIn,
} from '../api/v2.ts';
import { DISCARD_CHANGES } from '../shell/form-options.ts';
import type { FormProps } from './record-form.tsx';
import { recordKey } from './record-query.ts';
import { bodyOf, initialValues, isSame, messagesByField } from './values.ts';

type Form = UseFormReturn<Values>;

/** The record as someone else saved it, and the fields that the user changed to other values. */
type Conflict = Attempt & { current: Tagged; fields: readonly MetadataField[] };

/** Values that are saved in addition to those of the form, such as a new status. */
export type Step = { values: Values; message: string };

/** `against` is the record that the user saw; null for a new one. */
type Attempt = { against: Tagged | null; step: Step | undefined };

/** The fields that steps change. */
const STEPS = ['status', 'publishes_at'];

const MOVED =
  'The status or the publication time was changed in the meantime. Check the current values, and try again.';

/** The callbacks of a form that can close while a save is in progress. */
type Closing = {
  isShown(): boolean;
  /** Called instead of showing the message about a save. */
  onSaved(saved: Tagged): void;
  onUnseenError(error: Error): void;
};

const CHANGED = 'Someone else changed the record in the meantime. Check it and try again.';

export function useSave(
  props: FormProps,
  fields: readonly MetadataField[],
  form: Form,
  closing?: Closing,
) {
  const { collection, path, stored, fixed } = props;
  const account = useAccountId();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const [conflict, setConflict] = useState<Conflict>();

  const sent = useRef<Values>({});

  // A refetched record does not refresh unsaved values, so saving them must detect a conflict.
  const { isDirty } = form.formState;
  const seen = useRef(stored);
  useEffect(() => {
    if (!isDirty) seen.current = stored;
  }, [isDirty, stored]);

  const isChanged = (name: string) => Boolean(form.getFieldState(name).isDirty);

  function send({ against, step }: Attempt): Promise<Tagged> {
    sent.current = form.getValues();
    const changes = bodyOf(fields, form.getValues(), against?.data ?? null, isChanged);
    const body = { ...fixed, ...changes, ...step?.values };
    const target = { body, method: against === null ? 'POST' : 'PATCH' };
    return exchange(account, path, against === null ? target : { ...target, etag: against.etag });
  }

  /**
   * Saves over a version of another user, unless both users changed a field to different values.
   */
  async function saveOver(
    current: Tagged,
    { step }: Attempt,
    against: Tagged,
  ): Promise<Tagged | undefined> {
    const mine = form.getValues();
    const isTheirs = ({ name }: MetadataField) =>
      ![valueIn(against.data, name), mine[name]].some((value) =>
        isSame(valueIn(current.data, name) ?? null, value ?? null),
      );
    const disputed = fields.filter((field) => isChanged(field.name) && isTheirs(field));
    const isMoved = STEPS.some((name) => !isSame(against.data[name], current.data[name]));
    if (disputed.length === 0) {
      if (step === undefined || !isMoved) return send({ against: current, step });
      seen.current = current;
      client.setQueryData(recordKey(account, collection.path, String(current.data['id'])), current);
      throw new Refusal(412, MOVED);
    }
    if (closing?.isShown() === false) throw new Refusal(412, CHANGED);
    if (step !== undefined && isMoved) setProblem(MOVED);
    setConflict({ against, step: isMoved ? undefined : step, current, fields: disputed });
    return undefined;
  }

  const request = useMutation({
    mutationFn: async (attempt: Attempt) => {
      const { against } = attempt;
      try {
        return await send(attempt);
      } catch (error) {
        if (against === null || !(error instanceof Refusal) || error.status !== 412) throw error;
        return saveOver(await exchange(account, path), attempt, against);
      }
    },
    onSuccess: async (saved, { step }) => {
      if (saved === undefined) return;
      // Input that the user typed while the request was in flight is not saved yet.
      const typed = Object.entries(form.getValues()).filter(
        ([name, value]) => !isSame(value, sent.current[name]),
      );
      form.reset(initialValues(fields, saved.data), DISCARD_CHANGES);
      for (const [name, value] of typed) form.setValue(name, value, { shouldDirty: true });
      const message = `${collection.label} ${stored === null ? 'created' : 'saved'}.`;
      if (closing === undefined) notifications.show({ message: step?.message ?? message });
      else closing.onSaved(saved);
      const id = String(saved.data['id']);
      // A response with a secret has no entity tag, so the record is refetched.
      if (saved.etag !== '') {
        seen.current = saved;
        client.setQueryData(recordKey(account, collection.path, id), saved);
      }
      await refetch(client, RECORD_QUERIES);
      if (stored === null)
        await navigate({ to: `/${account}/${pageOf(collection, id)}`, ignoreBlocker: true });
    },
    onError: (error) => (closing?.isShown() === false ? closing.onUnseenError(error) : show(error)),
  });

  function show(error: unknown): void {
    const names = fields.map(({ name }) => name);
    const { byField, others } = messagesByField(error, names);
    for (const [name, message] of byField) form.setError(name, { message });
    setProblem(
      byField.size === 0 ? messageOf(error) : ['Some values are invalid.', ...others].join(' '),
    );
  }

  /** Saves over the current record, except for the fields whose current values the user accepts. */
  function resolve(taken: readonly string[]): void {
    if (conflict === undefined) return;
    form.reset(initialValues(fields, conflict.current.data), { keepDirtyValues: true });
    for (const name of taken) form.resetField(name);
    setConflict(undefined);
    request.mutate({ against: conflict.current, step: conflict.step });
  }

  return {
    save: (step?: Step) => {
      setProblem(undefined);
      request.mutate({ against: seen.current, step });
    },
    isSaving: request.isPending,
    problem,
    conflict,
    resolve,
    cancel: () => setConflict(undefined),
  };
}
