// Finds what the query of a checkout names, with the prices of the catalogue.
import { getReport } from '#contract/catalogue.ts'
import type { Client } from '#contract/client.ts'
import { errors } from '#contract/common/errors.ts'
import { getBriefing } from '#contract/content.ts'
import { apiErrorCode } from '../../call-code.ts'
import { type Purchase, parsePurchaseQuery, purchaseOfBriefing, purchaseOfReport } from './purchase.ts'

/** Undefined when the query names no item, or the item does not exist in this language, which is the meaning of any error response of these endpoints. */
export async function findPurchase(client: Client, search: URLSearchParams): Promise<Purchase | undefined> {
  const query = parsePurchaseQuery(search)
  if (!query) return undefined
  try {
    if (query.kind === 'briefing') {
      const briefing = await client(getBriefing, { id: query.id })
      return 'movedTo' in briefing ? undefined : purchaseOfBriefing(briefing)
    }
    const report = await client(getReport, { id: query.id })
    return 'movedTo' in report ? undefined : purchaseOfReport(report, query)
  } catch (error) {
    if (apiErrorCode(error) === errors['content.item-not-found'].wire) return undefined
    throw error
  }
}
