// State of a page with a request form, from its URL and from a rejected post.
import type { LeadType } from '#contract/leads.ts'
import { leadTypes } from '#contract/leads.ts'
import type { SiteContext } from '../server-context.ts'

export function pageRequestOf(url: URL, { posted }: SiteContext) {
  const sent: LeadType | undefined = leadTypes.find((type) => String(type) === url.searchParams.get('sent'))
  return {
    posted,
    sent,
    /** The page shows what one visitor submitted, so it is neither indexed nor cached. */
    isPersonal: posted !== undefined || sent !== undefined,
  }
}
