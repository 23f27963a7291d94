// Quotes that partners request: by self-service, once for each key of a request.
import type { OutputOf, ParsedInputOf } from '#contract/common/endpoint.ts'
import type { Language } from '#contract/common/language.ts'
import { moneyOnWire } from '#contract/common/money.ts'
import type { createPartnerQuote } from '#contract/partner-api.ts'
import { getContact } from '#server/api-keys/api-keys.service.ts'
import { getCompanyFacts } from '#server/companies/companies.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import { violatedUniqueConstraint } from '#server/platform/db/unique-violation.ts'
import type { ApiKeyCaller } from '#server/platform/http/caller.ts'
import { tokenHash } from '#server/platform/secrets.ts'
import { createQuoteForPartner } from '#server/quotes/self-service.service.ts'
import * as store from './partner-quotes.store.ts'

type Input = ParsedInputOf<typeof createPartnerQuote>
type Answer = OutputOf<typeof createPartnerQuote>

/** @throws AppError partner-api.create-key-used, quotes.too-many, quotes.no-seller, orders.item-not-on-sale, request.invalid */
export async function createQuote(
  ctx: Ctx,
  key: ApiKeyCaller,
  { createKey, ...input }: Input,
  language: Language,
): Promise<Answer> {
  const requested = { apiKeyId: key.id, createKey }
  const requestHash = tokenHash(JSON.stringify([language, input]))
  const made = await findMade(ctx, requested, requestHash)
  if (made) return made
  const { items, name, note } = input
  const request = { items, name, note, ...(await recipientOf(ctx, key, input)) }
  const creating = createQuoteForPartner(ctx, request, { language, apiKeyId: key.id }, (tx, quoteId) =>
    store.insertMadeQuote(tx, requested, { quoteId, requestHash, at: ctx.now() }),
  )
  try {
    return { ...presentQuote(await creating), isRepeated: false }
  } catch (error) {
    const isTaken = violatedUniqueConstraint(error) === 'partner_quotes_pkey'
    const first = isTaken ? await findMade(ctx, requested, requestHash) : undefined
    if (!first) throw error
    return first
  }
}

async function findMade(
  ctx: Ctx,
  requested: { apiKeyId: number; createKey: string },
  requestHash: Buffer,
): Promise<Answer | undefined> {
  const made = await store.findMadeQuote(ctx.db, requested)
  if (!made) return undefined
  if (!made.request_hash.equals(requestHash)) throw new AppError('partner-api.create-key-used')
  return { ...presentQuote(made), isRepeated: true }
}

function presentQuote({ number, currency, total_minor: minor, valid_until, email }: store.MadeQuote) {
  if (number === null || valid_until === null) throw new Error('a quote by self-service is sent when it is made')
  return { number, total: moneyOnWire({ currency, minor: Number(minor) }), validUntil: valid_until, email }
}

/** Without a recipient the company of the key, at the contact address of the key. */
async function recipientOf(ctx: Ctx, { id, companyId }: ApiKeyCaller, { recipient }: Pick<Input, 'recipient'>) {
  if (recipient) {
    const { consent: hasConsent, ...facts } = recipient
    return { ...facts, hasConsent }
  }
  const email = await getContact(ctx.db, id)
  if (companyId === null || email === '')
    throw new AppError('request.invalid', { fields: [{ field: 'recipient', message: 'required' }] })
  const { legalName, country } = await getCompanyFacts(ctx.db, companyId)
  return { companyName: legalName, country, email, hasConsent: false }
}
