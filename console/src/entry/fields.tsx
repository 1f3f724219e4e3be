/** The fields that several entry pages share. The browser checks their limits. */
import {
  PasswordInput,
  type PasswordInputProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import type { UseFormRegisterReturn } from 'react-hook-form';

export const REQUIRED = { size: 'md', required: true } as const;

type Props = { id: string; field: UseFormRegisterReturn; label?: string };

const textField =
  (defaults: TextInputProps) =>
  ({ field, ...props }: Props & { defaultValue?: string }) => (
    <TextInput {...field} {...REQUIRED} {...defaults} {...props} />
  );

const passwordField =
  (defaults: PasswordInputProps) =>
  ({ field, ...props }: Props & { description?: string }) => (
    <PasswordInput {...field} {...REQUIRED} label="Password" {...defaults} {...props} />
  );

export const EmailField = textField({
  type: 'email',
  label: 'E-mail',
  autoComplete: 'username',
  maxLength: 255,
});

export const NameField = textField({ label: 'Your name', autoComplete: 'name', maxLength: 255 });

export const CodeField = textField({
  label: 'Code',
  autoComplete: 'one-time-code',
  maxLength: 20,
  spellCheck: false,
});

export const CurrentPasswordField = passwordField({
  autoComplete: 'current-password',
  maxLength: 1024,
});

export const NewPasswordField = passwordField({
  description: 'At least 10 characters.',
  autoComplete: 'new-password',
  minLength: 10,
  maxLength: 128,
});
