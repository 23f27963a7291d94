// Rich text editor in a form; the value is HTML. Pasted elements that the server does not allow are dropped.
//
// <RichTextInput source="zh.bodyHtml" label={t.body} lang="zh" />
import { Subscript } from '@tiptap/extension-subscript'
import { Superscript } from '@tiptap/extension-superscript'
import { TableKit } from '@tiptap/extension-table'
import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { use, useEffect, useEffectEvent } from 'react'
import { FieldNote } from '#ui/primitives/field.tsx'
import { ReadOnlyContext } from './fields.tsx'
import { cleanPasted, tidyHtml } from './rich-text-html.ts'
import { RichTextToolbar } from './rich-text-toolbar.tsx'
import { type BoundProps, useField } from './use-field.ts'

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    horizontalRule: false,
    link: { openOnClick: false, protocols: ['mailto'], HTMLAttributes: { target: null, rel: null } },
  }),
  Subscript,
  Superscript,
  TableKit.configure({ table: { resizable: false } }),
]

export function RichTextInput(props: BoundProps & { readonly lang?: 'zh' | 'en' }) {
  const { label, hint, lang } = props
  const isReadOnly = use(ReadOnlyContext)
  const isDisabled = isReadOnly || props.isDisabled === true
  const { id, field, error, optional } = useField(props)
  const value = typeof field.value === 'string' ? field.value : ''
  const change = useEffectEvent((html: string) => field.onChange(html))
  const leave = useEffectEvent(() => field.onBlur())
  const editor = useEditor({
    extensions,
    content: value,
    editable: !isDisabled,
    // The styles are in form.css: the content security policy forbids injected ones.
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        class: 'rich-text__body',
        ...(lang ? { lang: lang === 'zh' ? 'zh-CN' : 'en' } : {}),
      },
      transformPastedHTML: cleanPasted,
    },
    onUpdate: ({ editor: changed }) => change(changed.isEmpty ? '' : tidyHtml(changed.getHTML())),
    onBlur: () => leave(),
  })
  useEffect(() => {
    const shown = editor.isEmpty ? '' : tidyHtml(editor.getHTML())
    // The record was reloaded, or the form was reset.
    if (value !== shown && !editor.isFocused) editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  useEffect(() => editor.setEditable(!isDisabled, false), [editor, isDisabled])

  return (
    <div className="field">
      <span className="field__label" id={`${id}-label`}>
        {label}
        {optional}
      </span>
      <div className="rich-text" aria-invalid={error === undefined ? undefined : true}>
        {isDisabled ? null : <RichTextToolbar editor={editor} label={label} />}
        <EditorContent editor={editor} />
      </div>
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  )
}
