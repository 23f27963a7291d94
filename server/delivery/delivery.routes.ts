// Delivery endpoints, and the download link itself, which serves ranges so that an interrupted download can be resumed.
import { pipeline } from 'node:stream/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errors } from '#contract/common/errors.ts'
import { downloadFile, downloadPath, listDownloads } from '#contract/delivery.ts'
import { reportLinks } from '#server/catalogue/catalogue.service.ts'
import { briefingLinks } from '#server/content/briefings.service.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { ByteRange } from '#server/platform/files/file-store.ts'
import { attachmentHeader } from '#server/platform/http/attachment-header.ts'
import { likelyLanguage, sendError, toAppError } from '#server/platform/http/responses.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import { originOf } from '#server/platform/origin.ts'
import type { DeliveryServices } from './copy-source.service.ts'
import { readRange } from './delivery.rules.ts'
import { listDownloads as listOwnDownloads } from './delivery.service.ts'
import { downloadErrorPage } from './download-error-page.ts'
import * as links from './download-links.service.ts'
import { openVerifiedFiles, type VerifiedFiles } from './file-integrity.ts'

/** @param countDamagedFile called for each download that is refused because its file is missing or has changed */
export function deliveryRoutes(routes: Routes, services: DeliveryServices, countDamagedFile: () => void): void {
  const { ctx } = services
  const files = openVerifiedFiles(ctx, countDamagedFile)
  implement(routes, listDownloads, ({ input, caller, language }) =>
    listOwnDownloads(ctx, {
      ...input,
      customerId: caller.customerId,
      language,
      linksOf: (kind, ids) => (kind === 'report' ? reportLinks(ctx, language, ids) : briefingLinks(ctx, language, ids)),
    }),
  )
  implement(routes, downloadFile, ({ input, caller }) => links.createDownloadLink(services, { ...input, ...caller }))
  routes.app.get<{ Params: { token: string } }>(`${routes.apiBase}${downloadPath}:token`, {
    onRequest: (request, reply) => routes.limits.count('read', request, reply),
    handler: (request, reply) => serve({ ...services, files }, request, reply, request.params.token),
    errorHandler: (error, request, reply) =>
      // People open this URL in a browser, so errors are a page.
      wantsPage(request) ? sendErrorPage(ctx, error, request, reply) : sendError(error, request, reply, ctx.log),
  })
}

function wantsPage(request: FastifyRequest): boolean {
  return /\btext\/html\b/i.test(request.headers.accept ?? '')
}

async function sendErrorPage(
  ctx: Ctx,
  error: unknown,
  request: FastifyRequest<{ Params: { token: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { key } = toAppError(error, request, reply, ctx.log)
  const known = key.startsWith('delivery.') ? await links.languageOfLink(ctx, request.params.token) : undefined
  const language = known ?? likelyLanguage(request)
  const page = downloadErrorPage({ key, language, origin: originOf(ctx, language) })
  return reply.code(errors[key].status).headers(page.headers).send(page.html)
}

async function serve(
  { files, ...services }: DeliveryServices & { readonly files: VerifiedFiles },
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): Promise<FastifyReply> {
  const download = await links.openDownload(services, token)
  const etag = `"${download.sha256}"`
  // A range of another version of the file would corrupt the resumed file.
  const rangeHeader =
    request.headers['if-range'] && request.headers['if-range'] !== etag ? undefined : request.headers.range
  const range = readRange(rangeHeader, download.size)
  const headers: Record<string, string | number> = {
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'content-disposition': attachmentHeader(download.name),
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': download.mime,
    etag,
  }
  if (range === 'unsatisfiable')
    return reply
      .code(416)
      .headers({ ...headers, 'content-range': `bytes */${download.size}` })
      .send()
  const part = range === 'whole' ? { start: 0, end: download.size - 1 } : range
  headers['content-length'] = part.end - part.start + 1
  if (range !== 'whole') headers['content-range'] = `bytes ${part.start}-${part.end}/${download.size}`
  const stream = request.method === 'HEAD' ? undefined : await startDownload(files, download, part, request.ip)
  // Streamed directly: when the client disconnects, the file is closed and nothing is logged as an error.
  reply.hijack()
  reply.raw.writeHead(range === 'whole' ? 200 : 206, { ...securityHeadersOf(reply), ...headers })
  if (stream) {
    // Recorded before the response ends, so that a client which then requests the whole file again is counted.
    const isSent = await pipeline(stream, reply.raw, { end: false }).then(
      () => true,
      () => false,
    )
    if (!isSent) reply.raw.destroy()
    else if (part.end === download.size - 1)
      await download.finish().catch((err) => services.ctx.log.warn({ err }, 'end of a download not recorded'))
  }
  reply.raw.end()
  return reply
}

/** Opens the file first: a missing or changed file does not count as a download. */
async function startDownload(files: VerifiedFiles, download: links.OpenDownload, part: ByteRange, ip: string) {
  const stream = await files.open(download, part)
  try {
    await download.start({ ip, isFromStart: part.start === 0 })
    return stream
  } catch (error) {
    stream.destroy()
    throw error
  }
}

function securityHeadersOf(reply: FastifyReply): Record<string, string> {
  return Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]))
}
