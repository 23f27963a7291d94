// Error page for browsers where the site cannot render one, in the language of the requested page.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorKey, errors, errorText } from '#contract/common/errors.ts'
import { type Bilingual, type Language, say } from '#contract/common/language.ts'
import type { Ctx } from '../context.ts'
import { isHostOf } from '../origin-hosts.ts'
import { renderMinimalPage } from './minimal-page.ts'
import { toAppError } from './responses.ts'

/** For errors whose API messages do not suit a page. */
const titles: Partial<Record<ErrorKey, Bilingual>> = {
  'request.malformed': { zh: '网址有误', en: 'This address is malformed' },
  'request.unknown-path': { zh: '没有这个页面', en: 'There is no such page' },
}
const homeLink = { zh: '返回首页', en: 'Home' }
const errorNumber = { zh: '错误编号：', en: 'Error number: ' }

/** Whether the response is for a person rather than for a program. */
export function wantsPage({ method, url, headers }: FastifyRequest, apiBase: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  return !url.startsWith(`${apiBase}/`) && /\btext\/html\b/i.test(headers.accept ?? '')
}

/**
 * @param language by default that of the requested page
 * @param details paragraphs below the message
 */
export function sendErrorPage(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { config, log }: Pick<Ctx, 'config' | 'log'>,
  language: Language = languageOfPage(request, config),
  details: readonly string[] = [],
): FastifyReply {
  const { key } = toAppError(error, request, reply, log)
  const title = titles[key]
  const { status } = errors[key]
  const page = renderMinimalPage({
    language,
    title: title ? say(title, language) : errorText(key, language),
    texts: status === 500 ? [say(errorNumber, language) + request.id] : details,
    link: { href: language === 'zh-CN' ? '/' : '/en', text: say(homeLink, language) },
  })
  return reply.code(status).headers(page.headers).send(page.html)
}

/** English pages are below `/en`, and everywhere on a host of their own. */
function languageOfPage({ url, headers }: FastifyRequest, { originEn, originZh }: Ctx['config']): Language {
  const isEnglish = /^\/en(?![^/?#])/.test(url) || (originEn !== originZh && isHostOf(originEn, headers.host))
  return isEnglish ? 'en-US' : 'zh-CN'
}
