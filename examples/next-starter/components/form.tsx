'use client';
/** A form whose errors are announced. The form also works before its script has loaded. */
import { type FormEvent, type ReactNode, startTransition, useActionState } from 'react';
import type { FormState } from '../lib/actions';

type FormProps = {
  action: (state: FormState, data: FormData) => Promise<FormState>;
  submit: string;
  children: ReactNode;
};

export function Form({ action, submit, children }: FormProps) {
  const [{ message, errors }, send, isPending] = useActionState(action, {
    message: '',
    errors: {},
  });
  /** Keeps the visitor's input, unlike the `action` of the form. */
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    startTransition(() => send(data));
  }
  return (
    <form action={send} onSubmit={onSubmit} className="form">
      <div role="alert">
        {message && <p className="error">{message}</p>}
        {Object.entries(errors).map(([key, texts]) => (
          <p className="error" key={key}>
            {texts.join(' ')}
          </p>
        ))}
      </div>
      {children}
      <p hidden>
        <label>
          Leave this empty <input name="homepage" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <button type="submit" disabled={isPending}>
        {submit}
      </button>
    </form>
  );
}
