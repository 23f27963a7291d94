// What a page with a request form reads from its address, and from a post that was refused.
import type { LeadType } from '#contract/leads.ts'
import { leadTypes } from '#contract/leads.ts'
import type { SiteContext } from '../server-context.ts'

export function pageRequestOf(url: URL, { posted }: SiteContext) {
  const sent: LeadType | undefined = leadTypes.find((type) => String(type) === url.searchParams.get('sent'))
  return {
    posted,
    sent,
    /** It shows what one visitor did: not for search engines, nor for caches. */
    isPersonal: posted !== undefined || sent !== undefined,
  }
}
