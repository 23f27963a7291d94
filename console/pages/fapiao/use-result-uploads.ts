// Uploads of results, one after the other: what became of each file.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { type FapiaoResult, maxFapiaoFileBytes } from '#contract/fapiao-results-admin.ts'
import { useConsole } from '../../api/console-context.ts'
import { messageForError } from '../../api/error-messages.ts'
import { uploadFapiao } from '../../api/upload-fapiao.ts'
import { useLanguage } from '../../language/language-context.ts'
import { usePhrases } from '../../language/use-phrases.ts'
import { fapiaoPhrases } from '../../phrases/fapiao.ts'
import { fapiaoResources } from './fapiao-actions.tsx'

export type ResultUpload = {
  readonly key: number
  readonly file: File
} & (
  | { readonly is: 'waiting' | 'duplicate' }
  | { readonly is: 'sending'; readonly part: number }
  | { readonly is: 'done'; readonly result: FapiaoResult }
  | { readonly is: 'refused'; readonly message: string; readonly canRetry: boolean }
)

type Outcome = ResultUpload extends infer U ? (U extends ResultUpload ? Omit<U, 'key' | 'file'> : never) : never

export function useResultUploads() {
  const [uploads, setUploads] = useState<readonly ResultUpload[]>([])
  const nextKey = useRef(0)
  const queue = useRef<ResultUpload[]>([])
  const isRunning = useRef(false)
  const leaving = useRef(new AbortController())
  const queries = useQueryClient()
  const send = useSending()
  const refuse = useRefusal()
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  const put = (key: number, outcome: Outcome) =>
    setUploads((before) =>
      before.map((upload) => (upload.key === key ? ({ key, file: upload.file, ...outcome } as ResultUpload) : upload)),
    )
  const run = async () => {
    if (isRunning.current) return
    isRunning.current = true
    const { signal } = leaving.current
    for (let next = queue.current.shift(); next && !signal.aborted; next = queue.current.shift()) {
      const { key, file } = next
      put(key, await send(file, signal, (part) => put(key, { is: 'sending', part })))
    }
    isRunning.current = false
    await Promise.all(fapiaoResources.map((name) => queries.invalidateQueries({ queryKey: [name] })))
  }
  const add = (files: readonly File[]) => {
    const added = files.toSorted(byReadability).map((file): ResultUpload => {
      nextKey.current += 1
      const message = refuse(file)
      const named = { key: nextKey.current, file }
      return message === undefined ? { ...named, is: 'waiting' } : { ...named, is: 'refused', message, canRetry: false }
    })
    setUploads((before) => [...before, ...added])
    queue.current.push(...added.filter(({ is }) => is === 'waiting'))
    void run()
  }
  const retry = (upload: ResultUpload) => {
    put(upload.key, { is: 'waiting' })
    queue.current.push(upload)
    void run()
  }
  return { uploads, add, retry }
}

/** XML first: it states number, buyer and amount, so that the other files of the same fapiao match by them. */
function byReadability(a: File, b: File): number {
  const order = (file: File) => ['.xml', '.ofd', '.pdf'].findIndex((ending) => file.name.toLowerCase().endsWith(ending))
  return order(a) - order(b)
}

/** The error of a file that need not be sent, or undefined. */
function useRefusal() {
  const t = usePhrases(fapiaoPhrases)
  return (file: File): string | undefined => {
    if (file.size === 0) return t.empty
    return file.size > maxFapiaoFileBytes ? t.tooLarge : undefined
  }
}

/** Asks for the password where the server wants it, once for all files that follow. */
function useSending() {
  const t = usePhrases(fapiaoPhrases)
  const language = useLanguage()
  const { core } = useConsole()
  return async (file: File, signal: AbortSignal, onProgress: (part: number) => void): Promise<Outcome> => {
    const once = () => uploadFapiao({ file, language, signal, onProgress })
    onProgress(0)
    try {
      const result = await once().catch(async (error: unknown) => {
        const isAsked = error instanceof ApiError && error.code === 403 && error.data.reason === 'password'
        if (!isAsked || !(await core.passwordPrompt.open())) throw error
        onProgress(0)
        return once()
      })
      return { is: 'done', result }
    } catch (error) {
      if (error instanceof ApiError && error.data.key === 'fapiao.file-known') return { is: 'duplicate' }
      const isFinal = error instanceof ApiError && (error.code === 422 || error.code === 409)
      const message = error instanceof ApiError && error.code === 0 ? t.interrupted : messageForError(error, language)
      return { is: 'refused', message: message ?? t.interrupted, canRetry: !isFinal }
    }
  }
}
