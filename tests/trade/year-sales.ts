// Sales of the year as the shop makes them: bought online, or by a quote that is sent and accepted; money of the bank; delivery.
import type { Language } from '#contract/common/language.ts'
import { decimalAmount } from '#contract/common/money.ts'
import { allocateLineAs, settleLineAs, undoAllocationAs } from '#server/bank-statements/allocations.service.ts'
import { openLineKeys, type ParsedLine } from '#server/bank-statements/statement-line.ts'
import { insertLines } from '#server/bank-statements/statement-lines.store.ts'
import { saveMember } from '#server/companies/companies.store.ts'
import { applyGatewayEvent } from '#server/payments/gateway-events.service.ts'
import { payOrder } from '#server/payments/payments.service.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import { acceptQuoteAs } from '#server/quotes/quote-acceptance.service.ts'
import { saveDraft } from '#server/quotes/quote-drafts.service.ts'
import { sendDraft } from '#server/quotes/quote-sending.service.ts'
import { quoteToken } from '#server/quotes/quote-token.ts'
import { insertCredit } from '#server/receivables/credit.store.ts'
import { makeCustomer, makeFile, makeReport } from '../support/factories.ts'
import { priceOf, type Sale, type StepOf } from './year-plan.ts'
import { type Deal, voucherCode, type YearWorld } from './year-world.ts'

const languageOf = ({ isAbroad }: Pick<Sale, 'isAbroad'>): Language => (isAbroad ? 'en-US' : 'zh-CN')

/** Each line is a report of its own, so that a delivery is that of one sale. */
async function makeItems({ ctx }: YearWorld, sale: Sale): Promise<number[]> {
  const ids: number[] = []
  for (const { listMinor } of sale.lines) {
    const { id } = await makeReport(ctx, { language: languageOf(sale), cny: null })
    await ctx.db
      .insertInto('report_prices')
      .values({ report_id: id, edition: 0, licence: 'single', currency: sale.currency, amount_minor: listMinor })
      .execute()
    ids.push(id)
  }
  return ids
}

const itemOf = (itemId: number) =>
  ({ itemKind: 'report', itemId, licence: 'single', edition: 0, competitorData: false }) as const

export async function buy(world: YearWorld, sale: Sale, { isPaid }: StepOf<'buy'>): Promise<Deal> {
  const { id: customerId } = await makeCustomer(world.ctx, { language: languageOf(sale) })
  const itemIds = await makeItems(world, sale)
  const deal = { customerId, itemIds, purchaseId: null, lineIds: [] }
  return sale.way === 'transfer' || sale.way === 'credit'
    ? acceptQuote(world, sale, deal)
    : payOnline(world, sale, { ...deal, isPaid })
}

type Opening = Pick<Deal, 'customerId' | 'itemIds' | 'purchaseId' | 'lineIds'>

async function payOnline(
  { ctx, models }: YearWorld,
  sale: Sale,
  { isPaid, ...deal }: Opening & { readonly isPaid: boolean },
): Promise<Deal> {
  const [line] = sale.lines
  if (!line) throw new Error('a sale without lines')
  const { orderNo, orderPayUrl: page } = await payOrder(
    ctx,
    {
      ...itemOf(deal.itemIds[0] ?? 0),
      customerId: deal.customerId,
      language: languageOf(sale),
      payPrice: decimalAmount(priceOf(line)),
      voucherCode: line.discountMinor > 0 ? voucherCode : '',
      email: 'library@example.com',
      createKey: '',
      payMethod: sale.way,
      orderNo: '',
    },
    { clientIp: '127.0.0.1' },
  )
  if (isPaid) {
    models.scan(page)
    models.pay(page)
    for (const { events } of models.notifications)
      for (const event of events) if (event.outTradeNo === page) await applyGatewayEvent(ctx, event)
  }
  const { id } = await ctx.db
    .selectFrom('orders')
    .select('id')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow()
  return { ...deal, orderIds: [id] }
}

export const abroad = {
  name: 'Beispiel Energie GmbH',
  country: 'DE',
  taxNumber: 'DE123456789',
  address: 'Hafenstraße 12, 20457 Hamburg',
  contact: 'Anna Beispiel',
  email: 'invoices@example.com',
  poNumber: '',
}
const inChina = { ...abroad, name: '示例公司', country: 'CN', taxNumber: '', address: '示例路 1 号', contact: '林晓' }

async function acceptQuote(world: YearWorld, sale: Sale, deal: Opening): Promise<Deal> {
  const { ctx, actors } = world
  const isOnCredit = sale.way === 'credit'
  const { poNumber: _, ...billing } = sale.isAbroad ? abroad : inChina
  // Each has its own, so that what one owes does not end the credit of others.
  const digits = String(sale.number)
  const taxNumber = sale.isAbroad ? `DE${digits.padStart(9, '0')}` : digits.padStart(15, '0')
  const buyer = { ...billing, name: `${billing.name} ${sale.number}`, taxNumber }
  if (isOnCredit) await giveCredit(world, deal.customerId, buyer)
  const id = await saveDraft(ctx, actors.sales, {
    companyName: buyer.name,
    country: buyer.country,
    note: '',
    id: undefined,
    revision: undefined,
    language: languageOf(sale),
    currency: sale.currency,
    contact: buyer.contact,
    email: buyer.email,
    address: buyer.address,
    taxNumber,
    validDays: 30,
    customerId: deal.customerId,
    leadId: undefined,
    lines: sale.lines.map(({ discountMinor }, line) => ({
      ...itemOf(deal.itemIds[line] ?? 0),
      discountKind: 'amount' as const,
      discountValue: discountMinor,
      discountReason: discountMinor > 0 ? '老客户' : '',
    })),
  })
  const { revision } = await ctx.db
    .selectFrom('quotes')
    .select('revision')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await sendDraft(ctx, actors.sales, { id, revision })
  const { purchaseNumber } = await acceptQuoteAs(ctx, {
    token: quoteToken(ctx, id),
    customerId: deal.customerId,
    name: buyer.contact,
    position: '采购经理',
    poNumber: '',
    deliveryEmail: 'library@example.com',
    consent: true,
    billing: buyer,
    terms: isOnCredit ? 'credit' : 'transfer',
    poAttachmentId: undefined,
  })
  const orders = await ctx.db
    .selectFrom('orders as o')
    .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
    .select(['o.id', 'o.item_id', 'p.id as purchase_id'])
    .where('p.number', '=', purchaseNumber)
    .execute()
  const orderIds = deal.itemIds.map((itemId) => orders.find(({ item_id }) => item_id === itemId)?.id ?? '')
  return { ...deal, orderIds, purchaseId: orders[0]?.purchase_id ?? null }
}

async function giveCredit(
  { ctx, actors }: YearWorld,
  customerId: string,
  { name, country, taxNumber, address }: Omit<typeof abroad, 'poNumber'>,
): Promise<void> {
  const at = ctx.now()
  const times = { created_at: at, updated_at: at }
  const { id } = await ctx.db
    .insertInto('companies')
    .values({
      legal_name: name,
      country,
      tax_number: taxNumber,
      address,
      invoice_email: 'invoices@example.com',
      ...times,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const unlimited = { limit_cny_minor: 10 ** 12, limit_usd_minor: 10 ** 12 }
  const credit = { ...unlimited, net_days: 30, is_suspended: false, note: '' }
  await insertCredit(ctx.db, id, credit, { staffId: Number(actors.finance.staffId), at })
  await saveMember(ctx.db, { companyId: id, customerId, role: 'buyer', at })
}

export async function receive(world: YearWorld, sale: Sale, deal: Deal, step: StepOf<'receive'>): Promise<void> {
  const { ctx, accounts } = world
  const line: ParsedLine = {
    day: beijingDay(ctx.now()),
    direction: 'credit',
    amountMinor: step.arrivedMinor,
    payerName: '示例公司',
    payerAccount: '',
    remark: '货款',
    bankReference: `year-${sale.number}-${deal.lineIds.length}`,
    currency: sale.currency,
  }
  const keyed = openLineKeys(1)({ number: 1, line, raw: [] })
  if ('problem' in keyed || !('key' in keyed)) throw new Error('a line that cannot be read')
  const target = { ...accounts[sale.currency], currency: sale.currency }
  await ctx.db.transaction().execute((tx) => insertLines(tx, target, [keyed], ctx.now()))
  const { id } = await ctx.db
    .selectFrom('statement_lines')
    .select('id')
    .where('bank_reference', '=', line.bankReference)
    .executeTakeFirstOrThrow()
  deal.lineIds.push(Number(id))
  await allocate(world, deal, step)
}

/** Allocates a part of the last line. */
export async function allocate(
  { ctx, actors }: YearWorld,
  deal: Deal,
  { takenMinor, isShort = false }: { readonly takenMinor: number; readonly isShort?: boolean },
): Promise<void> {
  await allocateLineAs(ctx, actors.finance, {
    ...(await lastLine(ctx, deal)),
    parts: [{ purchaseId: deal.purchaseId ?? '', amountMinor: takenMinor }],
    acceptsShort: isShort,
    note: isShort ? '手续费' : '',
  })
}

async function lastLine({ db }: YearWorld['ctx'], { lineIds }: Deal): Promise<{ id: string; openMinor: number }> {
  const id = lineIds.at(-1) ?? 0
  const { open_minor } = await db
    .selectFrom('statement_lines')
    .select('open_minor')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id: String(id), openMinor: open_minor }
}

export async function returnRest({ ctx, actors }: YearWorld, deal: Deal): Promise<void> {
  const returned = { kind: 'returned', bankReference: 'B1', note: '多付' } as const
  await settleLineAs(ctx, actors.finance, { ...(await lastLine(ctx, deal)), ...returned })
}

export async function undoAllocation({ ctx, actors }: YearWorld, { lineIds }: Deal): Promise<void> {
  const { id } = await ctx.db
    .selectFrom('allocations')
    .select('id')
    .where('line_id', '=', lineIds.at(-1) ?? 0)
    .where('undone_at', 'is', null)
    .executeTakeFirstOrThrow()
  await undoAllocationAs(ctx, actors.finance, id)
}

export async function deliver({ ctx }: YearWorld, { itemIds }: Deal): Promise<void> {
  for (const itemId of itemIds) await makeFile(ctx, { itemKind: 'report', itemId })
}
