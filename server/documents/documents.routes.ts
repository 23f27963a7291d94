// Documents behind links: the PDF, the page that needs no scripts, and electronic invoices.
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { type Language, say } from '#contract/common/language.ts'
import { documentPath } from '#contract/document-links.ts'
import { eInvoiceFactLabels, eInvoiceFacts, eInvoiceFormats } from '#contract/e-invoices.ts'
import { AppError } from '#server/platform/app-error.ts'
import { sendErrorPage } from '#server/platform/http/error-page.ts'
import { likelyLanguage } from '#server/platform/http/responses.ts'
import type { Routes } from '#server/platform/http/routes.ts'
import { documentOfLink } from './document-links.service.ts'
import { type DocumentsCtx, findEInvoice, findPage, findPdf } from './documents.service.ts'
import { privateHeaders, sendEInvoice, sendPdf } from './pdf-response.service.ts'

type Link = { Params: { token: string } }

export function documentsRoutes(routes: Routes, ctx: DocumentsCtx): void {
  const path = `${routes.apiBase}${documentPath}:token`
  const options = {
    onRequest: (request: FastifyRequest, reply: FastifyReply) => routes.limits.count('read', request, reply),
    // People open these URLs in a browser, so errors are a page.
    errorHandler: (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      sendErrorPage(error, request, reply, ctx, likelyLanguage(request), missingTexts(error, likelyLanguage(request))),
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
  for (const format of eInvoiceFormats) {
    routes.app.get<Link>(`${path}/${format}`, {
      ...options,
      handler: async ({ params }, reply) =>
        sendEInvoice(reply, await findEInvoice(ctx, await documentOfLink(ctx, params.token), format)),
    })
  }
}

const factsTitle = { zh: '缺少：', en: 'Missing: ' }
const missingData = z.object({ missing: z.array(z.enum(eInvoiceFacts)) })

/** Names what an electronic invoice lacks. */
function missingTexts(error: unknown, language: Language): string[] {
  if (!(error instanceof AppError) || error.key !== 'documents.e-invoice-incomplete') return []
  const labels = missingData.parse(error.details.data).missing.map((fact) => say(eInvoiceFactLabels[fact], language))
  return [say(factsTitle, language) + labels.join(say({ zh: '；', en: '; ' }, language))]
}
