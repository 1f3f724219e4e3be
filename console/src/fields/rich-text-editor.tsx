/** An editor for rich text, which is stored as HTML. */
import '@mantine/tiptap/styles.css';
import { Input, Textarea } from '@mantine/core';
import { RichTextEditor as Editor, Link } from '@mantine/tiptap';
import { generateHTML, generateJSON, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useMemo, useState } from 'react';
import { common, orNull, remountedOnReset, textOf } from './common.tsx';
import type { WidgetProps } from './form-field.ts';

/** Markup that the editor would remove is edited as plain text. */
export const RichTextEditor = remountedOnReset((props: WidgetProps) => {
  const [isFormatted] = useState(() => isEditable(textOf(props.value)));
  return isFormatted ? <Formatted {...props} /> : <Source {...props} />;
}, textOf);

const attributesOf = (id: string, isInvalid: boolean) => ({
  id,
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-labelledby': `${id}-label`,
  'aria-invalid': String(isInvalid),
  'aria-describedby': `${id}-description ${id}-error`,
});

function Formatted(props: WidgetProps) {
  const { id, field, error, disabled = false, onChange } = props;
  const label = `${id}-label`;
  const isInvalid = error !== undefined;
  // Options that change in each render would reset the cursor.
  const [content] = useState(() => textOf(props.value));
  const editorProps = useMemo(() => ({ attributes: attributesOf(id, isInvalid) }), [id, isInvalid]);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content,
    editable: !disabled,
    // The content security policy of the page permits no style elements that the editor adds.
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editorProps,
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? null : changed.getHTML()),
  });
  const { label: _, ...wrapper } = common(props);
  return (
    <Input.Wrapper {...wrapper} label={field.label} labelElement="div" labelProps={{ id: label }}>
      <Editor editor={editor} mt={4}>
        <Editor.Toolbar>
          <Editor.ControlsGroup>
            <Editor.Bold />
            <Editor.Italic />
            <Editor.Strikethrough />
            <Editor.ClearFormatting />
          </Editor.ControlsGroup>
          <Editor.ControlsGroup>
            <Editor.H2 />
            <Editor.H3 />
            <Editor.BulletList />
            <Editor.OrderedList />
            <Editor.Blockquote />
          </Editor.ControlsGroup>
          <Editor.ControlsGroup>
            <Editor.Link />
            <Editor.Unlink />
          </Editor.ControlsGroup>
          <Editor.ControlsGroup>
            <Editor.Undo />
            <Editor.Redo />
          </Editor.ControlsGroup>
        </Editor.Toolbar>
        <Editor.Content />
      </Editor>
    </Input.Wrapper>
  );
}

const Source = (props: WidgetProps) => (
  <Textarea
    {...common(props)}
    description="HTML. It contains markup that the editor does not support."
    autosize
    minRows={4}
    maxRows={16}
    styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
    value={textOf(props.value)}
    onChange={({ currentTarget }) => props.onChange(orNull(currentTarget.value, props))}
  />
);

/** The HTML that the rich text editor can show without loss. */
const EXTENSIONS = [
  // The editor must not add a trailing paragraph, which would change texts that the user only
  // views.
  StarterKit.configure({ link: false, trailingNode: false }),
  Link.configure({ HTMLAttributes: { target: null, rel: null } }),
];

/**
 * Whether the editor preserves all of this HTML. Entries written by the API can contain other
 * markup.
 */
function isEditable(html: string): boolean {
  // The editor supports no styles, and parsing them would violate the content security policy.
  if (/<style\b|\bstyle\s*=/i.test(html)) return false;
  const written = treeOf(generateHTML(generateJSON(html, EXTENSIONS), EXTENSIONS));
  // In HTML without elements, the editor would merge lines, so only a single line counts as text.
  const isText = !/[<\n]/.test(html);
  return treeOf(isText ? `<p>${html}</p>` : html).isEqualNode(written);
}

/** Elements that the editor writes with a different name. */
const SYNONYMS: Readonly<Record<string, string>> = { b: 'strong', del: 's', i: 'em' };

/** The document without insignificant differences. */
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
