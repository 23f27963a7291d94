// Writes the composed demonstration into the database.
import { reserveReportNumbers } from '#server/catalogue/import/report-numbers.store.ts'
import { beijingMonth } from '#server/platform/beijing-time.ts'
import type { Db } from '#server/platform/db/db.ts'
import { companyPages } from './company-pages.ts'
import type { SeedBriefing, SeedNews } from './compose-articles.ts'
import type { SeedReport } from './compose-reports.ts'
import { regions } from './regions.ts'
import { composeDictionaries, type SeedSetting } from './site-settings.ts'

/** Settings that an operator has already saved are not changed. */
export async function insertSettings(tx: Db, settings: readonly SeedSetting[]): Promise<void> {
  await tx
    .insertInto('site_settings')
    .values(settings.map(({ site, key, value }) => ({ site, key, value: JSON.stringify(value), is_public: true })))
    .onConflict((oc) => oc.doNothing())
    .execute()
  await tx
    .insertInto('dictionary_entries')
    .values(
      composeDictionaries().map((entry) => ({
        dict_type: entry.dictType,
        dict_value: entry.value,
        dict_label: entry.label,
        sort: entry.sort,
      })),
    )
    .onConflict((oc) => oc.doNothing())
    .execute()
  await tx
    .insertInto('regions')
    .values(regions.map(({ code, zh, en }, index) => ({ code, name_zh: zh, name_en: en, sort: index + 1 })))
    .onConflict((oc) => oc.doNothing())
    .execute()
}

/** Pages that an operator has already written are not changed. */
export async function insertCompanyPages(tx: Db): Promise<void> {
  const localizations = companyPages.flatMap(({ key, title, statement, bodyHtml }) =>
    (['zh', 'en'] as const).map((lang) => ({
      key,
      lang: lang === 'zh' ? 'zh-CN' : 'en-US',
      title: title[lang],
      statement: statement[lang],
      body_html: bodyHtml[lang],
    })),
  )
  await tx
    .insertInto('company_pages')
    .values(localizations)
    .onConflict((oc) => oc.doNothing())
    .execute()
}

export async function insertReports(tx: Db, reports: readonly SeedReport[]): Promise<void> {
  const nextNumber = await reserveReportNumbers(tx)
  const numbers = await nextNumber(reports.map((report) => report.publishAt))
  for (const [index, report] of reports.entries()) {
    const list = (currency: 'CNY' | 'USD') =>
      report.prices.find((p) => p.edition === 0 && p.licence === 'single' && p.currency === currency)?.amountMinor ??
      null
    const { id } = await tx
      .insertInto('reports')
      .values({
        report_no: numbers[index] ?? '',
        pages: report.product.pages,
        exhibit_count: report.product.exhibitCount,
        competitor_cny_minor: report.competitor.cnyMinor,
        competitor_usd_minor: report.competitor.usdMinor,
        list_cny_minor: list('CNY'),
        list_usd_minor: list('USD'),
        is_pinned: report.isPinned,
        import_key: demonstrationKey(report.key),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('report_prices')
      .values(
        report.prices.map(({ edition, licence, currency, amountMinor }) => ({
          report_id: id,
          edition,
          licence,
          currency,
          amount_minor: amountMinor,
        })),
      )
      .execute()
    await tx
      .insertInto('report_regions')
      .values(report.regionCodes.map((code) => ({ report_id: id, region_code: code })))
      .execute()
    await tx
      .insertInto('report_texts')
      .values(
        report.texts.map((text) => ({
          report_id: id,
          lang: text.language,
          slug: text.slug,
          title: text.title,
          short_title: text.shortTitle,
          institution: text.institution,
          category: report.category,
          dek: text.dek,
          summary_html: text.summaryHtml,
          contents: JSON.stringify(text.contents),
          exhibits: JSON.stringify(text.exhibits),
          charts: JSON.stringify(text.charts),
          questions: JSON.stringify(text.questions),
          status: 'published',
          publish_at: report.publishAt,
        })),
      )
      .execute()
  }
}

/** Import key of a report of the demonstration. */
export function demonstrationKey(key: string): string {
  return `demonstration:${key}`
}

export async function insertBriefings(tx: Db, briefings: readonly SeedBriefing[]): Promise<void> {
  for (const [index, briefing] of briefings.entries()) {
    const { facts } = briefing
    const { id } = await tx
      .insertInto('briefings')
      .values({
        briefing_no: `YBB${beijingMonth(briefing.publishAt)}-${String(index + 1).padStart(3, '0')}`,
        kind: facts.kind,
        pages: facts.pages,
        price_cny_minor: facts.price.cny * 100,
        price_usd_minor: facts.price.usd * 100,
        is_pinned: briefing.isPinned,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('briefing_texts')
      .values({
        briefing_id: id,
        lang: 'zh-CN',
        slug: briefing.slug,
        title: facts.title,
        label: facts.label,
        category: briefing.category,
        dek: facts.dek,
        body_html: briefing.bodyHtml,
        points: JSON.stringify(facts.points),
        exhibit: JSON.stringify(facts.exhibit),
        status: 'published',
        publish_at: briefing.publishAt,
      })
      .execute()
  }
}

export async function insertNews(tx: Db, news: readonly SeedNews[]): Promise<void> {
  for (const item of news) {
    const { id } = await tx.insertInto('news').defaultValues().returning('id').executeTakeFirstOrThrow()
    await tx
      .insertInto('news_texts')
      .values(
        item.texts.map((text) => ({
          news_id: id,
          lang: text.language,
          slug: text.slug,
          title: text.title,
          market_type: item.facts.market,
          category: item.category,
          dek: text.dek,
          body_html: text.bodyHtml,
          status: 'published',
          publish_at: item.publishAt,
        })),
      )
      .execute()
  }
}
