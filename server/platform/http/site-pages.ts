// Pages: requests that are no calls go to the built site. Its static files have immutable names; its HTML gets the policy that fits it.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { AppError } from '../app-error.ts'

type SitePages = {
  readonly build: ServerBuild
  /** Folder of the files for browsers. */
  readonly clientDir: string
  /** The site's own address, for requests whose host is loopback. */
  readonly origin: string
  readonly contextFor: (request: FastifyRequest) => RouterContextProvider
}

export async function serveSite(app: FastifyInstance, pages: SitePages): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(pages.clientDir, 'assets'),
    prefix: '/assets/',
    maxAge: '1y',
    immutable: true,
    index: false,
    preCompressed: true,
    decorateReply: false,
  })
  const render = createRequestHandler(pages.build, 'production')
  app.get('/*', (request, reply) => renderPage(pages, render, request, reply))
  app.setNotFoundHandler((request) => {
    throw new AppError(['GET', 'HEAD'].includes(request.method) ? 'request.unknown-path' : 'request.wrong-method')
  })
}

async function renderPage(
  pages: SitePages,
  render: ReturnType<typeof createRequestHandler>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const gone = new AbortController()
  request.raw.once('close', () => gone.abort())
  const headers = new Headers({ accept: String(request.headers.accept ?? '*/*') })
  // No cookie: a page is the same for everybody.
  for (const name of ['user-agent', 'accept-language'] as const) {
    const value = request.headers[name]
    if (value) headers.set(name, value)
  }
  const answer = await render(
    new Request(pages.origin + request.url, { headers, signal: gone.signal }),
    pages.contextFor(request),
  )
  const body = Buffer.from(await answer.arrayBuffer())
  for (const [name, value] of answer.headers) reply.header(name, value)
  const html = answer.headers.get('content-type')?.startsWith('text/html') ? body.toString('utf8') : undefined
  // What search engines may not keep (personal pages among it), caches may not either.
  const isUnlisted = html?.includes('<meta name="robots" content="noindex') ?? false
  if (isUnlisted) reply.header('x-robots-tag', 'noindex')
  if (!answer.headers.has('cache-control'))
    reply.header('cache-control', answer.status === 200 && !isUnlisted ? 'no-cache' : 'no-store')
  if (html !== undefined) reply.header('content-security-policy', contentPolicy(html))
  return reply.code(answer.status).send(body)
}

/** Only our own files, and exactly the inline scripts that this page carries. */
function contentPolicy(html: string): string {
  const hashes = new Set<string>()
  for (const [, attributes = '', script = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!/\ssrc=/.test(attributes) && script)
      hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  return [
    "default-src 'none'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}
