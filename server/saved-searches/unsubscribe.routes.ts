// HTTP routes to unsubscribe from digests: a page with a button, and one-click unsubscribe for mail programs (RFC 8058).
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Bilingual, type Language, say } from '#contract/common/language.ts'
import { languageSchema } from '#contract/common/language-schema.ts'
import { unsubscribePath } from '#contract/saved-searches.ts'
import type { Ctx } from '#server/platform/context.ts'
import { sendErrorPage } from '#server/platform/http/error-page.ts'
import { renderMinimalPage } from '#server/platform/http/minimal-page.ts'
import { likelyLanguage } from '#server/platform/http/responses.ts'
import type { Routes } from '#server/platform/http/routes.ts'
import { originOf } from '#server/platform/origin.ts'
import { savedSearchesUrl } from './saved-searches.rules.ts'
import { unsubscribeReader } from './saved-searches.service.ts'
import { customerOfToken } from './unsubscribe-token.ts'

type Request = FastifyRequest<{ Params: { token: string }; Querystring: { lang?: unknown } }>
type PageTexts = { readonly title: Bilingual; readonly text: Bilingual; readonly button?: Bilingual }

const confirmationPage: PageTexts = {
  title: { zh: '退订搜索提醒？', en: 'Unsubscribe from search alerts?' },
  text: {
    zh: '退订后，您保存的全部搜索都会暂停提醒。搜索不会删除，登录后可随时恢复。',
    en: 'All your saved searches will be paused. They are not deleted: log in to go on with them at any time.',
  },
  button: { zh: '确认退订', en: 'Unsubscribe' },
}
const unsubscribedPage: PageTexts = {
  title: { zh: '已退订搜索提醒', en: 'You are unsubscribed' },
  text: {
    zh: '您不会再收到搜索提醒。保存的搜索已暂停，登录后可随时恢复。',
    en: 'You will get no more search alerts. Your saved searches are paused: log in to go on with them at any time.',
  },
}
const invalidLinkPage: PageTexts = {
  title: { zh: '退订链接无效', en: 'This link does not work' },
  text: {
    zh: '请使用邮件中的完整链接，或登录后在“我的订阅”中暂停或删除。',
    en: 'Use the whole link from the mail, or log in and pause or delete the search under Saved searches.',
  },
}
const toSearches: Bilingual = { zh: '我的订阅', en: 'Saved searches' }

export function unsubscribeRoutes({ app, apiBase, limits }: Routes, ctx: Ctx): void {
  app.register(async (pages) => {
    // Mail programs post either form type; the body is ignored.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, parsed) => parsed(null, undefined))
    pages.setErrorHandler((error, request, reply) => sendErrorPage(error, request, reply, ctx))
    const url = `${apiBase}${unsubscribePath}:token`
    const customerOf = (request: Request) => customerOfToken(ctx.config.appSecret, request.params.token)
    pages.get(url, {
      onRequest: (request, reply) => limits.count('read', request, reply),
      handler: async (request: Request, reply) =>
        customerOf(request)
          ? show(ctx, request, reply, confirmationPage)
          : show(ctx, request, reply.code(404), invalidLinkPage),
    })
    pages.post(url, {
      onRequest: (request, reply) => limits.count('write', request, reply),
      handler: async (request: Request, reply) => {
        const customerId = customerOf(request)
        if (customerId === undefined) return show(ctx, request, reply.code(404), invalidLinkPage)
        await unsubscribeReader(ctx, customerId)
        return show(ctx, request, reply, unsubscribedPage)
      },
    })
  })
}

function show(ctx: Ctx, request: Request, reply: FastifyReply, { title, text, button }: PageTexts): FastifyReply {
  const language = languageOf(request)
  const page = renderMinimalPage({
    language,
    title: say(title, language),
    texts: [say(text, language)],
    ...(button && { button: say(button, language) }),
    link: { href: savedSearchesUrl(originOf(ctx, language), language), text: say(toSearches, language) },
  })
  return reply.headers(page.headers).send(page.html)
}

function languageOf(request: Request): Language {
  const { data } = languageSchema.safeParse(request.query.lang)
  return data ?? likelyLanguage(request)
}
