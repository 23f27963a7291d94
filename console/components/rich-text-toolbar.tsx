// The toolbar of the rich text editor.
import { type Editor, useEditorState } from '@tiptap/react'
import {
  Bold,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  RemoveFormatting,
  Subscript,
  Superscript,
  Table,
  Undo2,
} from 'lucide-react'
import { useId, useState } from 'react'
import { usePhrases } from '../language/use-phrases.ts'
import { richTextPhrases } from '../phrases/rich-text.ts'

const levels = [2, 3, 4] as const

export function RichTextToolbar({ editor, label }: { readonly editor: Editor; readonly label: string }) {
  const t = usePhrases(richTextPhrases)
  const [isLinking, setLinking] = useState(false)
  const state = useToolbarState(editor)
  const run = () => editor.chain().focus()
  return (
    <div className="rich-text__bar" role="toolbar" aria-label={`${t.toolbar}: ${label}`}>
      <StyleSelect editor={editor} level={state.level} />
      <MarkTools editor={editor} state={state} />
      <Tool icon={LinkIcon} label={t.link} isOn={state.link || isLinking} onClick={() => setLinking(!isLinking)} />
      <Tool
        icon={Table}
        label={t.table}
        isOn={state.table}
        onClick={() => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
      />
      <Tool
        icon={RemoveFormatting}
        label={t.clear}
        isOn={false}
        onClick={() => run().unsetAllMarks().clearNodes().run()}
      />
      <Tool icon={Undo2} label={t.undo} isOn={false} isOff={!state.canUndo} onClick={() => run().undo().run()} />
      <Tool icon={Redo2} label={t.redo} isOn={false} isOff={!state.canRedo} onClick={() => run().redo().run()} />
      {isLinking ? (
        <LinkField
          key={state.href}
          href={state.href}
          onApply={(href) => {
            setLinking(false)
            const link = run().extendMarkRange('link')
            if (href === '') link.unsetLink().run()
            else link.setLink({ href }).run()
          }}
        />
      ) : null}
      {state.table ? <TableTools editor={editor} /> : null}
    </div>
  )
}

type ToolbarState = ReturnType<typeof useToolbarState>

/** What is active at the selection. */
function useToolbarState(editor: Editor) {
  return useEditorState({
    editor,
    selector: ({ editor: at }) => ({
      level: levels.find((level) => at.isActive('heading', { level })) ?? 0,
      bold: at.isActive('bold'),
      italic: at.isActive('italic'),
      subscript: at.isActive('subscript'),
      superscript: at.isActive('superscript'),
      bulletList: at.isActive('bulletList'),
      orderedList: at.isActive('orderedList'),
      quote: at.isActive('blockquote'),
      link: at.isActive('link'),
      href: String(at.getAttributes('link').href ?? ''),
      table: at.isActive('table'),
      canUndo: at.can().undo(),
      canRedo: at.can().redo(),
    }),
  })
}

/** Paragraph, or a heading of one of the levels. */
function StyleSelect({ editor, level }: { readonly editor: Editor; readonly level: number }) {
  const t = usePhrases(richTextPhrases)
  const setStyle = (value: number) => {
    const chosen = levels.find((each) => each === value)
    const chain = editor.chain().focus()
    if (chosen === undefined) chain.setParagraph().run()
    else chain.setHeading({ level: chosen }).run()
  }
  return (
    <select
      className="select rich-text__style"
      aria-label={t.style}
      value={level}
      onChange={(event) => setStyle(Number(event.target.value))}
    >
      <option value={0}>{t.paragraph}</option>
      <option value={2}>{t.heading2}</option>
      <option value={3}>{t.heading3}</option>
      <option value={4}>{t.heading4}</option>
    </select>
  )
}

function MarkTools({ editor, state }: { readonly editor: Editor; readonly state: ToolbarState }) {
  const t = usePhrases(richTextPhrases)
  const run = () => editor.chain().focus()
  return (
    <>
      <Tool icon={Bold} label={t.bold} isOn={state.bold} onClick={() => run().toggleBold().run()} />
      <Tool icon={Italic} label={t.italic} isOn={state.italic} onClick={() => run().toggleItalic().run()} />
      <Tool icon={Subscript} label={t.subscript} isOn={state.subscript} onClick={() => run().toggleSubscript().run()} />
      <Tool
        icon={Superscript}
        label={t.superscript}
        isOn={state.superscript}
        onClick={() => run().toggleSuperscript().run()}
      />
      <Tool icon={List} label={t.bulletList} isOn={state.bulletList} onClick={() => run().toggleBulletList().run()} />
      <Tool
        icon={ListOrdered}
        label={t.orderedList}
        isOn={state.orderedList}
        onClick={() => run().toggleOrderedList().run()}
      />
      <Tool icon={Quote} label={t.quote} isOn={state.quote} onClick={() => run().toggleBlockquote().run()} />
    </>
  )
}

function TableTools({ editor }: { readonly editor: Editor }) {
  const t = usePhrases(richTextPhrases)
  const run = () => editor.chain().focus()
  return (
    <div className="rich-text__row">
      <Choice label={t.addRow} onClick={() => run().addRowAfter().run()} />
      <Choice label={t.addColumn} onClick={() => run().addColumnAfter().run()} />
      <Choice label={t.headerRow} onClick={() => run().toggleHeaderRow().run()} />
      <Choice label={t.deleteRow} onClick={() => run().deleteRow().run()} />
      <Choice label={t.deleteColumn} onClick={() => run().deleteColumn().run()} />
      <Choice label={t.deleteTable} onClick={() => run().deleteTable().run()} />
    </div>
  )
}

type ToolProps = {
  readonly icon: LucideIcon
  readonly label: string
  readonly isOn: boolean
  readonly isOff?: boolean
  readonly onClick: () => void
}

function Tool({ icon: Icon, label, isOn, isOff = false, onClick }: ToolProps) {
  return (
    <button
      className="rich-text__tool"
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={isOn}
      disabled={isOff}
      // Pressing the button must not take the selection from the editor.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon className="icon icon--sm" aria-hidden="true" />
    </button>
  )
}

function Choice({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <button className="btn btn--outline btn--compact" type="button" onClick={onClick}>
      {label}
    </button>
  )
}

function LinkField({ href, onApply }: { readonly href: string; readonly onApply: (href: string) => void }) {
  const t = usePhrases(richTextPhrases)
  const id = useId()
  const [text, setText] = useState(href)
  const isGood = text === '' || /^(https?:\/\/|mailto:)\S+$/.test(text)
  return (
    <div className="rich-text__row">
      <label htmlFor={id}>{t.linkAddress}</label>
      <input
        id={id}
        type="url"
        value={text}
        title={t.linkHint}
        aria-invalid={!isGood || undefined}
        onChange={(event) => setText(event.target.value.trim())}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (isGood) onApply(text)
        }}
      />
      <button className="btn btn--primary btn--compact" type="button" disabled={!isGood} onClick={() => onApply(text)}>
        {t.apply}
      </button>
    </div>
  )
}
