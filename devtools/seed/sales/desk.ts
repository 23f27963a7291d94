// What staff do in the demonstration: quotes with a discount, and credit.
import { saveDraft } from '#server/quotes/quote-drafts.service.ts'
import { saveCreditAs } from '#server/receivables/credit-admin.service.ts'
import type { Buyer } from './buyers.ts'
import { actorOf, type Colleague, type SalesCtx } from './office.ts'

type Draft = { readonly id: string; readonly revision: number }

type Offer = {
  readonly itemIds: readonly number[]
  /** Hundredths of a per cent. */
  readonly discount?: number
}

export async function draftQuote(
  ctx: SalesCtx,
  sales: Colleague,
  { billing, language }: Buyer,
  { itemIds, discount = 0 }: Offer,
): Promise<Draft> {
  const { name: companyName, contact, email, address, country, taxNumber } = billing
  const id = await saveDraft(ctx, actorOf(ctx, sales), {
    ...{ language, currency: 'CNY', companyName, contact, email, address, country, taxNumber },
    validDays: 30,
    note: '',
    lines: itemIds.map((itemId) => ({
      itemKind: 'report',
      itemId,
      licence: 'multi',
      edition: 0,
      competitorData: false,
      discountKind: 'percent',
      discountValue: discount,
      discountReason: discount > 0 ? '首次合作优惠' : '',
    })),
  })
  return draftRevision(ctx, id)
}

export async function draftRevision(ctx: SalesCtx, id: string): Promise<Draft> {
  return ctx.db.selectFrom('quotes').select(['id', 'revision']).where('id', '=', id).executeTakeFirstOrThrow()
}

/** Approves credit on 30 days for a company that has bought before. */
export async function approveCredit(
  ctx: SalesCtx,
  finance: Colleague,
  { billing }: Buyer,
  limitCnyMinor: number,
): Promise<void> {
  const { id: companyId } = await ctx.db
    .selectFrom('companies')
    .select('id')
    .where('tax_number', '=', billing.taxNumber)
    .executeTakeFirstOrThrow()
  const credit = { limitCnyMinor, limitUsdMinor: null, netDays: 30, isSuspended: false, note: '' }
  await saveCreditAs(ctx, actorOf(ctx, finance), { companyId, ...credit })
}
