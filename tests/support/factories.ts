// Row factories: each takes only the fields that matter to the test.
import { Readable } from 'node:stream'
import type { BriefingKind } from '#contract/briefing-kinds.ts'
import type { Language } from '#contract/common/language.ts'
import { editions, licences } from '#contract/licences.ts'
import { insertCustomer } from '#server/accounts/customers.store.ts'
import { startSession } from '#server/accounts/sessions.service.ts'
import { attachFile } from '#server/delivery/delivery.service.ts'
import type { Ctx } from '#server/platform/context.ts'

let sequence = 0

export async function makeCustomer(
  ctx: Ctx,
  customer: { loginCode?: string; email?: string; passwordHash?: string; language?: Language } = {},
) {
  sequence += 1
  const email = customer.email ?? `buyer${sequence}@example.com`
  const id = await insertCustomer(ctx.db, {
    loginCode: customer.loginCode ?? `buyer${sequence}`,
    email,
    passwordHash: customer.passwordHash ?? 'no password fits',
    name: '林晓',
    companyName: '示例公司',
    position: '',
    phone: '13800138000',
    language: customer.language ?? 'zh-CN',
  })
  const token = await startSession(ctx, ctx.db, { customerId: id, userAgent: 'test', ip: '127.0.0.1' })
  return { id, email, token }
}

type ReportWishes = {
  title?: string
  shortTitle?: string
  language?: Language
  category?: string
  status?: 'draft' | 'published' | 'archived'
  publishAt?: Date
  cny?: number | null
  slug?: string
  dek?: string
  competitorCny?: number
}

/** Creates a published report in both editions: single licence ¥22,800, multi 1.5 times and enterprise twice that price. */
export async function makeReport(ctx: Ctx, wishes: ReportWishes = {}): Promise<{ id: number; slug: string }> {
  sequence += 1
  const single = wishes.cny === undefined ? 2_280_000 : wishes.cny
  const slug = wishes.slug ?? `report-${sequence}`
  const report = await ctx.db
    .insertInto('reports')
    .values({
      report_no: `YB2611-${String(sequence).padStart(4, '0')}`,
      pages: 186,
      exhibit_count: 94,
      list_cny_minor: single,
      competitor_cny_minor: wishes.competitorCny ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (single !== null) {
    const factors = { single: 2, multi: 3, enterprise: 4 }
    const rows = editions.flatMap((edition) =>
      licences.map((licence) => ({
        report_id: report.id,
        edition,
        licence,
        currency: 'CNY' as const,
        amount_minor: (single * factors[licence]) / 2 + edition * 500_000,
      })),
    )
    await ctx.db.insertInto('report_prices').values(rows).execute()
  }
  await ctx.db
    .insertInto('report_texts')
    .values({
      report_id: report.id,
      lang: wishes.language ?? 'zh-CN',
      slug,
      title: wishes.title ?? `2026—2032年示例行业研究报告第${sequence}号`,
      short_title: wishes.shortTitle ?? null,
      category: wishes.category ?? 'energy-power',
      dek: wishes.dek ?? '',
      status: wishes.status ?? 'published',
      publish_at: wishes.publishAt ?? new Date(ctx.now().getTime() - 60_000),
    })
    .execute()
  return { id: report.id, slug }
}

type BriefingWishes = {
  title?: string
  language?: Language
  kind?: BriefingKind
  category?: string
  dek?: string
  slug?: string
  cny?: number
  publishAt?: Date
}

export async function makeBriefing(ctx: Ctx, wishes: BriefingWishes = {}): Promise<{ id: number; slug: string }> {
  sequence += 1
  const slug = wishes.slug ?? `briefing-${sequence}`
  const briefing = await ctx.db
    .insertInto('briefings')
    .values({
      briefing_no: `BR2611-${sequence}`,
      kind: wishes.kind ?? 'industry-brief',
      pages: 12,
      price_cny_minor: wishes.cny ?? 19_900,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('briefing_texts')
    .values({
      briefing_id: briefing.id,
      lang: wishes.language ?? 'zh-CN',
      slug,
      title: wishes.title ?? `示例简报第${sequence}号`,
      category: wishes.category ?? 'energy-power',
      dek: wishes.dek ?? '',
      status: 'published',
      publish_at: wishes.publishAt ?? new Date(ctx.now().getTime() - 60_000),
    })
    .execute()
  return { id: briefing.id, slug }
}

type NewsWishes = {
  title?: string
  language?: Language
  marketType?: string
  category?: string
  dek?: string
  bodyHtml?: string
  publishAt?: Date
}

/** Creates a published news article in one language. */
export async function makeNews(ctx: Ctx, wishes: NewsWishes = {}): Promise<{ id: number; slug: string }> {
  sequence += 1
  const slug = `news-${sequence}`
  const { id } = await ctx.db.insertInto('news').defaultValues().returning('id').executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('news_texts')
    .values({
      news_id: id,
      lang: wishes.language ?? 'zh-CN',
      slug,
      title: wishes.title ?? `示例资讯第${sequence}条`,
      market_type: wishes.marketType ?? 'policy',
      category: wishes.category ?? 'energy-power',
      dek: wishes.dek ?? '',
      body_html: wishes.bodyHtml ?? '',
      status: 'published',
      publish_at: wishes.publishAt ?? new Date(ctx.now().getTime() - 60_000),
    })
    .execute()
  return { id, slug }
}

export async function makeFile(
  ctx: Ctx,
  item: { itemKind: 'report' | 'briefing'; itemId: number },
  content: string | Buffer = '%PDF-1.7 complete text',
  { isStamped = false } = {},
): Promise<void> {
  const stored = await ctx.files.put(Readable.from([Buffer.from(content)]))
  await attachFile(
    ctx.db,
    { ...stored, name: '固态电池行业研究报告.pdf', mime: 'application/pdf' },
    { ...item, language: null, edition: null, isStamped },
  )
}
