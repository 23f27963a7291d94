// Chooses a file, by dialog or by dropping it. What happens to it is the page's business.
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
  /** As in HTML: `.pdf,application/pdf`. The server judges the content. */
  readonly accept: string
  readonly file: File | undefined
  readonly onFile: (file: File | undefined) => void
  /** 0 to 100 while it is on its way; the file cannot be changed then. */
  readonly progress?: number | undefined
}

export function FileDrop({ label, hint, error, accept, file, onFile, progress }: FileDropProps) {
  const t = usePhrases(partsPhrases)
  const { size } = useNumbers()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const isBusy = progress !== undefined

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const dropped = event.dataTransfer.files[0]
    if (dropped && !isBusy) onFile(dropped)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same
    <div
      className={isOver ? 'file-drop file-drop--over' : 'file-drop'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label id={`${id}-label`} className="file-drop__label" htmlFor={id}>
        {label}
      </label>
      <input
        ref={input}
        id={id}
        className="vh"
        type="file"
        // The button below is what the keyboard comes to.
        tabIndex={-1}
        accept={accept}
        disabled={isBusy}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => {
          const chosen = target.files?.[0]
          if (chosen) onFile(chosen)
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      {file ? (
        <p className="file-drop__file">
          <FileText className="icon icon--sm" aria-hidden="true" />
          <span className="file-drop__name">{file.name}</span>
          <span className="muted num">{size(file.size)}</span>
        </p>
      ) : null}
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
      <p id={`${id}-note`} className={error ? 'field__error' : 'field__hint'} role={error ? 'alert' : undefined}>
        {error ? <CircleAlert className="icon icon--sm" aria-hidden="true" /> : null}
        {error ?? hint}
      </p>
    </div>
  )
}
