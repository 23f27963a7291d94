// Responses with the files of a document.
import type { FastifyReply } from 'fastify'
import type { DocumentFile } from './documents.service.ts'

export const privateHeaders = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

/** Sends the archived PDF as a download; nothing in it runs in the site's origin. */
export function sendPdf(reply: FastifyReply, file: DocumentFile): Promise<FastifyReply> {
  return send(reply, file)
}

/** Sends an electronic invoice, which is PDF or XML, in the same way. */
export function sendEInvoice(reply: FastifyReply, file: DocumentFile): Promise<FastifyReply> {
  return send(reply, file)
}

async function send(reply: FastifyReply, file: DocumentFile): Promise<FastifyReply> {
  return reply
    .headers({
      ...privateHeaders,
      'content-type': file.mime,
      // The names are document numbers and formats: letters, digits and hyphens.
      'content-disposition': `attachment; filename="${file.name}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'content-length': file.sizeBytes,
      etag: `"${file.sha256}"`,
    })
    .send(await file.open())
}
