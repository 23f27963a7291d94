// Changes of the catalogue for partners, who keep a copy of it.
import type { OutputOf, ParsedInputOf } from '#contract/common/endpoint.ts'
import { type Language, languages } from '#contract/common/language.ts'
import { moneyOnWire } from '#contract/common/money.ts'
import { recordOf } from '#contract/common/record-of.ts'
import type { listReportChanges, ReportChange } from '#contract/partner-api.ts'
import type { Ctx } from '#server/platform/context.ts'
import { originOf, pageOfSite } from '#server/platform/origin.ts'
import * as store from './report-changes.store.ts'

const maxPlacedAtOnce = 5_000

export async function readChanges(
  ctx: Ctx,
  { cursor, limit }: ParsedInputOf<typeof listReportChanges>,
): Promise<OutputOf<typeof listReportChanges>> {
  const now = ctx.now()
  if (await store.hasUnplaced(ctx.db, now)) await store.placeChanges(ctx.db, { now, limit: maxPlacedAtOnce })
  const found = await store.listChanges(ctx.db, { after: cursor ?? '0', limit: limit + 1, now })
  const page = found.slice(0, limit)
  return {
    rows: page.map((row) => presentReport(ctx, row)),
    next: page.at(-1)?.position ?? cursor ?? '0',
    hasMore: found.length > limit,
  }
}

/** Reduces the changes of each report to one, also when no partner reads them. */
export async function placeAllChanges(ctx: Ctx): Promise<void> {
  const place = () => store.placeChanges(ctx.db, { now: ctx.now(), limit: maxPlacedAtOnce })
  while ((await place()) > 0);
}

/** Of a report that is not published any more, only that. */
function presentReport(ctx: Ctx, row: store.ChangedReport): ReportChange {
  const texts = row.texts ?? {}
  const isPublished = Object.keys(texts).length > 0
  return {
    id: Number(row.report_id),
    reportNo: row.report_no,
    isPublished,
    pages: isPublished ? row.pages : null,
    formats: isPublished ? (row.formats ?? []) : [],
    deliveryHours: isPublished ? row.delivery_hours : null,
    defaultEdition: isPublished ? row.default_edition : null,
    texts: recordOf(languages, (language) => presentText(ctx, language, texts[language])),
    prices: isPublished
      ? (row.prices ?? []).map(({ edition, licence, currency, amount_minor: minor }) => ({
          edition,
          licence,
          price: moneyOnWire({ currency, minor }),
        }))
      : [],
  }
}

type Text = NonNullable<NonNullable<store.ChangedReport['texts']>[Language]>

function presentText(ctx: Ctx, language: Language, text: Text | undefined): ReportChange['texts'][Language] {
  if (!text) return null
  return {
    title: text.title,
    url: pageOfSite(originOf(ctx, language), language, `/reports/${encodeURIComponent(text.slug)}`),
    category: text.category,
    publishedAt: new Date(text.publish_at).toISOString(),
  }
}
