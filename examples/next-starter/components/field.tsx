/** A labeled field of a form or of a tour. */
import { type AnswerField, isMultiple } from '../lib/answers';

const TYPES: Record<string, string> = {
  email: 'email',
  phone: 'tel',
  date: 'date',
  time: 'time',
  number: 'number',
};
const COMPLETE: Record<string, string> = {
  first_name: 'given-name',
  last_name: 'family-name',
  email: 'email',
  phone: 'tel',
};

export function Field({ field }: { field: AnswerField }) {
  const { key, type, label, required, options } = field;
  if (type === 'hidden') return <input type="hidden" name={key} />;
  if (type === 'radio' || isMultiple(field)) return <Choices field={field} />;
  const common = { name: key, required };
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: each branch contains a control
    <label>
      {type === 'checkbox' && <input type="checkbox" {...common} />} {label ?? key}
      {required || <small> (optional)</small>}
      {type === 'select' ? (
        <select {...common}>
          <option value="">Select</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : type === 'textarea' ? (
        <textarea {...common} rows={4} />
      ) : (
        type !== 'checkbox' && (
          <input {...common} type={TYPES[type] ?? 'text'} autoComplete={COMPLETE[key]} />
        )
      )}
    </label>
  );
}

function Choices({ field: { key, type, label, required, options } }: { field: AnswerField }) {
  const isRadio = type === 'radio';
  return (
    <fieldset>
      <legend>
        {label ?? key}
        {required || <small> (optional)</small>}
      </legend>
      {options.map((option) => (
        <label key={option}>
          <input
            type={isRadio ? 'radio' : 'checkbox'}
            name={key}
            value={option}
            required={isRadio && required}
          />{' '}
          {option}
        </label>
      ))}
    </fieldset>
  );
}
