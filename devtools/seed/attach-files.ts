// Files that the demonstration sells: complete reports, and one for each briefing. Generating PDFs takes seconds, so each item gets its own in
// its own transaction, and an interrupted seed resumes with the missing ones. The page of an item states the pages of its file.
import { Readable } from 'node:stream'
import { languages } from '#contract/common/language.ts'
import { attachFile } from '#server/delivery/delivery.service.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { industries } from './facts/all.ts'
import type { BriefingFacts } from './facts/facts.types.ts'
import { composeBriefingDocument } from './pdf/compose-briefing-document.ts'
import { type Fonts, loadFonts } from './pdf/fonts.ts'
import { printDocument } from './pdf/print-document.ts'
import { type PrintedReport, printReport, type ReportTask } from './pdf/print-report.ts'
import { printReports } from './pdf/print-reports.ts'
import { reportsWithFiles } from './reports-with-files.ts'
import { demonstrationKey } from './seed.store.ts'

/** Adds the files of the catalogue that are missing. */
export async function attachFiles(ctx: Ctx, log: (line: string) => void): Promise<void> {
  const fonts = loadFonts()
  const reports = await reportsWithoutFile(ctx.db, reportsWithFiles)
  const briefings = await briefingsWithoutFile(ctx.db)
  const jobs = [
    ...reports.map((report) => async () => {
      const printed = await printReport(report, fonts)
      await ctx.db.transaction().execute((tx) => attachReport(ctx, tx, report, printed))
    }),
    ...briefings.map((briefing) => () => attachBriefing(ctx, briefing, fonts)),
  ]
  for (const [index, attach] of jobs.entries()) {
    if (index % 10 === 0) log(`demonstration catalogue: generating PDFs, ${index} of ${jobs.length}`)
    await attach()
  }
}

/** Adds the files of these reports that are missing, printed beside the server. */
export async function attachReports(ctx: Ctx, tx: Db, keys: readonly string[]): Promise<void> {
  const reports = await reportsWithoutFile(tx, keys)
  const printed = await printReports(reports.map(({ product, issue }) => ({ product, issue })))
  for (const [index, report] of reports.entries()) {
    const files = printed[index]
    if (files) await attachReport(ctx, tx, report, files)
  }
}

type Report = ReportTask & { readonly id: number }

async function reportsWithoutFile(db: Db, keys: readonly string[]): Promise<Report[]> {
  const products = new Map(
    industries.flatMap((industry) => industry.products).map((product) => [demonstrationKey(product.key), product]),
  )
  const rows = await db
    .selectFrom('reports as r')
    .innerJoin('report_texts as t', 't.report_id', 'r.id')
    .select(['r.id', 'r.report_no', 'r.import_key', 't.publish_at'])
    .distinctOn('r.id')
    .where('r.import_key', 'in', keys.map(demonstrationKey))
    .where('r.id', 'not in', idsWithFile(db, 'report'))
    .orderBy('r.id')
    .execute()
  return rows.flatMap((row): Report[] => {
    const product = products.get(row.import_key ?? '')
    return product
      ? [{ id: row.id, product, issue: { reportNo: row.report_no, date: row.publish_at ?? new Date(0) } }]
      : []
  })
}

function idsWithFile(db: Db, kind: 'report' | 'briefing') {
  return db.selectFrom('item_files').select('item_id').where('item_kind', '=', kind)
}

async function attachReport(ctx: Ctx, tx: Db, { id, product, issue }: Report, printed: PrintedReport): Promise<void> {
  for (const language of languages) {
    const { bytes, pages, contents, exhibits } = printed[language]
    const title = language === 'zh-CN' ? product.short.zh : product.key
    const item = { itemKind: 'report', itemId: id, language } as const
    await attach(ctx, tx, item, { name: `${title}_${issue.reportNo}.pdf`, bytes })
    await tx.updateTable('reports').set({ pages, exhibit_count: exhibits.length }).where('id', '=', id).execute()
    await tx
      .updateTable('report_texts')
      .set({ contents: JSON.stringify(contents), exhibits: JSON.stringify(exhibits) })
      .where('report_id', '=', id)
      .where('lang', '=', language)
      .execute()
  }
}

type Briefing = { readonly id: number; readonly no: string; readonly date: Date; readonly facts: BriefingFacts }

async function briefingsWithoutFile(db: Db): Promise<Briefing[]> {
  const facts = new Map(
    industries.flatMap((industry) => industry.briefings).map((briefing) => [briefing.title, briefing]),
  )
  const rows = await db
    .selectFrom('briefings as b')
    .innerJoin('briefing_texts as t', 't.briefing_id', 'b.id')
    .select(['b.id', 'b.briefing_no', 't.title', 't.publish_at'])
    .where('b.id', 'not in', idsWithFile(db, 'briefing'))
    .orderBy('b.id')
    .execute()
  return rows.flatMap((row): Briefing[] => {
    const found = facts.get(row.title)
    return found ? [{ id: row.id, no: row.briefing_no, date: row.publish_at ?? new Date(0), facts: found }] : []
  })
}

async function attachBriefing(ctx: Ctx, { id, no, date, facts }: Briefing, fonts: Fonts): Promise<void> {
  const { bytes, pages } = await printDocument(composeBriefingDocument(facts, { briefingNo: no, date }), fonts)
  await ctx.db.transaction().execute(async (tx) => {
    // One file for both languages.
    const item = { itemKind: 'briefing', itemId: id, language: null } as const
    await attach(ctx, tx, item, { name: `${facts.label}_${no}.pdf`, bytes })
    await tx.updateTable('briefings').set({ pages }).where('id', '=', id).execute()
  })
}

type FileOfItem = Pick<Parameters<typeof attachFile>[2], 'itemKind' | 'itemId' | 'language'>

async function attach(ctx: Ctx, tx: Db, item: FileOfItem, file: { name: string; bytes: Uint8Array }): Promise<void> {
  const stored = await ctx.files.put(Readable.from([Buffer.from(file.bytes)]))
  await attachFile(
    tx,
    { ...stored, name: file.name, mime: 'application/pdf' },
    { ...item, edition: null, isStamped: true },
  )
}
