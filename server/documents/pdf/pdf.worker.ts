// Worker thread that renders PDFs, one at a time, so that requests are not held up.
import { parentPort } from 'node:worker_threads'
import { composeDocument } from '../compose-document.ts'
import { loadDocumentFonts } from './fonts.ts'
import type { RenderRequest, RenderResult } from './pdf-worker.messages.ts'
import { printLayout } from './print-layout.ts'

const port = parentPort
if (!port) throw new Error('the PDF worker runs as a worker thread only')

const fonts = loadDocumentFonts()
let queue: Promise<void> = Promise.resolve()

port.on('message', ({ call, document }: RenderRequest) => {
  queue = queue.then(async () => port.postMessage(await render(call, document)))
})

async function render(call: number, document: RenderRequest['document']): Promise<RenderResult> {
  try {
    return { call, pdf: await printLayout(composeDocument(document), fonts) }
  } catch (error) {
    return { call, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
