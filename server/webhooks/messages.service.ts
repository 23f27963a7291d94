// Messages: what is sent of an event, read once after its transaction. They name things by their numbers and nobody by name.
import type { Language } from '#contract/common/language.ts'
import type { LeadType } from '#contract/leads.ts'
import type { WebhookEventType } from '#contract/webhook-events.ts'
import { type WebhookData, type WebhookMessageType, webhookMessages } from '#contract/webhooks.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { originOf, pageOfSite } from '#server/platform/origin.ts'
import * as store from './message-subjects.store.ts'

type Composed = {
  readonly data: WebhookData<WebhookEventType>
  /** To whose purchases it belongs. */
  readonly companyId: string | null
}

/** `later`: a report whose date is still to come. `never`: what it tells is not true any more. */
export type Composition = Composed | { readonly later: Date } | 'never'

type Event = { readonly type: WebhookEventType; readonly subject: string }

export function composeData(ctx: Ctx, db: Db, event: Event): Promise<Composition> {
  switch (event.type) {
    case 'report.published':
      return composeReport(ctx, db, event.subject)
    case 'order.paid':
    case 'order.delivered':
      return composeOrder(ctx, db, event.subject)
    case 'refund.completed':
      return composeRefund(db, event.subject)
    case 'lead.created':
      return composeLead(ctx, db, event.subject)
    case 'quote.accepted':
      return composeQuote(db, event.subject)
  }
}

/** The bytes that are signed and sent. @throws ZodError when the data are not what the contract describes */
export function writeMessage(type: WebhookMessageType, at: Date, data: object): string {
  return JSON.stringify(webhookMessages[type].message.parse({ type, version: 1, timestamp: at.toISOString(), data }))
}

async function composeReport(ctx: Ctx, db: Db, subject: string): Promise<Composition> {
  const [id, language] = subject.split(':')
  const report = await store.findReport(db, { id: Number(id), language: language as Language }) // as the trigger writes it
  if (!report?.first_public_at) return 'never'
  if (report.first_public_at > ctx.now())
    return report.status === 'published' ? { later: report.first_public_at } : 'never'
  const data = {
    id: report.report_id,
    number: report.report_no,
    title: report.title,
    url: itemUrl(ctx, language as Language, 'report', report.status === 'published' ? report.slug : null),
    language: language as Language,
    industry: report.category,
  }
  return { data, companyId: null }
}

async function composeOrder(ctx: Ctx, db: Db, id: string): Promise<Composition> {
  const order = await store.findOrder(db, id)
  if (!order) return 'never'
  const data = {
    orderNo: order.order_no,
    purchaseNumber: order.purchase_number,
    item: {
      kind: order.item_kind,
      id: order.item_id,
      title: order.title,
      url: itemUrl(ctx, order.lang, order.item_kind, order.slug),
    },
    language: order.lang,
    licence: order.licence,
    edition: order.edition,
    amount: { minor: order.amount_minor, currency: order.currency },
  }
  return { data, companyId: order.company_id }
}

async function composeRefund(db: Db, id: string): Promise<Composition> {
  const refund = await store.findRefund(db, id)
  if (!refund) return 'never'
  const data = {
    refundNo: refund.out_refund_no,
    orderNo: refund.order_no,
    purchaseNumber: refund.purchase_number,
    amount: { minor: refund.amount_minor, currency: refund.currency },
    orderRefundState: refund.refund_state,
  }
  return { data, companyId: refund.company_id }
}

const leadKinds = { 1: 'sample', 2: 'custom-research', 3: 'enquiry' } as const satisfies Record<LeadType, string>

async function composeLead(ctx: Ctx, db: Db, id: string): Promise<Composition> {
  const lead = await store.findLead(db, id)
  if (!lead) return 'never'
  const report =
    lead.report_id === null || lead.report_no === null
      ? null
      : {
          id: lead.report_id,
          number: lead.report_no,
          title: lead.report_title,
          url: itemUrl(ctx, lead.lang, 'report', lead.slug),
        }
  const url = `${originOf(ctx, 'zh-CN')}/console/leads/${lead.id}`
  return { data: { id: lead.id, kind: leadKinds[lead.type], language: lead.lang, report, url }, companyId: null }
}

async function composeQuote(db: Db, id: string): Promise<Composition> {
  const quote = await store.findQuote(db, id)
  if (!quote) return 'never'
  const data = {
    number: quote.number ?? '',
    purchaseNumber: quote.purchase_number,
    language: quote.lang,
    amount: { minor: quote.total_minor, currency: quote.currency },
  }
  return { data, companyId: quote.company_id }
}

const folders = { report: '/reports/', briefing: '/bulletin/bulletin-detail/' } as const

function itemUrl(ctx: Ctx, language: Language, kind: keyof typeof folders, slug: string | null): string | null {
  return slug === null ? null : pageOfSite(originOf(ctx, language), language, folders[kind] + encodeURIComponent(slug))
}
