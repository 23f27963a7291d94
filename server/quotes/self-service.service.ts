// Quotes by self-service: at list prices, issued at once, for visitors and customers.
import type { ParsedInputOf } from '#contract/common/endpoint.ts'
import type { Language } from '#contract/common/language.ts'
import type { createOwnQuote, requestQuote } from '#contract/quotes.ts'
import { getCustomer } from '#server/accounts/accounts.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addressGroup } from '#server/platform/http/address-group.ts'
import { normalizeKey } from '#server/platform/normalized-key.ts'
import { countAttempt } from '#server/platform/throttle.store.ts'
import { documentVersions } from '#server/site-config/site-config.service.ts'
import { issueQuote, prepareIssue } from './quote-issue.service.ts'
import { linesAtListPrice } from './quote-pricing.service.ts'
import * as store from './quote-rows.store.ts'
import { quoteToken } from './quote-token.ts'
import { sumOf } from './quotes.rules.ts'

/** Per hour. Each quote of a visitor causes a mail to an address that may be a stranger's. */
const quotesPerClient = 20
const quotesPerAddress = 5
const quotesPerCustomer = 30
const hourMs = 3_600_000

/** Who asks: an address, or an API key, whichever addresses it is used from. */
type QuoteClient = { readonly language: Language; readonly ip: string; readonly apiKeyId: number | undefined }

function clientKey({ ip, apiKeyId }: QuoteClient): string {
  return apiKeyId === undefined ? addressGroup(ip) : `key:${apiKeyId}`
}

/**
 * A quote whose link is sent to the visitor's address, which the link confirms. With the hidden field filled in nothing happens.
 * @throws AppError quotes.too-many, quotes.no-seller, orders.item-not-on-sale
 */
export async function requestVisitorQuote(
  ctx: Ctx,
  input: ParsedInputOf<typeof requestQuote>,
  client: QuoteClient,
): Promise<{ number: string; email: string }> {
  const { email } = input
  if ((input.website ?? '').trim() !== '') return { number: '', email }
  await assertLimit(ctx, `quote-requests:${clientKey(client)}`, quotesPerClient)
  await assertLimit(ctx, `quote-mails:${normalizeKey(email)}`, quotesPerAddress)
  const consentVersion = (await documentVersions(ctx.db, client.language)).privacy
  const recipient = { ...input, email, origin: 'visitor', customerId: null, consentVersion } as const
  const quote = await createQuote(ctx, client.language, recipient)
  return { number: quote.number ?? '', email }
}

/** @throws AppError quotes.too-many, quotes.no-seller, orders.item-not-on-sale */
export async function createCustomerQuote(
  ctx: Ctx,
  input: ParsedInputOf<typeof createOwnQuote>,
  client: { language: Language; customerId: string },
): Promise<{ number: string; email: string; token: string }> {
  const { customerId } = client
  await assertLimit(ctx, `quotes-of-customer:${customerId}`, quotesPerCustomer)
  const { email } = await getCustomer(ctx, customerId)
  const recipient = { ...input, email, origin: 'customer', customerId, consentVersion: null } as const
  const quote = await createQuote(ctx, client.language, recipient)
  return { number: quote.number ?? '', email, token: quoteToken(ctx, quote.id) }
}

/**
 * A quote for a partner, whose link is sent to the recipient alone. The limits are those of visitors, with the key as the client.
 * @param record runs in the transaction that makes the quote
 * @throws AppError quotes.too-many, quotes.no-seller, orders.item-not-on-sale
 */
export async function createQuoteForPartner(
  ctx: Ctx,
  input: Omit<Recipient, 'origin' | 'customerId' | 'consentVersion'> & { readonly hasConsent: boolean },
  { language, apiKeyId }: { readonly language: Language; readonly apiKeyId: number },
  record: (tx: Db, quoteId: string) => Promise<void>,
): Promise<store.QuoteRow> {
  await assertLimit(ctx, `quote-requests:key:${apiKeyId}`, quotesPerClient)
  await assertLimit(ctx, `quote-mails:${normalizeKey(input.email)}`, quotesPerAddress)
  const consentVersion = input.hasConsent ? (await documentVersions(ctx.db, language)).privacy : null
  return createQuote(ctx, language, { ...input, origin: 'partner', customerId: null, consentVersion }, record)
}

type Recipient = Pick<ParsedInputOf<typeof requestQuote>, 'items' | 'companyName' | 'name' | 'country' | 'note'> & {
  readonly email: string
  readonly origin: 'visitor' | 'customer' | 'partner'
  readonly customerId: string | null
  readonly consentVersion: string | null
}

async function createQuote(
  ctx: Ctx,
  language: Language,
  request: Recipient,
  record?: (tx: Db, quoteId: string) => Promise<void>,
): Promise<store.QuoteRow> {
  const { currency, lines } = await linesAtListPrice(ctx, language, request.items)
  const prepared = await prepareIssue(ctx, language, currency)
  const { listMinor, totalMinor } = sumOf(lines)
  return ctx.db.transaction().execute(async (tx) => {
    const id = await store.insertQuote(tx, {
      state: 'draft',
      origin: request.origin,
      customer_id: request.customerId,
      lang: language,
      currency,
      email: request.email,
      email_key: normalizeKey(request.email),
      contact: request.name,
      company_name: request.companyName,
      country: request.country,
      consent_version: request.consentVersion,
      note: request.note,
      list_minor: listMinor,
      total_minor: totalMinor,
      created_at: ctx.now(),
    })
    await record?.(tx, id)
    await store.replaceLines(tx, id, lines)
    await store.insertEvent(tx, { quoteId: id, kind: 'created', at: ctx.now() })
    const draft = await store.lockQuote(tx, id)
    if (!draft) throw new Error(`quote is missing: ${id}`)
    return issueQuote(ctx, tx, draft, { prepared, staffId: null })
  })
}

async function assertLimit(ctx: Ctx, key: string, max: number): Promise<void> {
  const factor = ctx.config.rateLimitFactor
  if (factor === undefined) return
  if ((await countAttempt(ctx.db, key, hourMs, ctx.now())) > max * factor) throw new AppError('quotes.too-many')
}
