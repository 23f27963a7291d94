// A field that takes many files at once, by the system's dialog or by dropping them.
import { Upload } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'

export type FilesDropProps = {
  readonly label: string
  readonly hint: string
  readonly chooseLabel: string
  readonly dropLabel: string
  /** As in HTML: `.pdf,.xml`. The server checks the content. */
  readonly accept: string
  readonly onFiles: (files: readonly File[]) => void
}

export function FilesDrop({ label, hint, chooseLabel, dropLabel, accept, onFiles }: FilesDropProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])]
    if (files.length > 0) onFiles(files)
  }
  return (
    <div className={isOver ? 'file-drop file-drop--over' : 'file-drop'} {...dropTarget(setOver, take)}>
      <label id={`${id}-label`} className="file-drop__label" htmlFor={id}>
        {label}
      </label>
      <input
        ref={input}
        id={id}
        className="vh"
        type="file"
        multiple
        // The button below is the one in the tab order.
        tabIndex={-1}
        accept={accept}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => {
          take(target.files)
          // Without this, choosing the same files again raises no event.
          target.value = ''
        }}
      />
      <div className="file-drop__row">
        <button
          className="btn btn--outline btn--compact"
          type="button"
          aria-describedby={`${id}-label ${id}-note`}
          onClick={() => input.current?.click()}
        >
          <Upload className="icon icon--sm" aria-hidden="true" />
          {chooseLabel}
        </button>
        <span className="muted xs">{dropLabel}</span>
      </div>
      <p id={`${id}-note`} className="field__hint">
        {hint}
      </p>
    </div>
  )
}

function dropTarget(setOver: (isOver: boolean) => void, onDropped: (files: FileList) => void) {
  return {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      onDropped(event.dataTransfer.files)
    },
  }
}
