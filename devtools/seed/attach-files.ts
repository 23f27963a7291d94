// Files that the demonstration sells: complete reports for three products, and one for each briefing. Generating PDFs takes seconds, so each
// is attached in its own transaction, and an interrupted seed resumes with the missing ones.
import { Readable } from 'node:stream'
import type { Language } from '#contract/common/language.ts'
import { languages } from '#contract/common/language.ts'
import type { ItemKind } from '#contract/orders.ts'
import { attachFile } from '#server/delivery/delivery.service.ts'
import type { Ctx } from '#server/platform/context.ts'
import { industries } from './facts/all.ts'
import type { ProductFacts } from './facts/facts.types.ts'
import { composeBriefingDocument } from './pdf/compose-briefing-document.ts'
import { composeReportDocument } from './pdf/compose-report-document.ts'
import type { PrintDocument } from './pdf/document.types.ts'
import { loadFonts } from './pdf/fonts.ts'
import { printDocument } from './pdf/print-document.ts'
import { reportsWithFiles } from './reports-with-files.ts'
import { demonstrationKey } from './seed.store.ts'

type Job = {
  readonly itemKind: ItemKind
  readonly itemId: number
  /** Null: one file for both languages. */
  readonly language: Language | null
  readonly name: string
  compose(): PrintDocument
}

export async function attachFiles(ctx: Ctx, log: (line: string) => void): Promise<void> {
  const jobs = [...(await reportJobs(ctx)), ...(await briefingJobs(ctx))]
  const fonts = loadFonts()
  for (const [index, job] of jobs.entries()) {
    if (index % 10 === 0) log(`demonstration catalogue: generating PDFs, ${index} of ${jobs.length}`)
    if (await hasFile(ctx, job)) continue
    const bytes = await printDocument(job.compose(), fonts)
    const stored = await ctx.files.put(Readable.from([bytes]))
    await ctx.db
      .transaction()
      .execute((tx) =>
        attachFile(
          tx,
          { ...stored, name: job.name, mime: 'application/pdf' },
          { ...job, edition: null, isStamped: true },
        ),
      )
  }
}

async function hasFile(ctx: Ctx, job: Job): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('item_files')
    .select('id')
    .where('item_kind', '=', job.itemKind)
    .where('item_id', '=', job.itemId)
    .where('lang', 'is not distinct from', job.language)
    .executeTakeFirst()
  return row !== undefined
}

async function reportJobs(ctx: Ctx): Promise<Job[]> {
  const products = new Map(industries.flatMap((industry) => industry.products).map((product) => [product.key, product]))
  const rows = await ctx.db
    .selectFrom('reports as r')
    .innerJoin('report_texts as t', 't.report_id', 'r.id')
    .select(['r.id', 'r.report_no', 'r.import_key', 't.publish_at', 't.lang'])
    .where('r.import_key', 'in', reportsWithFiles.map(demonstrationKey))
    .orderBy('r.id')
    .execute()
  return reportsWithFiles.flatMap((key) => {
    const product = products.get(key)
    const localizations = rows.filter((row) => row.import_key === demonstrationKey(key))
    if (!product) return []
    return languages.flatMap((language) => {
      const row = localizations.find((localization) => localization.lang === language)
      return row ? [reportJob(product, language, row)] : []
    })
  })
}

function reportJob(
  product: ProductFacts,
  language: Language,
  row: { id: number; report_no: string; publish_at: Date | null },
): Job {
  const issue = { reportNo: row.report_no, date: row.publish_at ?? new Date(0) }
  return {
    itemKind: 'report',
    itemId: row.id,
    language,
    name: language === 'zh-CN' ? `${product.short.zh}_${row.report_no}.pdf` : `${product.key}_${row.report_no}.pdf`,
    compose: () => composeReportDocument(product, language, issue),
  }
}

async function briefingJobs(ctx: Ctx): Promise<Job[]> {
  const facts = new Map(
    industries.flatMap((industry) => industry.briefings).map((briefing) => [briefing.title, briefing]),
  )
  const rows = await ctx.db
    .selectFrom('briefings as b')
    .innerJoin('briefing_texts as t', 't.briefing_id', 'b.id')
    .select(['b.id', 'b.briefing_no', 't.title', 't.publish_at'])
    .orderBy('b.id')
    .execute()
  return rows.flatMap((row): Job[] => {
    const briefing = facts.get(row.title)
    if (!briefing) return []
    const issue = { briefingNo: row.briefing_no, date: row.publish_at ?? new Date(0) }
    const name = `${briefing.label}_${row.briefing_no}.pdf`
    const compose = () => composeBriefingDocument(briefing, issue)
    return [{ itemKind: 'briefing', itemId: row.id, language: null, name, compose }]
  })
}
