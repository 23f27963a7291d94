// Worker thread that renders PDFs, one at a time, so that requests are not held up.
import { parentPort } from 'node:worker_threads'
import type { EInvoiceFormat } from '#contract/e-invoices.ts'
import { loadDocumentFonts } from '#server/platform/fonts/document-fonts.ts'
import { composeDocument } from '../compose-document.ts'
import { isInvoiceDocument } from '../e-invoice/e-invoice.rules.ts'
import type { RenderRequest, RenderResult } from './pdf-worker.messages.ts'
import { printLayout } from './print-layout.ts'

const port = parentPort
if (!port) throw new Error('the PDF worker runs as a worker thread only')

const fonts = loadDocumentFonts()
let queue: Promise<void> = Promise.resolve()

port.on('message', (request: RenderRequest) => {
  queue = queue.then(async () => port.postMessage(await render(request)))
})

async function render({ call, document, format }: RenderRequest): Promise<RenderResult> {
  try {
    if (format === 'pdf') return { call, bytes: await printLayout(composeDocument(document), fonts) }
    const xml = await writeXml(document, format)
    if (format === 'xrechnung') return { call, bytes: Buffer.from(xml) }
    return { call, bytes: await printLayout(composeDocument(document), fonts, xml) }
  } catch (error) {
    return { call, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** The package that writes the XML takes a quarter of a second to load, so it is loaded with the first electronic invoice. */
async function writeXml(document: RenderRequest['document'], format: EInvoiceFormat): Promise<string> {
  if (!isInvoiceDocument(document)) throw new Error(`no electronic invoice of a ${document.kind}: ${document.number}`)
  const { writeEInvoice } = await import('../e-invoice/write-e-invoice.ts')
  return writeEInvoice(document, format)
}
