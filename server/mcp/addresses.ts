// URLs of the pages that answers name.
import type { Language } from '#contract/common/language.ts'
import type { Ctx } from '#server/platform/context.ts'
import { originOf, pageOfSite } from '#server/platform/origin.ts'

export function reportAddress(ctx: Pick<Ctx, 'config'>, language: Language, webTitle: string): string {
  return addressIn(ctx, language, `/reports/${encodeURIComponent(webTitle)}`)
}

/** Without an industry, the list of all reports. */
export function reportListAddress(ctx: Pick<Ctx, 'config'>, language: Language, industry?: string): string {
  const path = '/report-industries'
  return addressIn(ctx, language, industry === undefined ? path : `${path}/${encodeURIComponent(industry)}`)
}

function addressIn(ctx: Pick<Ctx, 'config'>, language: Language, path: string): string {
  return pageOfSite(originOf(ctx, language), language, path)
}
