/** The fields that several entry pages share. The browser checks their limits. */
import { PasswordInput, TextInput } from '@mantine/core';
import type { UseFormRegisterReturn } from 'react-hook-form';

export const REQUIRED = { size: 'md', required: true } as const;

type Props = { id: string; field: UseFormRegisterReturn; label?: string; description?: string };

export const EmailField = ({ id, field, ...more }: Props & { defaultValue?: string }) => (
  <TextInput
    id={id}
    {...field}
    {...more}
    {...REQUIRED}
    type="email"
    label="E-mail"
    autoComplete="username"
    maxLength={255}
  />
);

export const NameField = ({ id, field }: Props) => (
  <TextInput
    id={id}
    {...field}
    {...REQUIRED}
    label="Your name"
    autoComplete="name"
    maxLength={255}
  />
);

export const CurrentPasswordField = ({ id, field, label = 'Password' }: Props) => (
  <PasswordInput
    id={id}
    {...field}
    {...REQUIRED}
    label={label}
    autoComplete="current-password"
    maxLength={1024}
  />
);

export const NewPasswordField = ({ id, field, label = 'Password', description }: Props) => (
  <PasswordInput
    id={id}
    {...field}
    {...REQUIRED}
    label={label}
    description={`At least 10 characters. ${description ?? ''}`.trim()}
    autoComplete="new-password"
    minLength={10}
    maxLength={128}
  />
);

export const CodeField = ({ id, field, label = 'Code' }: Props) => (
  <TextInput
    id={id}
    {...field}
    {...REQUIRED}
    label={label}
    autoComplete="one-time-code"
    maxLength={20}
    spellCheck={false}
  />
);
