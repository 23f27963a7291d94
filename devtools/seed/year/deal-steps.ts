// Each step of a deal, through the services that buyers, sales and finance use.
import { invoicesJobs } from '#server/invoices/invoices.jobs.ts'
import { settleDocuments } from '#server/invoices/order-documents.service.ts'
import { deliverLocked } from '#server/orders/order-delivery.service.ts'
import { orderDocumentsTask } from '#server/orders/order-documents.service.ts'
import { lockOrder } from '#server/orders/orders.service.ts'
import { decidePayout, recordPayout } from '#server/payments/refunds/refund-payouts.service.ts'
import { submitRefund } from '#server/payments/refunds/refunds.service.ts'
import { decideRefund, requestRefund } from '#server/payments/refunds/refunds-admin.service.ts'
import { acceptQuoteAs } from '#server/quotes/quote-acceptance.service.ts'
import { declineQuoteBy } from '#server/quotes/quote-decline.service.ts'
import { copyQuoteAs, saveDraft } from '#server/quotes/quote-drafts.service.ts'
import { sendDraft, withdrawSent } from '#server/quotes/quote-sending.service.ts'
import { quoteToken } from '#server/quotes/quote-token.ts'
import { createCustomerQuote, requestVisitorQuote } from '#server/quotes/self-service.service.ts'
import { disputeReceivable, writeOffReceivable } from '#server/receivables/receivables-admin.service.ts'
import { draftRevision } from '../sales/desk.ts'
import { actorOf, type SalesCtx } from '../sales/office.ts'
import { ordersOf, receive } from '../sales/purchases.ts'
import { chanceOf, idOf } from './chance.ts'
import type { Deal, DealStep } from './deals.ts'
import { fapiaoContentOf } from './fapiao-contents.ts'
import { billingOf } from './people.ts'
import { colleague, type World } from './world.ts'

/** Runs in the past: `ctx.now()` is the time of the step. */
export async function takeStep(world: World, ctx: SalesCtx, deal: Deal, step: DealStep): Promise<void> {
  await steps[step](world, ctx, deal)
}

type Step = (world: World, ctx: SalesCtx, deal: Deal) => Promise<void>

const steps: Readonly<Record<DealStep, Step>> = {
  quote,
  renew,
  accept,
  deliver,
  refund,
  async decline(_, ctx, deal) {
    await declineQuoteBy(ctx, {
      token: await tokenOf(ctx, deal),
      reason: chanceOf(`reason ${deal.place}`).pick(reasons[deal.currency]),
    })
  },
  async withdraw(world, ctx, deal) {
    const { id } = await quoteOf(ctx, deal)
    await withdrawSent(ctx, actor(world, ctx, 'sales', deal.place), { id, reason: '客户信息有误，重新报价' })
  },
  receive: (world, ctx, deal) => receivePart(world, ctx, deal, 1),
  'receive-part': (world, ctx, deal) => receivePart(world, ctx, deal, 0.4),
  'receive-rest': (world, ctx, deal) => receivePart(world, ctx, deal, 1),
  'receive-less-fee': (world, ctx, deal) => receivePart(world, ctx, deal, 1, deal.currency === 'USD' ? 2_500 : 0),
  async dispute(world, ctx, deal) {
    const { id } = await purchaseOf(ctx, deal)
    await disputeReceivable(ctx, actor(world, ctx, 'finance'), { id, note: '客户称第二份报告未收到，核实中' })
  },
  async 'write-off'(world, ctx, deal) {
    const { id, total_minor: openMinor } = await purchaseOf(ctx, deal)
    await writeOffReceivable(ctx, actor(world, ctx, 'finance'), { id, openMinor, note: '客户已进入清算，坏账核销' })
  },
}

const reasons = {
  CNY: ['今年预算已用完，明年再联系。', '已采购其他机构的同类报告。', '价格超出审批额度。', '项目暂停。'],
  USD: ['The project was postponed to next year.', 'We chose another supplier.', 'Over budget this quarter.'],
} as const

function actor(world: World, ctx: SalesCtx, role: 'sales' | 'finance' | 'owner', place = 0) {
  const { id, name } = colleague(world, role, place)
  return actorOf(ctx, { staffId: String(id), name, role })
}

async function quote(world: World, ctx: SalesCtx, deal: Deal): Promise<void> {
  const { person, origin, choices, discount, currency } = deal
  const { language } = person
  const billing = billingOf(person)
  const items = choices.map(({ item, licence, edition }) => ({
    ...{ itemKind: item.kind, itemId: item.id, licence, edition, competitorData: false },
  }))
  if (origin === 'staff') {
    const { name: companyName, contact, email, address, country, taxNumber } = billing
    const sales = actor(world, ctx, 'sales', deal.place)
    const id = await saveDraft(ctx, sales, {
      ...{ language, currency, companyName, contact, email, address, country, taxNumber },
      ...{ validDays: 30, note: '', customerId: person.id },
      lines: items.map((item) => ({
        ...{ ...item, discountKind: 'percent', discountValue: discount },
        discountReason: discount > 0 ? (language === 'zh-CN' ? '多份采购优惠' : 'Several titles') : '',
      })),
    })
    await sendDraft(ctx, sales, await draftRevision(ctx, id))
    return
  }
  const request = { items, companyName: billing.name, name: billing.contact, country: billing.country, note: '' }
  if (origin === 'customer') await createCustomerQuote(ctx, request, { language, customerId: person.id })
  else
    await requestVisitorQuote(
      ctx,
      { ...request, email: person.email, consent: true },
      { language, ip: '192.0.2.1', apiKeyId: undefined },
    )
}

/** Its newest version. Nobody asks for the same item twice, by which the quotes of one buyer are told apart. */
async function quoteOf({ db }: SalesCtx, { person, choices: [first] }: Deal) {
  return db
    .selectFrom('quotes')
    .select(['id'])
    .where('email', '=', person.email)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('quote_lines as l')
          .select('l.item_id')
          .whereRef('l.quote_id', '=', 'quotes.id')
          .where('l.item_kind', '=', first?.item.kind ?? 'report')
          .where('l.item_id', '=', first?.item.id ?? 0),
      ),
    )
    .where('state', '=', 'sent')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

async function tokenOf(ctx: SalesCtx, deal: Deal): Promise<string> {
  return quoteToken(ctx, (await quoteOf(ctx, deal)).id)
}

async function renew(world: World, ctx: SalesCtx, deal: Deal): Promise<void> {
  const sales = actor(world, ctx, 'sales', deal.place)
  const { id } = await quoteOf(ctx, deal)
  const copy = await copyQuoteAs(ctx, sales, { id, isVersion: true })
  await sendDraft(ctx, sales, await draftRevision(ctx, copy))
}

async function accept(_: World, ctx: SalesCtx, deal: Deal): Promise<void> {
  const { person, terms, poNumber } = deal
  const billing = billingOf(person)
  await acceptQuoteAs(ctx, {
    ...{ customerId: person.id, token: await tokenOf(ctx, deal), terms, poNumber, position: person.position, billing },
    ...{ name: person.name, deliveryEmail: person.email, consent: true },
    fapiao: deal.fapiao && fapiaoContentOf(person, deal.fapiao),
  })
}

async function purchaseOf({ db }: SalesCtx, { poNumber, person }: Deal) {
  return db
    .selectFrom('purchases')
    .selectAll()
    .where('po_number', '=', poNumber)
    .where('customer_id', '=', person.id)
    .executeTakeFirstOrThrow()
}

async function receivePart(world: World, ctx: SalesCtx, deal: Deal, share: number, feeMinor = 0): Promise<void> {
  const purchase = await purchaseOf(ctx, deal)
  if (purchase.state === 'cancelled') return
  const left = purchase.total_minor - purchase.allocated_minor - feeMinor
  const amountMinor = share === 1 ? left : Math.round((left * share) / 100) * 100
  const { id, name } = colleague(world, 'finance')
  await receive(ctx, { staffId: String(id), name, role: 'finance' }, purchase, amountMinor, feeMinor)
}

async function deliver(_: World, ctx: SalesCtx, deal: Deal): Promise<void> {
  const purchase = await purchaseOf(ctx, deal)
  const orders = await ordersOf(ctx.db, purchase)
  const [first] = orders
  for (const { id } of orders) {
    const order = await lockOrder(ctx.db, id)
    if (order) await deliverLocked(ctx, ctx.db, order)
  }
  // On credit the invoice follows the delivery.
  if (deal.terms === 'credit' && first) await settleDocuments(ctx, ctx.db, { orderId: first.id, event: 'delivered' })
}

/** Of one report: sales ask for it, finance approve it and transfer the money, which the owner confirms. */
async function refund(world: World, ctx: SalesCtx, deal: Deal): Promise<void> {
  const purchase = await purchaseOf(ctx, deal)
  const [first] = await ordersOf(ctx.db, purchase)
  const order = first && (await lockOrder(ctx.db, first.id))
  if (order?.status !== 'paid') return
  const { minor } = order.price
  const request = await requestRefund(ctx, actor(world, ctx, 'sales', deal.place), {
    ...{ orderId: order.id, createKey: idOf(`refund form ${deal.place}`), refundableMinor: minor, amountMinor: minor },
    ...{ reason: 'customer', note: '客户重复采购，双方同意退款' },
  })
  await decideRefund(ctx, actor(world, ctx, 'finance'), { id: request.id, decision: 'approve', note: '' })
  const made = await ctx.db
    .selectFrom('refunds as r')
    .innerJoin('refund_requests as q', 'q.refund_id', 'r.id')
    .select(['r.id', 'r.out_refund_no'])
    .where('q.id', '=', request.id)
    .executeTakeFirstOrThrow()
  await submitRefund(ctx, made.id)
  const payout = { outRefundNo: made.out_refund_no, reference: `B${ctx.now().getTime()}`, note: '对公退款' }
  const { isDone } = await recordPayout(ctx, actor(world, ctx, 'finance'), payout)
  if (!isDone)
    await decidePayout(ctx, actor(world, ctx, 'owner'), { outRefundNo: made.out_refund_no, decision: 'confirm' })
  await settleRefund(ctx, order.id, made.id)
}

/** Credit note or reversal, as the job does it. */
async function settleRefund(ctx: SalesCtx, orderId: string, refundId: string): Promise<void> {
  await invoicesJobs(ctx)[orderDocumentsTask]?.({ orderId, refundId, event: 'refunded' })
}
