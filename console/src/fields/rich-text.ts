/** The HTML that the editor for rich text can show without losing any of it. */
import { Link } from '@mantine/tiptap';
import { generateHTML, generateJSON } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';

export const EXTENSIONS = [
  // A paragraph at the end would change texts that the user only looks at.
  StarterKit.configure({ link: false, trailingNode: false }),
  Link.configure({ HTMLAttributes: { target: null, rel: null } }),
];

/** Whether the editor keeps all of this HTML. Other markup can come from the API. */
export function isEditable(html: string): boolean {
  // The editor has no styles, and the policy of the page reports them when they are parsed.
  if (/<style\b|\bstyle\s*=/i.test(html)) return false;
  const written = treeOf(generateHTML(generateJSON(html, EXTENSIONS), EXTENSIONS));
  // Without elements, line breaks are text that the editor would join.
  const isText = !/[<\n]/.test(html);
  return treeOf(isText ? `<p>${html}</p>` : html).isEqualNode(written);
}

/** Elements that the editor writes by another name. */
const SYNONYMS: Readonly<Record<string, string>> = { b: 'strong', del: 's', i: 'em' };

/** The document without differences that mean nothing. */
function treeOf(html: string): Element {
  const named = html.replaceAll(
    /(<\/?)(b|del|i)>/g,
    (_, start: string, name: string) => `${start}${SYNONYMS[name]}>`,
  );
  const { documentElement: root } = new DOMParser().parseFromString(
    `<body>${named}</body>`,
    'text/html',
  );
  // The editor puts the text of each list item into a paragraph.
  for (const only of root.querySelectorAll('li > p:first-child:only-of-type'))
    only.replaceWith(...only.childNodes);
  root.normalize();
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const blank: Node[] = [];
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    if (text.parentElement?.closest('pre')) continue;
    text.nodeValue = (text.nodeValue ?? '').replaceAll(/[\t\n\f\r ]+/g, ' ');
    if (text.nodeValue === ' ' && text.parentElement?.matches(CONTAINERS)) blank.push(text);
  }
  for (const text of blank) text.parentNode?.removeChild(text);
  return root;
}

/** Elements in which spaces separate blocks. */
const CONTAINERS = 'body, blockquote, li, ol, ul';
