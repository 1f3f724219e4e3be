/** A chosen option of an input with several values, with a button that people can see and reach. */
import { type ComboboxRenderPillInput, Pill } from '@mantine/core';

export const chosenPill = ({ option, onRemove, disabled }: ComboboxRenderPillInput<string>) => (
  <Pill
    size="md"
    withRemoveButton={disabled !== true}
    onRemove={onRemove}
    removeButtonProps={{
      'aria-label': `Remove ${option.label}`,
      'aria-hidden': false,
      tabIndex: 0,
    }}
  >
    {option.label}
  </Pill>
);
