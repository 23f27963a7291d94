// Buyers for companies: they accept quotes or choose a transfer at checkout, and pay by bank, while the server may be killed at any moment.
import { randomInt, randomUUID } from 'node:crypto'
import { ApiError, type Client, createClient } from '#contract/client.ts'
import { decimalAmount } from '#contract/common/money.ts'
import { requestFapiao } from '#contract/fapiao.ts'
import { type Billing, buyByTransfer, cancelPurchase, getPurchase, type Purchase } from '#contract/purchases.ts'
import { acceptQuote, createOwnQuote, getQuote } from '#contract/quotes.ts'
import type { Ctx } from '#server/platform/context.ts'
import { buyer } from '#server/purchases/purchases.fixture.ts'
import { isLost, type OrderPlan, planOrders } from './concurrent-buyers.ts'
import { unlessRequested } from './fapiao-desk.ts'
import { answered } from './patient-requests.ts'

/** Its purchases get an invoice; those of the other buyers a fapiao on request. */
const buyerAbroad: Billing = {
  ...buyer,
  name: 'Beispiel Energie GmbH',
  country: 'DE',
  taxNumber: 'DE123456789',
  address: 'Hafenstraße 12, 20457 Hamburg',
}

const fapiaoContent = {
  kind: 'general',
  buyerKind: 'company',
  title: buyer.name,
  taxCode: buyer.taxNumber,
  ...{ address: '', phone: '', bankName: '', bankAccount: '', remark: '' },
  email: buyer.email,
} as const

/** Two plans of one customer. */
export type QuotePlan = readonly [OrderPlan, OrderPlan]
/** Money that arrives at the bank, with the text that the buyer wrote. */
export type Transfer = { readonly purchaseNumber: string; readonly amountMinor: number; readonly remark: string }
export type KnownPurchase = {
  readonly number: string
  readonly plans: readonly OrderPlan[]
  readonly isQuoted: boolean
  readonly isAbroad: boolean
  /** Its buyer has asked for a fapiao, one for all of its orders. */
  readonly hasFapiao: boolean
}

export type CompanyBuyers = {
  readonly purchases: readonly KnownPurchase[]
  readonly transfers: readonly Transfer[]
  /** Quotes that were left open. */
  readonly openQuotes: readonly string[]
  /** Unexpected errors. */
  readonly surprises: readonly string[]
  buyByQuote(plan: QuotePlan): Promise<void>
  buyAtCheckout(plan: OrderPlan): Promise<void>
}

/** All plans differ, so that none conflicts with another's open order. */
export async function planQuotes(ctx: Ctx, count: number): Promise<QuotePlan[]> {
  const plans = await planOrders(ctx, count * 3)
  const pairs = [...Map.groupBy(plans, (plan) => plan.customerId).values()].flatMap((own) =>
    own.flatMap((first, index) => {
      const second = own[index + 1]
      return index % 2 === 0 && second ? [[first, second] as const] : []
    }),
  )
  if (pairs.length < count) throw new Error('too few reports are on sale')
  return pairs.slice(0, count)
}

/** @param fetchAs the requests of quotes and those of checkouts */
export function openCompanyBuyers({
  origin,
  fetchAs,
}: {
  origin: string
  fetchAs: (kind: 'quotes' | 'transfers') => typeof globalThis.fetch
}): CompanyBuyers {
  const purchases: KnownPurchase[] = []
  const transfers: Transfer[] = []
  const openQuotes: string[] = []
  const surprises: string[] = []

  const clientOf = (kind: 'quotes' | 'transfers', { token }: OrderPlan) =>
    createClient({
      fetch: fetchAs(kind),
      base: `${origin}/api`,
      language: () => 'zh-CN',
      token: () => token,
      timeoutMs: 20_000,
    })

  async function buyByQuote(plans: QuotePlan): Promise<void> {
    const client = clientOf('quotes', plans[0])
    const token = await quoteFor(client, plans)
    if (randomInt(10) === 0) return void openQuotes.push(token)
    const billing = anyBilling()
    const number = await accept(client, token, billing)
    await complete(client, { number, plans, isQuoted: true, isAbroad: billing === buyerAbroad })
  }

  async function buyAtCheckout(plan: OrderPlan): Promise<void> {
    const client = clientOf('transfers', plan)
    const createKey = randomUUID()
    const billing = anyBilling()
    const { number } = await answered(() =>
      client(buyByTransfer, {
        itemKind: 'report',
        itemId: plan.itemId,
        currency: 'CNY',
        payPrice: decimalAmount(plan.amountMinor),
        billing,
        createKey,
        ...(plan.voucherCode === undefined ? {} : { voucherCode: plan.voucherCode }),
      }),
    )
    await complete(client, { number, plans: [plan], isQuoted: false, isAbroad: billing === buyerAbroad })
  }

  /** Every second buyer in China asks for a fapiao before paying. */
  async function complete(client: Client, bought: Omit<KnownPurchase, 'hasFapiao'>): Promise<void> {
    const hasFapiao = !bought.isAbroad && randomInt(2) === 0
    purchases.push({ ...bought, hasFapiao })
    if (hasFapiao) {
      const { orders } = await answered(() => client(getPurchase, { number: bought.number }))
      const request = { ...fapiaoContent, orderNos: orders.map(({ orderNo }) => orderNo), saveTitle: false }
      await unlessRequested(answered(() => client(requestFapiao, request)))
    }
    await pay(client, bought.number)
  }

  /** Most transfer the amount; some in parts, too little or too much; some cancel, or do both. */
  async function pay(client: Client, number: string): Promise<void> {
    const purchase = await answered(() => client(getPurchase, { number }))
    const totalMinor = purchase.total.minor
    const mood = randomInt(100)
    const cancel = () =>
      answered(() => client(cancelPurchase, { number })).catch((error: unknown) => {
        if (!isRefusedWithMoney(error)) throw error
      })
    const amounts =
      mood < 65 ? [totalMinor] : mood < 80 ? [totalMinor - 100, 100] : mood < 85 ? [100] : [totalMinor + 100]
    if (mood < 95) transfers.push(...amounts.map((amountMinor) => transferOf(purchase, amountMinor)))
    if (mood >= 90) await cancel()
  }

  const noted = (attempt: Promise<void>) => attempt.catch((error: unknown) => void surprises.push(String(error)))
  return {
    purchases,
    transfers,
    openQuotes,
    surprises,
    buyByQuote: (plan) => noted(buyByQuote(plan)),
    buyAtCheckout: (plan) => noted(buyAtCheckout(plan)),
  }
}

function anyBilling(): Billing {
  return randomInt(3) === 0 ? buyerAbroad : buyer
}

/** A purchase is not cancelled once money for it has arrived. */
function isRefusedWithMoney(error: unknown): boolean {
  return error instanceof ApiError && [5002, 100003].includes(error.code)
}

/** Without an answer it is requested again, so that another quote may exist. */
async function quoteFor(client: Client, plans: QuotePlan): Promise<string> {
  const items = plans.map(({ itemId }) => ({ itemKind: 'report' as const, itemId, licence: 'single' as const }))
  const company = { companyName: buyer.name, name: buyer.contact, country: buyer.country }
  return (await answered(() => client(createOwnQuote, { items, ...company }))).token
}

/** An answer that is lost is looked for at the quote. @returns the number of the purchase */
async function accept(client: Client, token: string, billing: Billing): Promise<string> {
  const person = { name: '李敏', position: '采购经理', poNumber: 'PO-1', deliveryEmail: buyer.email }
  for (;;) {
    try {
      return (await client(acceptQuote, { token, ...person, billing, consent: true })).purchaseNumber
    } catch (error) {
      const quote = await answered(() => client(getQuote, { token }))
      if (quote.state === 'accepted') return quote.purchaseNumber
      if (!isLost(error)) throw error
    }
  }
}

/** Banks and buyers write the reference in their ways. */
function transferOf({ number, remittanceReference }: Purchase, amountMinor: number): Transfer {
  const reference = remittanceReference.replace('-', '')
  const fullWidth = [...reference].map((char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0)).join('')
  const remark = randomInt(2) === 0 ? `货款${fullWidth}` : `payment ${remittanceReference.toLowerCase()}`
  return { purchaseNumber: number, amountMinor, remark }
}
