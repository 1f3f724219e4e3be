/** The name of the account, and the settings from which its properties take their defaults. */
import { Button, Checkbox, Fieldset, Group, Loader, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { dataOf, meQuery, type SessionSchemas, session } from '../api/client.ts';
import { isObject, RECORD_QUERIES, useData } from '../api/v2.ts';
import { LeaveGuard } from '../shell/dialogs.tsx';
import { DISCARD_CHANGES, KEEP_CHANGES } from '../shell/form-options.ts';
import { ErrorAlert, Hint, PageLink, PageTitle, SubmitButton } from '../shell/page.tsx';
import { useAction } from '../shell/use-action.tsx';

type Account = SessionSchemas['AccountDetail'];

/** The settings by group. All are off by default. */
const SETTINGS = {
  display_settings: {
    prepend_building_number_to_unit_number: 'Show unit numbers with the number of the building',
    show_non_marketable_amenities: 'Show amenities that are not marketable',
    hide_available_units: 'Ask pages to hide the list of available units',
  },
  pricing_settings: {
    include_government_fees: 'Count mandatory government fees toward the totals',
  },
} as const;

/** The account, with the user's permissions on it. */
export const useAccountDetail = () => useData<Account>('account-detail', '/session/account');

export function SettingsPage() {
  const { data, error } = useAccountDetail();
  return (
    <Stack maw={640} gap="lg">
      <PageTitle>Account settings</PageTitle>
      <ErrorAlert error={error} />
      {data === undefined ? error === null && <Loader /> : <Settings key={data.id} {...{ data }} />}
    </Stack>
  );
}

function Settings({ data }: { data: Account }) {
  const { register, handleSubmit, formState, reset } = useForm({
    values: valuesOf(data),
    resetOptions: KEEP_CHANGES,
  });
  const { mutate, isPending } = useAction({
    run: (_, values: ReturnType<typeof valuesOf>) =>
      dataOf(session.PATCH('/account', { body: { ...values, account_id: data.id } })),
    message: 'Account saved.',
    onDone: (saved) => reset(valuesOf(saved), DISCARD_CHANGES),
    changes: ['account-detail', ...meQuery.queryKey, ...RECORD_QUERIES],
  });
  const { isDirty } = formState;
  return (
    <Stack component="form" onSubmit={handleSubmit((values) => mutate(values))}>
      <Fieldset disabled={!data.can.update} variant="unstyled" mx={0}>
        <Stack>
          <TextInput label="Name" required maxLength={255} {...register('name')} />
          <Fieldset legend="Display of properties">
            <Hint mb="sm">Each property can override these settings.</Hint>
            <Stack gap="xs">
              {Object.entries(SETTINGS.display_settings).map(([key, label]) => (
                <Checkbox
                  key={key}
                  label={label}
                  {...register(`settings.display_settings.${key}`)}
                />
              ))}
            </Stack>
          </Fieldset>
          <Fieldset legend="Prices">
            <Checkbox
              label={SETTINGS.pricing_settings.include_government_fees}
              description="Changes the prices of all units and floor plans."
              {...register('settings.pricing_settings.include_government_fees')}
            />
          </Fieldset>
        </Stack>
      </Fieldset>
      {data.can.update ? (
        <Group>
          <SubmitButton loading={isPending} disabled={!isDirty}>
            Save
          </SubmitButton>
          {isDirty && (
            <Button onClick={() => reset(undefined, DISCARD_CHANGES)}>Discard changes</Button>
          )}
        </Group>
      ) : (
        <Text>Your role in this account does not allow you to change its settings.</Text>
      )}
      {data.can.view_jobs && (
        <PageLink size="md" page="jobs">
          Background jobs
        </PageLink>
      )}
      <LeaveGuard isActive={isDirty && !isPending} />
    </Stack>
  );
}

const groupIn = (settings: unknown, group: string, keys: object) => {
  const stored = isObject(settings) ? settings[group] : undefined;
  return Object.fromEntries(
    Object.keys(keys).map((key) => [key, isObject(stored) && stored[key] === true]),
  );
};

const valuesOf = ({ name, settings }: Pick<Account, 'name' | 'settings'>) => ({
  name,
  settings: Object.fromEntries(
    Object.entries(SETTINGS).map(([group, keys]) => [group, groupIn(settings, group, keys)]),
  ),
});
