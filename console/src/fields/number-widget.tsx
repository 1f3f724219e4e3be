/** An input for numbers, with their unit. */
import { NumberInput } from '@mantine/core';
import { common } from './common.ts';
import type { WidgetProps } from './form-field.ts';
import { currencySymbol } from './units.ts';

const SUFFIXES: Record<string, string> = {
  percent: ' %',
  square_feet: ' sq ft',
  bytes: ' bytes',
  pixels: ' px',
  degrees: '°',
  miles: ' mi',
  stars: ' stars',
};

export function NumberWidget(props: WidgetProps) {
  const { unit, bounds, kind, currency = 'USD' } = props.field;
  const isMoney = unit === 'dollars';
  return (
    <NumberInput
      {...common(props)}
      hideControls
      thousandSeparator={isMoney ? ',' : ''}
      prefix={isMoney ? currencySymbol(currency) : ''}
      suffix={SUFFIXES[unit ?? ''] ?? ''}
      allowDecimal={bounds?.step !== 1 && kind !== 'integer'}
      decimalScale={isMoney ? 2 : 8}
      fixedDecimalScale={isMoney}
      {...(bounds?.min != null && { min: bounds.min })}
      {...(bounds?.max != null && { max: bounds.max })}
      value={typeof props.value === 'number' ? props.value : ''}
      onChange={(value) => props.onChange(numberOf(value))}
    />
  );
}

/** The input reports some numbers as text, such as `1450.00`. */
function numberOf(value: number | string): number | null {
  const number = value === '' ? Number.NaN : Number(value);
  return Number.isNaN(number) ? null : number;
}
