// Parity rules of briefings and news.
import type { ParityRules } from '#server/publishing/parity.service.ts'
import { listBriefingPrices } from './briefings-admin.store.ts'
import { briefingFields, newsFields } from './content-parity.rules.ts'

export const briefingParity: ParityRules = {
  kind: 'briefing',
  compared: briefingFields,
  spare: 'en-US',
  async prices(db, ids) {
    const rows = await listBriefingPrices(db, ids)
    return new Map(
      rows.map(({ id, price_cny_minor: cny, price_usd_minor: usd }) => [
        id,
        [{ field: 'price', cny: cny ?? undefined, usd: usd ?? undefined }],
      ]),
    )
  },
}

export const newsParity: ParityRules = { kind: 'news', compared: newsFields }
