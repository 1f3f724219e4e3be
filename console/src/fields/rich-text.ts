/** What the editor for rich text preserves. */

const ELEMENTS = new Set(
  'a b blockquote br code del em h1 h2 h3 h4 h5 h6 hr i li ol p pre s strong u ul'.split(' '),
);

/** Whether the editor keeps all of this HTML. Other markup can come from the API. */
export function isEditable(html: string): boolean {
  const elements = [
    ...new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll('*'),
  ];
  // Without elements, line breaks are text that the editor would join.
  if (elements.length === 0) return !/\n|<!--/.test(html);
  return (
    !html.includes('<!--') &&
    elements.every(
      ({ localName, attributes }) =>
        ELEMENTS.has(localName) &&
        [...attributes].every(({ name }) => localName === 'a' && name === 'href'),
    )
  );
}
