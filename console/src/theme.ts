/** Colors and sizes. All text meets a contrast of 4.5 in both color schemes. */
import {
  ActionIcon,
  Button,
  Checkbox,
  Combobox,
  type CSSVariablesResolver,
  createTheme,
  Drawer,
  Input,
  Loader,
  type MantineColorsTuple,
  Modal,
  Notification,
  PasswordInput,
  Radio,
  Select,
  Switch,
} from '@mantine/core';

const green: MantineColorsTuple = [
  '#eef8f3',
  '#dcefe5',
  '#b6dfca',
  '#8ccead',
  '#69c094',
  '#53b784',
  '#3f9a6e',
  '#2b7d57',
  '#236648',
  '#174f37',
];

/** Without a role, screen readers announce the header of a dialog as the banner of the page. */
const DIALOG = {
  closeButtonProps: { 'aria-label': 'Close' },
  attributes: { header: { role: 'presentation' } },
};

export const theme = createTheme({
  colors: { green },
  primaryColor: 'green',
  primaryShade: { light: 8, dark: 7 },
  defaultRadius: 'md',
  fontFamily: 'system-ui, sans-serif',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Most buttons are secondary. The main button of a page or form is filled.
    ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'default' } }),
    Button: Button.extend({ defaultProps: { variant: 'default' } }),
    // Smaller checkboxes, radio buttons and switches are hard to hit.
    Checkbox: Checkbox.extend({ defaultProps: { size: 'md' } }),
    Radio: Radio.extend({ defaultProps: { size: 'md' } }),
    Switch: Switch.extend({ defaultProps: { size: 'md' } }),
    // Hints below the inputs keep the inputs of a row aligned.
    InputWrapper: Input.Wrapper.extend({
      defaultProps: {
        inputWrapperOrder: ['label', 'input', 'description', 'error'],
        // Small forms require all of their inputs. Record forms mark required inputs themselves.
        withAsterisk: false,
      },
    }),
    Combobox: Combobox.extend({
      defaultProps: {
        // Options stay in the same landmark as their input.
        withinPortal: false,
        // These settings keep the list of options from covering the actions of a form.
        preventPositionChangeWhenVisible: false,
        middlewares: { flip: { padding: { top: 72, bottom: 88 } } },
      },
    }),
    // Only some roles may have a label, so the loader has the role `status`.
    Loader: Loader.extend({
      defaultProps: { role: 'status', 'aria-label': 'Loading' },
    }),
    Modal: Modal.extend({ defaultProps: DIALOG }),
    Drawer: Drawer.extend({ defaultProps: DIALOG }),
    Select: Select.extend({ defaultProps: { openOnFocus: false } }),
    Notification: Notification.extend({
      defaultProps: { closeButtonProps: { 'aria-label': 'Close' } },
    }),
    PasswordInput: PasswordInput.extend({
      defaultProps: { visibilityToggleButtonProps: { 'aria-label': 'Show the password' } },
    }),
  },
});

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#59636b',
    '--mantine-color-placeholder': '#697179',
    '--mantine-color-error': '#b32020',
  },
  dark: {
    '--mantine-color-dimmed': '#b0b5bb',
    '--mantine-color-placeholder': '#9aa0a6',
    '--mantine-color-error': '#ff9c9c',
  },
});
