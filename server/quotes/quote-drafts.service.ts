// Drafts of staff: saved with current list prices, copied, discarded.
import type { ParsedInputOf } from '#contract/common/endpoint.ts'
import type { Language } from '#contract/common/language.ts'
import type { Currency } from '#contract/common/money.ts'
import type { DocumentLine } from '#contract/documents.ts'
import { discountOf } from '#contract/quote-discounts.ts'
import type { copyQuote, QuoteLineInput, saveQuote } from '#contract/quotes-admin.ts'
import { parseTaxNumber } from '#contract/tax-numbers.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { normalizeKey } from '#server/platform/normalized-key.ts'
import { assertNoRepeatedLine, findOffer } from './quote-pricing.service.ts'
import * as rows from './quote-rows.store.ts'
import { canMove, sumOf } from './quotes.rules.ts'
import * as store from './quotes-admin.store.ts'

/** @throws AppError admin.not-found, admin.conflict, request.invalid beside a line, quotes.not-draft */
export async function saveDraft(
  ctx: Ctx,
  actor: Actor,
  { id, revision, lines: given, ...input }: ParsedInputOf<typeof saveQuote>,
): Promise<string> {
  const lines = await priceLines(ctx, input, given)
  const values = { ...draftValues(input), ...totalsOf(lines) }
  const customerId = input.customerId ?? null
  if (customerId !== null && !(await store.hasCustomer(ctx.db, customerId))) throw new AppError('admin.not-found')
  return ctx.db.transaction().execute(async (tx) => {
    const before = id === undefined ? undefined : await lockDraft(tx, id, revision)
    const quoteId = before
      ? before.id
      : await rows.insertQuote(tx, {
          ...values,
          state: 'draft',
          origin: 'staff',
          staff_id: Number(actor.staffId),
          customer_id: customerId,
          lead_id: input.leadId ?? null,
          created_at: ctx.now(),
        })
    if (before)
      // An approval was given for other discounts.
      await rows.updateQuote(tx, quoteId, { ...values, ...withoutApproval, revision: before.revision + 1 })
    await rows.replaceLines(tx, quoteId, lines)
    const kind = before ? 'changed' : 'created'
    await rows.insertEvent(tx, { quoteId, kind, staffId: Number(actor.staffId), at: ctx.now() })
    await actor.recordAudit(tx, {
      action: before ? 'quotes.change' : 'quotes.create',
      subject: { kind: 'quote', id: quoteId },
      after: { total: values.total_minor, currency: input.currency, lines: lines.length },
    })
    return quoteId
  })
}

const withoutApproval = { approval: 'none', approval_requested_by: null, approval_decided_by: null } as const

/** Locks a draft that must still have the given revision. @throws AppError admin.not-found, admin.conflict, quotes.not-draft */
export async function lockDraft(tx: Db, id: string, revision: number | undefined): Promise<rows.QuoteRow> {
  const quote = await rows.lockQuote(tx, id)
  if (!quote) throw new AppError('admin.not-found')
  if (quote.state !== 'draft') throw new AppError('quotes.not-draft')
  if (quote.revision !== revision) throw new AppError('admin.conflict')
  return quote
}

function draftValues(input: Omit<ParsedInputOf<typeof saveQuote>, 'id' | 'revision' | 'lines'>) {
  const taxNumber = parseTaxNumber(input.taxNumber, input.country)
  return {
    lang: input.language,
    currency: input.currency,
    email: input.email,
    email_key: normalizeKey(input.email),
    contact: input.contact,
    company_name: input.companyName,
    address: input.address,
    country: input.country,
    tax_number: taxNumber.isValid ? taxNumber.value : '',
    valid_days: input.validDays,
    note: input.note,
  }
}

function totalsOf(lines: readonly DocumentLine[]) {
  const { listMinor, totalMinor } = sumOf(lines)
  return { list_minor: listMinor, total_minor: totalMinor }
}

/** @throws AppError request.invalid beside the line that is not sold, costs nothing, lacks a reason or repeats another */
async function priceLines(
  ctx: Ctx,
  { language, currency }: { language: Language; currency: Currency },
  given: readonly QuoteLineInput[],
): Promise<DocumentLine[]> {
  const lines = await Promise.all(
    given.map(async ({ discountKind, discountValue, discountReason, ...item }, index): Promise<DocumentLine> => {
      const offer = await findOffer(ctx, language, currency, item)
      const refuse = (field: string, message: 'quote-line-not-sold' | 'quote-discount' | 'quote-discount-reason') =>
        new AppError('request.invalid', { fields: [{ field: `lines.${index}.${field}`, message }] })
      if (!offer) throw refuse('itemId', 'quote-line-not-sold')
      const discount =
        discountKind === 'percent'
          ? ({ kind: 'percent', basisPoints: discountValue } as const)
          : ({ kind: 'amount', minor: discountValue } as const)
      const discountMinor = discountOf(offer.listMinor, discount)
      if (discountMinor >= offer.listMinor) throw refuse('discountValue', 'quote-discount')
      if (discountMinor > 0 && discountReason === '') throw refuse('discountReason', 'quote-discount-reason')
      return {
        ...offer,
        discountMinor,
        discountReason: discountMinor > 0 ? discountReason : '',
        amountMinor: offer.listMinor - discountMinor,
      }
    }),
  )
  assertNoRepeatedLine(lines, 'lines')
  return lines
}

/**
 * A draft with the same lines at current list prices. Where the list price is the same, so is the price; elsewhere discounts keep their
 * percentage.
 * @throws AppError admin.not-found, quotes.version-open, quotes.version-final, request.invalid when a line is no longer sold
 */
export async function copyQuoteAs(
  ctx: Ctx,
  actor: Actor,
  { id, isVersion }: ParsedInputOf<typeof copyQuote>,
): Promise<string> {
  const found = await rows.findQuote(ctx.db, id)
  if (!found) throw new AppError('admin.not-found')
  const before = await rows.listLines(ctx.db, id)
  const priced = await priceLines(ctx, { language: found.lang, currency: found.currency }, before.map(lineInputOf))
  const lines = priced.map((line, index) => withSameDiscount(line, before[index]))
  return ctx.db.transaction().execute(async (tx) => {
    const source = await rows.lockQuote(tx, id)
    if (!source) throw new AppError('admin.not-found')
    const version = isVersion ? await versionAfter(tx, source) : { version: 1 }
    const staffId = Number(actor.staffId)
    const copied = await rows.insertQuote(tx, {
      ...copiedValues(source),
      ...totalsOf(lines),
      ...version,
      state: 'draft',
      origin: 'staff',
      staff_id: staffId,
      created_at: ctx.now(),
    })
    await rows.replaceLines(tx, copied, lines)
    await rows.insertEvent(tx, { quoteId: copied, kind: 'created', staffId, text: source.number ?? '', at: ctx.now() })
    await actor.recordAudit(tx, {
      action: isVersion ? 'quotes.version' : 'quotes.copy',
      subject: { kind: 'quote', id: copied },
      after: { source: source.number ?? source.id },
    })
    return copied
  })
}

async function versionAfter(tx: Db, source: rows.QuoteRow) {
  if (source.base_number === null || !canMove(source.state, 'superseded')) throw new AppError('quotes.version-final')
  const versions = await rows.listVersions(tx, source.base_number)
  if (versions.some(({ state }) => state === 'draft')) throw new AppError('quotes.version-open')
  return {
    base_number: source.base_number,
    version: await store.nextVersion(tx, source.base_number),
    previous_id: source.id,
  }
}

function copiedValues(source: rows.QuoteRow) {
  const { lang, currency, email, email_key, contact, company_name, address, country, tax_number } = source
  const { valid_days, note, customer_id, lead_id } = source
  return {
    ...{ lang, currency, email, email_key, contact, company_name, address, country, tax_number },
    ...{ valid_days, note, customer_id, lead_id },
  }
}

function lineInputOf(line: DocumentLine): QuoteLineInput {
  const { itemKind, itemId, licence, edition, competitorData, listMinor, discountMinor, discountReason } = line
  const discountValue = Math.round((discountMinor * 10_000) / listMinor)
  return { itemKind, itemId, licence, edition, competitorData, discountKind: 'percent', discountValue, discountReason }
}

/** A percentage is rounded to hundredths, so it may miss a discount that was given as an amount. */
function withSameDiscount(line: DocumentLine, before: DocumentLine | undefined): DocumentLine {
  if (before?.listMinor !== line.listMinor) return line
  const { discountMinor, discountReason, amountMinor } = before
  return { ...line, discountMinor, discountReason, amountMinor }
}

/** @throws AppError admin.not-found, quotes.not-draft */
export async function discardDraft(ctx: Ctx, actor: Actor, id: string): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const quote = await rows.lockQuote(tx, id)
    if (!quote) throw new AppError('admin.not-found')
    if (quote.state !== 'draft') throw new AppError('quotes.not-draft')
    await store.deleteDraft(tx, id)
    await actor.recordAudit(tx, {
      action: 'quotes.discard',
      subject: { kind: 'quote', id },
      before: { total: quote.total_minor, currency: quote.currency },
    })
  })
}
