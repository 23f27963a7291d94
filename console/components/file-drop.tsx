// A field that takes one file, by the system's dialog or by dropping it.
import { CircleAlert, FileText, Upload } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { usePhrases } from '../language/use-phrases.ts'
import { partsPhrases } from '../phrases/components.ts'
import { Progress } from './progress.tsx'
import { useNumbers } from './use-formatters.ts'

export type FileDropProps = {
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
  /** As in HTML: `.pdf,application/pdf`. The server checks the content. */
  readonly accept: string
  readonly file: File | undefined
  readonly onFile: (file: File | undefined) => void
  /** 0 to 100 during an upload, when the file cannot be changed. */
  readonly progress?: number | undefined
}

export function FileDrop({ label, hint, error, accept, file, onFile, progress }: FileDropProps) {
  const t = usePhrases(partsPhrases)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const isBusy = progress !== undefined

  return (
    <div
      className={isOver ? 'file-drop file-drop--over' : 'file-drop'}
      {...dropTarget(setOver, (dropped) => !isBusy && onFile(dropped))}
    >
      <label id={`${id}-label`} className="file-drop__label" htmlFor={id}>
        {label}
      </label>
      <input
        ref={input}
        id={id}
        className="vh"
        type="file"
        // The button below is the one in the tab order.
        tabIndex={-1}
        accept={accept}
        disabled={isBusy}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => {
          const chosen = target.files?.[0]
          if (chosen) onFile(chosen)
          // Without this, choosing the same file again raises no event.
          target.value = ''
        }}
      />
      {file ? <ChosenFile file={file} /> : null}
      {isBusy ? <Progress label={t.working} value={progress} /> : null}
      <div className="file-drop__row" hidden={isBusy}>
        <button
          className="btn btn--outline btn--compact"
          type="button"
          aria-describedby={`${id}-label ${id}-note`}
          onClick={() => input.current?.click()}
        >
          <Upload className="icon icon--sm" aria-hidden="true" />
          {file ? t.otherFile : t.chooseFile}
        </button>
        {file ? (
          <button className="btn btn--quiet btn--compact" type="button" onClick={() => onFile(undefined)}>
            {t.removeFile}
          </button>
        ) : (
          <span className="muted xs">{t.dropHere}</span>
        )}
      </div>
      <Note id={`${id}-note`} hint={hint} error={error} />
    </div>
  )
}

function ChosenFile({ file }: { readonly file: File }) {
  const { size } = useNumbers()
  return (
    <p className="file-drop__file">
      <FileText className="icon icon--sm" aria-hidden="true" />
      <span className="file-drop__name">{file.name}</span>
      <span className="muted num">{size(file.size)}</span>
    </p>
  )
}

function Note({
  id,
  hint,
  error,
}: {
  readonly id: string
  readonly hint: string | undefined
  readonly error: string | undefined
}) {
  return (
    <p id={id} className={error ? 'field__error' : 'field__hint'} role={error ? 'alert' : undefined}>
      {error ? <CircleAlert className="icon icon--sm" aria-hidden="true" /> : null}
      {error ?? hint}
    </p>
  )
}

function dropTarget(setOver: (isOver: boolean) => void, onDropped: (file: File) => void) {
  return {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const file = event.dataTransfer.files[0]
      if (file) onDropped(file)
    },
  }
}
