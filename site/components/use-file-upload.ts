// State of a file that is uploaded within a form: checked before it is sent, with progress, and removable.
import { useEffect, useRef, useState } from 'react'
import type { Attachment } from '#contract/attachments.ts'
import { uploadPhrases } from '#ui/phrases/upload-phrases.ts'
import { isAlreadyReported, textOfFailure } from '../browser-client.ts'
import { useAppServices } from '../dialogs/use-app-services.ts'
import { useSite } from '../layout/use-site.ts'
import { clearSession, readSession } from '../session.ts'
import { uploadFile } from '../upload-file.ts'
import { problemOfFile } from './uploadable-file.ts'

type State =
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'sending'; readonly name: string; readonly fraction: number }
  | { readonly kind: 'done'; readonly file: Attachment }

export type FileUploading = ReturnType<typeof useFileUpload>

/** The visitor has to log in before the upload starts. */
export function useFileUpload() {
  const { apiBase, language } = useSite()
  const { requireLogin } = useAppServices()
  const [state, setState] = useState<State>({ kind: 'none' })
  const current = useRef<AbortController>(undefined)
  useEffect(() => () => current.current?.abort(), [])

  async function choose(file: File) {
    current.current?.abort()
    const problem = problemOfFile(file)
    if (problem) return setState({ kind: 'failed', text: uploadPhrases(language)[problem] })
    const sending = new AbortController()
    current.current = sending
    const { signal } = sending
    if (!(await requireLogin()) || signal.aborted) return
    const onProgress = (fraction: number) => signal.aborted || setState({ kind: 'sending', name: file.name, fraction })
    onProgress(0)
    try {
      const token = readSession()?.token
      const sent = await uploadFile({ base: apiBase, language, token, file, onProgress, signal })
      setState({ kind: 'done', file: sent })
    } catch (error) {
      if (isAlreadyReported(error)) clearSession() // the next attempt asks to log in
      setState({ kind: 'failed', text: textOfFailure(error, language) })
    }
  }

  return {
    /** The uploaded file. */
    file: state.kind === 'done' ? state.file : undefined,
    sending: state.kind === 'sending' ? state : undefined,
    error: state.kind === 'failed' ? state.text : undefined,
    choose,
    /** Forgets the file, or stops its upload. */
    remove: () => {
      current.current?.abort()
      setState({ kind: 'none' })
    },
  }
}
