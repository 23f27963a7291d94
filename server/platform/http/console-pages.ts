// Serves the console's one page and its files. The page is the same for everyone; its application loads all data.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../app-error.ts'

/** Only our own files, nothing inline. Images that are being uploaded are shown as blobs. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
].join('; ')

/** No page of the console has such a URL. */
const looksLikeFile = /^\/console\/assets\/|^[^?]*\.[^/?]*(\?|$)/

/** Must be called before the server listens. Every URL below `/console` is the one page: its application reads the URL. */
export async function serveConsole(
  app: FastifyInstance,
  { folder, apiBase }: { folder: string; apiBase: string },
): Promise<void> {
  const built = await readFile(join(folder, 'index.html'), 'utf8')
  const page = built.replace('name="api-base" content="/api"', `name="api-base" content="${apiBase}"`)
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/console/assets/',
    maxAge: '1y',
    immutable: true,
    index: false,
    preCompressed: true,
    decorateReply: false,
  })
  const sendPage = async (_request: unknown, reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .header('x-robots-tag', 'noindex')
      .send(page)
  app.get('/console', sendPage)
  app.get('/console/*', async (request, reply) => {
    if (looksLikeFile.test(request.url)) throw new AppError('request.unknown-path')
    return sendPage(request, reply)
  })
}
