// The link to a sample. People open it in a browser, so errors are a page.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errors, errorText } from '#contract/common/errors.ts'
import { say } from '#contract/common/language.ts'
import type { Ctx } from '#server/platform/context.ts'
import { attachmentHeader } from '#server/platform/http/attachment-header.ts'
import { renderMinimalPage } from '#server/platform/http/minimal-page.ts'
import { likelyLanguage, toAppError } from '#server/platform/http/responses.ts'
import type { Routes } from '#server/platform/http/routes.ts'
import { originOf, pageOfSite } from '#server/platform/origin.ts'
import { sampleLinkPath } from './sample-delivery.rules.ts'
import { languageOfLink, openSample } from './sample-link.service.ts'

type TokenRequest = FastifyRequest<{ Params: { token: string } }>

const expired = {
  title: { zh: '样本链接已失效', en: 'This link to a sample no longer works' },
  text: {
    zh: '样本链接的有效期为 7 天，样页更换后也会失效。请在报告页重新索取。',
    en: 'A link to a sample works for 7 days, or until other pages are chosen. Ask for the sample again on the page of the report.',
  },
  toReports: { zh: '查看报告', en: 'Browse reports' },
}

export function sampleDeliveryRoutes(routes: Routes, ctx: Ctx): void {
  routes.app.get<{ Params: { token: string } }>(`${routes.apiBase}${sampleLinkPath}:token`, {
    onRequest: (request, reply) => routes.limits.count('read', request, reply),
    handler: (request, reply) => serve(ctx, request, reply),
    errorHandler: (error, request, reply) => sendErrorPage(ctx, error, request as TokenRequest, reply),
  })
}

async function serve(ctx: Ctx, request: TokenRequest, reply: FastifyReply): Promise<FastifyReply> {
  const sample = await openSample(ctx, request.params.token)
  return reply
    .type('application/pdf')
    .headers({
      'content-length': sample.size,
      'content-disposition': attachmentHeader(sample.name),
      ...headers,
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(await ctx.files.open(sample.storageKey))
}

/** The address is a secret: it must not be indexed, cached, or passed on as a referrer. */
const headers = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
}

async function sendErrorPage(
  ctx: Ctx,
  error: unknown,
  request: TokenRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { key } = toAppError(error, request, reply, ctx.log)
  const isExpired = key === 'samples.link-expired'
  const language = (isExpired && (await languageOfLink(ctx, request.params.token))) || likelyLanguage(request)
  const page = renderMinimalPage({
    language,
    title: isExpired ? say(expired.title, language) : errorText(key, language),
    texts: isExpired ? [say(expired.text, language)] : [],
    link: {
      href: pageOfSite(originOf(ctx, language), language, '/report-industries'),
      text: say(expired.toReports, language),
    },
  })
  return reply
    .code(errors[key].status)
    .headers({ ...headers, ...page.headers })
    .send(page.html)
}
