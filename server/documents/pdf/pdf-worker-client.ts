// Renders PDFs in a worker thread, which starts with the first document and ends when there has been none for a while.
import { Worker } from 'node:worker_threads'
import { AppError } from '#server/platform/app-error.ts'
import type { PrintableDocument } from '../compose-document.ts'
import type { RenderedFormat, RenderRequest, RenderResult } from './pdf-worker.messages.ts'

export type PdfRenderer = {
  /** @throws AppError service.unavailable when too many documents wait; any other error when the document cannot be rendered */
  render(document: PrintableDocument, format?: RenderedFormat): Promise<Uint8Array>
  close(): Promise<void>
}

/** More would wait for seconds; jobs try again later. */
const maxWaiting = 20
/** The fonts of an idle worker occupy 40 MB. */
const idleTtlMs = 60_000

export function openPdfRenderer(): PdfRenderer {
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>()
  let lastCall = 0
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  function start(): Worker {
    const started = new Worker(new URL('./pdf.worker.ts', import.meta.url), {
      name: 'pdf',
      execArgv: ['--disable-warning=ExperimentalWarning'],
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    })
    started.on('message', (result: RenderResult) => {
      const call = waiting.get(result.call)
      waiting.delete(result.call)
      if ('bytes' in result) call?.resolve(result.bytes)
      else call?.reject(new Error(`document not rendered: ${result.reason}`))
      if (waiting.size === 0) idle = setTimeout(() => void end(), idleTtlMs).unref()
    })
    started.on('error', (error) => rejectAll(error))
    started.on('exit', () => {
      if (worker !== started) return
      worker = undefined
      rejectAll(new Error('the PDF worker ended'))
    })
    started.unref()
    return started
  }

  /** The next document starts another worker, also while this one is still ending. */
  async function end(): Promise<void> {
    const ended = worker
    worker = undefined
    await ended?.terminate()
  }

  function rejectAll(error: unknown): void {
    for (const call of waiting.values()) call.reject(error)
    waiting.clear()
  }

  return {
    async render(document, format = 'pdf') {
      if (waiting.size >= maxWaiting) throw new AppError('service.unavailable')
      clearTimeout(idle)
      worker ??= start()
      const call = Promise.withResolvers<Uint8Array>()
      const request: RenderRequest = { call: ++lastCall, document, format }
      waiting.set(request.call, call)
      // A waiting caller keeps the process alive; an idle worker does not.
      worker.ref()
      worker.postMessage(request)
      try {
        return await call.promise
      } finally {
        if (waiting.size === 0) worker?.unref()
      }
    },
    async close() {
      clearTimeout(idle)
      rejectAll(new AppError('service.unavailable'))
      await end()
    },
  }
}
