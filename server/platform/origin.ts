// The public origin of a language's site, for links in mails and at gateways.
import type { Language } from '#contract/common/language.ts'
import type { Ctx } from './context.ts'

/** From the settings, never from a request, so that a link in a mail cannot lead to another host. */
export function originOf(ctx: Pick<Ctx, 'config'>, language: Language): string {
  return language === 'zh-CN' ? ctx.config.originZh : ctx.config.originEn
}

/** URL of a page. @param path without language, with its query or fragment */
export function pageOfSite(origin: string, language: Language, path: string): string {
  return `${origin}${language === 'zh-CN' ? '' : '/en'}${path}`
}
