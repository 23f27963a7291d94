// Uploads a file as soon as it is chosen or dropped, with progress, pause, resume and cancel.
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
  /** Default: the file types and size that the purpose accepts. */
  readonly hint?: string
  /** Uses the uploaded file; the field takes the next one afterwards. */
  readonly onUploaded: (uploaded: UploadedFile, file: File) => Promise<unknown> | undefined
}

const accepted: Readonly<Record<UploadPurpose, string>> = {
  delivery: '.pdf,.docx,.xlsx,.zip,.png,.jpg,.jpeg,.webp',
  picture: '.png,.jpg,.jpeg,.webp',
  import: '.xlsx,.csv,.txt',
  statement: '.xlsx,.csv,.txt,.xml,.sta,.mt940,.940',
  trace: '.pdf,.docx,.xlsx,.zip',
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
  const { size } = useNumbers()
  const { state, start, pause, cancel } = useUpload({ purpose, hint, onUploaded })
  const error = state.error === undefined ? {} : { error: state.error }
  if (state.is === 'idle') {
    return (
      <FileDrop
        label={label}
        hint={hint ?? t.kinds[purpose]}
        {...error}
        accept={accepted[purpose]}
        file={undefined}
        onFile={(file) => file && void start(file)}
      />
    )
  }
  const { file, sent } = state
  const progress = sent === file.size ? t.checking : t.sent(size(sent), size(file.size))
  return (
    <div className="file-upload">
      <FileDrop
        label={label}
        hint={state.is === 'paused' ? t.paused : progress}
        {...error}
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
          <button className="btn btn--primary btn--compact" type="button" onClick={() => void start(file)}>
            <Play className="icon icon--sm" aria-hidden="true" />
            {t.resume}
          </button>
        )}
        <button className="btn btn--quiet btn--compact" type="button" onClick={cancel}>
          {t.cancel}
        </button>
      </div>
    </div>
  )
}

type UploadOptions = Pick<FileUploadProps, 'purpose' | 'onUploaded'> & { readonly hint: string | undefined }

/** `start` also resumes: the server stores how much it has received of the same file. */
function useUpload({ purpose, hint, onUploaded }: UploadOptions) {
  const { client } = useConsole()
  const [state, setState] = useState<State>({ is: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const validate = useValidation(purpose, hint)
  const describe = useErrorText(purpose, hint)

  const start = async (file: File) => {
    const invalid = await validate(file)
    if (invalid !== undefined) {
      setState({ is: 'idle', error: invalid })
      return
    }
    const controller = new AbortController()
    running.current = controller
    const onProgress = (sent: number) => {
      if (running.current === controller) setState({ is: 'running', file, sent })
    }
    onProgress(0)
    try {
      const uploaded = await uploadFile({ client, file, purpose, signal: controller.signal, onProgress })
      await onUploaded(uploaded, file)
      if (running.current === controller) setState({ is: 'idle' })
    } catch (error) {
      if (running.current !== controller || controller.signal.aborted) return
      // The server has rejected the file itself: resuming cannot succeed.
      const isFinal = error instanceof ApiError && error.code === 422
      const text = describe(error)
      setState((was) =>
        isFinal || was.is === 'idle' ? { is: 'idle', error: text } : { ...was, is: 'failed', error: text },
      )
    }
  }
  const pause = () => {
    running.current?.abort()
    setState((was) => (was.is === 'running' ? { ...was, is: 'paused' } : was))
  }
  const cancel = () => {
    running.current?.abort()
    running.current = undefined
    setState({ is: 'idle' })
  }
  return { state, start, pause, cancel }
}

/** The error of a file that need not be sent, or undefined. */
function useValidation(purpose: UploadPurpose, hint: string | undefined) {
  const t = usePhrases(uploadPhrases)
  return async (file: File): Promise<string | undefined> => {
    if (file.size > uploadLimits[purpose]) return t.tooLarge(megabytes(purpose))
    if (file.size === 0) return t.empty
    if (purpose === 'picture' && !(await canBeDrawn(file))) return t.noPicture(hint ?? t.kinds.picture)
    return undefined
  }
}

function useErrorText(purpose: UploadPurpose, hint: string | undefined) {
  const t = usePhrases(uploadPhrases)
  const language = useLanguage()
  return (error: unknown): string => {
    if (error instanceof ApiError && error.code === 0) return t.interrupted
    if (error instanceof ApiError && error.data.key === 'files.wrong-kind') return t.wrongKind(hint ?? t.kinds[purpose])
    return messageForError(error, language) ?? t.failed
  }
}

/** A truncated picture has the right first bytes: one that this browser cannot decode, visitors' browsers cannot either. */
async function canBeDrawn(file: File): Promise<boolean> {
  try {
    const drawn = await createImageBitmap(file)
    drawn.close()
    return true
  } catch {
    return false
  }
}
