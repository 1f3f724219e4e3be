/** A form as its visitors see it, rendered from its unsaved values. It sends nothing. */
import {
  Alert,
  Button,
  Checkbox,
  Flex,
  Input,
  NativeSelect,
  Paper,
  Radio,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { useDeferredValue } from 'react';
import { isObject, type Values } from '../api/v2.ts';
import { labelOf } from '../fields/form-field.ts';
import { Hint } from '../shell/page.tsx';

const INPUTS: Readonly<Record<string, string>> = { phone: 'tel', hidden: 'text' };
const TYPED = ['date', 'email', 'number', 'time'];
const WIDTHS: Readonly<Record<string, string>> = { half: '45%', third: '28%' };

/**
 * The maximum number of fields of a form, and a number of options that is sufficient for a preview.
 */
const MAX_FIELDS = 100;
const MAX_OPTIONS = 25;

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const objectsIn = (value: unknown): Values[] =>
  Array.isArray(value) ? value.slice(0, MAX_FIELDS).filter(isObject) : [];

export function FormPreview({ values }: { values: Values }) {
  const { name, fields, tour_types, settings } = useDeferredValue(values);
  const texts = isObject(settings) ? settings : {};
  const all = objectsIn(fields);
  const hidden = all.filter(({ type }) => type === 'hidden').map(nameOf);
  const tours = objectsIn(tour_types).map(({ type, label }) => wordOf(label) || wordOf(type));
  const redirect = wordOf(texts['redirect_url']);
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="form-preview" className="preview">
      <Title order={2} size="h5" id="form-preview">
        Preview
      </Title>
      <Hint mb="md">
        Visitors see these fields, in the style of the website. Nothing that you enter here is sent.
      </Hint>
      <Stack>
        <Text fw={600}>{wordOf(name)}</Text>
        <Flex wrap="wrap" gap="sm">
          {all.map((field, index) => {
            const { type, width } = field;
            if (type === 'hidden') return null;
            const basis = WIDTHS[wordOf(width)] ?? '100%';
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: keys can repeat while they are edited
              <div key={`${index} ${wordOf(type)}`} style={{ flex: `1 1 ${basis}`, minWidth: 0 }}>
                <Shown field={field} />
              </div>
            );
          })}
        </Flex>
        {tours.length > 0 && <Choices label="Type of tour" options={tours} Choice={Radio} />}
        {wordOf(texts['disclaimer']) && <Text size="xs">{wordOf(texts['disclaimer'])}</Text>}
        <Button
          variant="filled"
          component="span"
          maw="100%"
          style={{ alignSelf: 'flex-start', cursor: 'default' }}
        >
          {wordOf(texts['submit_button_label']) || 'Submit'}
        </Button>
        <Alert title="After the submission" color="gray">
          {wordOf(texts['success_message']) || 'The website shows its own message.'}
          {redirect !== '' && ` Visitors are redirected to ${redirect}.`}
        </Alert>
        {hidden.length > 0 && (
          <Text size="xs" c="dimmed">{`Not shown to visitors: ${hidden.join(', ')}`}</Text>
        )}
      </Stack>
    </Paper>
  );
}

const nameOf = ({ label, key }: Values): string =>
  wordOf(label) || labelOf(wordOf(key)) || 'Field without a key';

/** A field of an unknown type is shown as text, like one whose type is not selected yet. */
function Shown({ field }: { field: Values }) {
  const type = wordOf(field['type']);
  const options = [field['options']].flat().map(wordOf).filter(Boolean);
  const settings = isObject(field['settings']) ? field['settings'] : {};
  const shared = {
    label: nameOf(field),
    required: field['required'] === true,
    withAsterisk: field['required'] === true,
    placeholder: wordOf(field['placeholder']),
  };
  if (type === 'checkbox') {
    const label = `${shared.label}${shared.required ? ' *' : ''}`;
    return <Checkbox label={label} required={shared.required} />;
  }
  if (type === 'checkboxes' || (type === 'select' && settings['multiple'] === true))
    return <Choices {...shared} options={options} Choice={Checkbox} />;
  if (type === 'radio') return <Choices {...shared} options={options} Choice={Radio} />;
  if (type === 'select')
    return <NativeSelect {...shared} data={[...new Set([shared.placeholder, ...options])]} />;
  if (type === 'textarea') return <Textarea {...shared} rows={3} />;
  return <TextInput {...shared} type={TYPED.includes(type) ? type : (INPUTS[type] ?? 'text')} />;
}

type ChoicesProps = {
  label: string;
  required?: boolean;
  options: readonly string[];
  Choice: typeof Radio | typeof Checkbox;
};

function Choices({ label, required = false, options, Choice }: ChoicesProps) {
  const [shown, more] = [options.slice(0, MAX_OPTIONS), options.length - MAX_OPTIONS];
  return (
    <Choice.Group label={label} withAsterisk={required}>
      <Stack gap="xs" mt={4}>
        {shown.map((option, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: options can repeat while they are edited
          <Choice key={index} size="md" value={`${index}`} label={option} />
        ))}
        {more > 0 && <Input.Description>{`and ${more} more`}</Input.Description>}
      </Stack>
    </Choice.Group>
  );
}
