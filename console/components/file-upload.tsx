// Uploads a file as soon as it is chosen or dropped: how far it is, pause, go on, give up.
//
// <FileUpload purpose="delivery" label={t.file} onUploaded={(file) => attach({ fileId: file.fileId })} />
import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { type UploadedFile, type UploadPurpose, uploadLimits } from '#contract/delivery-admin.ts'
import { useConsole } from '../api/console-context.ts'
import { messageForError } from '../api/error-messages.ts'
import { uploadFile } from '../api/upload-file.ts'
import { useLanguage } from '../language/language-context.ts'
import { usePhrases } from '../language/use-phrases.ts'
import { megabytes, uploadPhrases } from '../phrases/upload.ts'
import { FileDrop } from './file-drop.tsx'
import { useNumbers } from './use-formatters.ts'

export type FileUploadProps = {
  readonly label: string
  readonly purpose: UploadPurpose
  /** Without it, what the purpose takes is said. */
  readonly hint?: string
  /** What becomes of the file; the part is ready for the next one when it is done. */
  readonly onUploaded: (uploaded: UploadedFile, file: File) => Promise<unknown> | undefined
}

const accepted: Readonly<Record<UploadPurpose, string>> = {
  delivery: '.pdf,.docx,.xlsx,.zip,.png,.jpg,.jpeg,.webp',
  picture: '.png,.jpg,.jpeg,.webp',
  import: '.xlsx,.csv,.txt',
}

type State =
  | { readonly is: 'idle'; readonly error?: string }
  | {
      readonly is: 'running' | 'paused' | 'failed'
      readonly file: File
      readonly sent: number
      readonly error?: string
    }

export function FileUpload({ label, purpose, hint, onUploaded }: FileUploadProps) {
  const t = usePhrases(uploadPhrases)
  const { client } = useConsole()
  const { size } = useNumbers()
  const language = useLanguage()
  const [state, setState] = useState<State>({ is: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const run = async (file: File) => {
    const isTooLarge = file.size > uploadLimits[purpose]
    if (isTooLarge || file.size === 0) {
      setState({ is: 'idle', error: isTooLarge ? t.tooLarge(megabytes(purpose)) : t.empty })
      return
    }
    if (purpose === 'picture' && !(await canBeDrawn(file))) {
      setState({ is: 'idle', error: t.noPicture(hint ?? t.kinds.picture) })
      return
    }
    const controller = new AbortController()
    running.current = controller
    const onProgress = (sent: number) => {
      if (running.current === controller) setState({ is: 'running', file, sent })
    }
    onProgress(0)
    try {
      const { signal } = controller
      const uploaded = await uploadFile({ client, file, purpose, signal, onProgress })
      await onUploaded(uploaded, file)
      if (running.current === controller) setState({ is: 'idle' })
    } catch (error) {
      if (running.current !== controller || controller.signal.aborted) return
      const isFinal = error instanceof ApiError && error.code === 422
      const isBroken = error instanceof ApiError && error.code === 0
      const isWrongKind = error instanceof ApiError && error.data.key === 'files.wrong-kind'
      const words = isBroken
        ? t.interrupted
        : isWrongKind
          ? t.wrongKind(hint ?? t.kinds[purpose])
          : (messageForError(error, language) ?? t.failed)
      setState((was) =>
        isFinal || was.is === 'idle' ? { is: 'idle', error: words } : { ...was, is: 'failed', error: words },
      )
    }
  }
  const pause = () => {
    running.current?.abort()
    setState((was) => (was.is === 'running' ? { ...was, is: 'paused' } : was))
  }
  const giveUp = () => {
    running.current?.abort()
    running.current = undefined
    setState({ is: 'idle' })
  }

  if (state.is === 'idle') {
    const error = state.error === undefined ? {} : { error: state.error }
    return (
      <FileDrop
        label={label}
        hint={hint ?? t.kinds[purpose]}
        {...error}
        accept={accepted[purpose]}
        file={undefined}
        onFile={(file) => file && void run(file)}
      />
    )
  }
  const { file, sent } = state
  const said = sent === file.size ? t.checking : t.sent(size(sent), size(file.size))
  return (
    <div className="file-upload">
      <FileDrop
        label={label}
        hint={state.is === 'paused' ? t.paused : said}
        {...(state.error === undefined ? {} : { error: state.error })}
        accept={accepted[purpose]}
        file={file}
        onFile={() => {}}
        progress={(100 * sent) / file.size}
      />
      <div className="file-drop__row">
        {state.is === 'running' ? (
          <button className="btn btn--outline btn--compact" type="button" onClick={pause}>
            <Pause className="icon icon--sm" aria-hidden="true" />
            {t.pause}
          </button>
        ) : (
          <button className="btn btn--primary btn--compact" type="button" onClick={() => void run(file)}>
            <Play className="icon icon--sm" aria-hidden="true" />
            {t.resume}
          </button>
        )}
        <button className="btn btn--quiet btn--compact" type="button" onClick={giveUp}>
          {t.cancel}
        </button>
      </div>
    </div>
  )
}

/** The first bytes may say so while the rest is missing: what cannot be drawn here cannot be drawn for visitors. */
async function canBeDrawn(file: File): Promise<boolean> {
  try {
    const drawn = await createImageBitmap(file)
    drawn.close()
    return true
  } catch {
    return false
  }
}
