// Documents behind links: the PDF, and the page that needs no scripts.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { documentPath } from '#contract/document-links.ts'
import { sendErrorPage } from '#server/platform/http/error-page.ts'
import { likelyLanguage } from '#server/platform/http/responses.ts'
import type { Routes } from '#server/platform/http/routes.ts'
import { documentOfLink } from './document-links.service.ts'
import { type DocumentsCtx, findPage, findPdf } from './documents.service.ts'
import { privateHeaders, sendPdf } from './pdf-response.service.ts'

type Link = { Params: { token: string } }

export function documentsRoutes(routes: Routes, ctx: DocumentsCtx): void {
  const path = `${routes.apiBase}${documentPath}:token`
  const options = {
    onRequest: (request: FastifyRequest, reply: FastifyReply) => routes.limits.count('read', request, reply),
    // People open these URLs in a browser, so errors are a page.
    errorHandler: (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      sendErrorPage(error, request, reply, ctx, likelyLanguage(request)),
  }
  routes.app.get<Link>(path, {
    ...options,
    handler: async ({ params }, reply) => sendPdf(reply, await findPdf(ctx, await documentOfLink(ctx, params.token))),
  })
  routes.app.get<Link>(`${path}/page`, {
    ...options,
    handler: async ({ params }, reply) => {
      const page = await findPage(ctx, await documentOfLink(ctx, params.token))
      return reply.headers({ ...privateHeaders, ...page.headers }).send(page.html)
    },
  })
}
