/** An editor for rich text, which is stored as HTML. */
import { Input, Textarea } from '@mantine/core';
import { RichTextEditor as Editor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.css';
import { useEditor } from '@tiptap/react';
import { useMemo, useState } from 'react';
import { common, orNull, textOf } from './common.ts';
import type { WidgetProps } from './form-field.ts';
import { EXTENSIONS, isEditable } from './rich-text.ts';
import { useReplacements } from './use-replacements.ts';

export function RichTextEditor(props: WidgetProps) {
  const [version, emit] = useReplacements(textOf(props.value));
  function change(value: unknown): void {
    emit(textOf(value));
    props.onChange(value);
  }
  return <OneText key={version} {...props} onChange={change} />;
}

/** Markup that the editor would remove is edited as text. */
function OneText(props: WidgetProps) {
  const [isFormatted] = useState(() => isEditable(textOf(props.value)));
  return isFormatted ? <Formatted {...props} /> : <Source {...props} />;
}

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
  // Other options in each render would reset the cursor.
  const [content] = useState(() => textOf(props.value));
  const editorProps = useMemo(() => ({ attributes: attributesOf(id, isInvalid) }), [id, isInvalid]);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content,
    editable: !disabled,
    // The policy of the page permits no other style elements.
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
