/** The fields that several entry pages share. The browser checks their limits. */
import { PasswordInput, TextInput } from '@mantine/core';
import type { UseFormRegisterReturn } from 'react-hook-form';

type Props = { id: string; field: UseFormRegisterReturn; label?: string; description?: string };

export const EmailField = ({ id, field }: Props) => (
  <TextInput
    id={id}
    {...field}
    type="email"
    label="E-mail"
    size="md"
    autoComplete="username"
    required
    withAsterisk={false}
    maxLength={255}
  />
);

export const NameField = ({ id, field }: Props) => (
  <TextInput
    id={id}
    {...field}
    label="Your name"
    size="md"
    autoComplete="name"
    required
    withAsterisk={false}
    maxLength={255}
  />
);

export const CurrentPasswordField = ({ id, field, label = 'Password' }: Props) => (
  <PasswordInput
    id={id}
    {...field}
    label={label}
    size="md"
    autoComplete="current-password"
    required
    withAsterisk={false}
    maxLength={1024}
  />
);

export const NewPasswordField = ({ id, field, label = 'Password', description }: Props) => (
  <PasswordInput
    id={id}
    {...field}
    label={label}
    description={`At least 10 characters. ${description ?? ''}`.trim()}
    size="md"
    autoComplete="new-password"
    required
    withAsterisk={false}
    minLength={10}
    maxLength={128}
  />
);

export const CodeField = ({ id, field, label = 'Code' }: Props) => (
  <TextInput
    id={id}
    {...field}
    label={label}
    size="md"
    autoComplete="one-time-code"
    required
    withAsterisk={false}
    maxLength={20}
    spellCheck={false}
  />
);
