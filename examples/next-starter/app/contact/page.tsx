/** The contact page, with a form of the service. */
import type { Metadata } from 'next';
import { Field } from '../../components/field';
import { Form } from '../../components/form';
import { sendForm } from '../../lib/actions';
import { openGraph } from '../../lib/open-graph';
import { forms } from '../../lib/site';

export async function generateMetadata(): Promise<Metadata> {
  const title = 'Contact';
  return { title, openGraph: await openGraph({ title, path: '/contact' }) };
}

type Props = { searchParams: Promise<{ property?: string }> };

/** Not streamed, because browsers only show streamed parts with JavaScript. */
export const instant = false;

export default function Contact({ searchParams }: Props) {
  return (
    <>
      <h1>Contact</h1>
      <ContactForm searchParams={searchParams} />
    </>
  );
}

async function ContactForm({ searchParams }: Props) {
  const { property } = await searchParams;
  const form = (await forms()).find(({ type }) => type === 'contact');
  if (form === undefined) return <p>Create a contact form in the console to show it here.</p>;
  const { properties } = form;
  const selected =
    properties.length === 1 ? properties[0] : properties.find(({ slug }) => slug === property);
  return (
    <Form action={sendForm} submit={form.settings.submit_button_label ?? 'Send'}>
      <input type="hidden" name="form_id" value={form.id} />
      <label>
        Community
        <select name="property_id" defaultValue={selected?.id ?? ''} required>
          {selected === undefined && <option value="">Select</option>}
          {properties.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {form.fields.map((field) => (
        <Field key={field.key} field={field} />
      ))}
      {form.settings.disclaimer && <p className="note">{form.settings.disclaimer}</p>}
    </Form>
  );
}
