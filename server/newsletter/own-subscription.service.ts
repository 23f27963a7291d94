// The newsletter in the personal centre: an address that the account has proven needs no other confirmation. Export and erasure.
import type { ParsedInputOf } from '#contract/common/endpoint.ts'
import type { Language } from '#contract/common/language.ts'
import { type changeOwnNewsletter, newsletterConsentVersion, type OwnNewsletter } from '#contract/newsletter.ts'
import { getCustomer } from '#server/accounts/accounts.service.ts'
import { lockAccount } from '#server/accounts/erasure.service.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { normalizeKey } from '#server/platform/normalized-key.ts'
import { knownIndustries, unsubscribe } from './subscriptions.service.ts'
import * as store from './subscriptions.store.ts'

type Reader = { readonly customerId: string; readonly language: Language; readonly ip: string }

/** Of an address that is not proven, nothing is told. @throws AppError session.ended */
export async function getOwnSubscription(
  ctx: Ctx,
  { customerId, language }: Omit<Reader, 'ip'>,
): Promise<OwnNewsletter> {
  const { email, email_proven_at } = await getCustomer(ctx, customerId)
  const isEmailProven = email_proven_at !== null
  const row = isEmailProven ? await store.findByAddress(ctx.db, normalizeKey(email)) : undefined
  const own = row?.state === 'confirmed' ? row : undefined
  return {
    email,
    isEmailProven,
    isSubscribed: own !== undefined,
    language: own?.lang ?? language,
    industries: own?.industries ?? [],
  }
}

/** @throws AppError session.ended, newsletter.address-unproven */
export async function changeOwnSubscription(
  ctx: Ctx,
  { customerId, language: pageLanguage, ip }: Reader,
  input: ParsedInputOf<typeof changeOwnNewsletter>,
): Promise<OwnNewsletter> {
  const language = input.newsletterLanguage ?? pageLanguage
  const industries = await knownIndustries(ctx, language, input.industries)
  await ctx.db.transaction().execute(async (tx) => {
    const customer = await lockAccount(tx, customerId)
    if (!customer) throw new AppError('session.ended')
    if (customer.email_proven_at === null) throw new AppError('newsletter.address-unproven')
    const emailKey = normalizeKey(customer.email)
    await store.lockAddress(tx, emailKey)
    const others = await store.listOtherAddresses(tx, customerId, emailKey)
    await unsubscribe(
      ctx,
      tx,
      others.map(({ id }) => id),
    )
    const row = await store.findByAddress(tx, emailKey)
    if (!input.isSubscribed) return row && unsubscribe(ctx, tx, [row.id])
    const at = ctx.now()
    if (row?.state === 'confirmed') {
      await store.savePreferences(tx, row.id, { language, industries, customerId })
      return store.insertEvents(tx, [{ subscriberId: row.id, kind: 'changed', language, at }])
    }
    const version = newsletterConsentVersion
    const consent = { language, industries, source: 'account', version, ip, at } as const
    const { email } = customer
    const subscriberId = await store.saveConfirmed(tx, { ...consent, email, emailKey, customerId })
    await store.insertEvents(tx, [
      { subscriberId, kind: 'requested', language, consentVersion: version, at },
      { subscriberId, kind: 'confirmed', language, at },
    ])
  })
  return getOwnSubscription(ctx, { customerId, language: pageLanguage })
}

type Person = { readonly customerId?: string | undefined; readonly emailKey?: string | undefined }

/** Deletes the subscriptions of a person, in the transaction of privacy. @param person.emailKey once the address is proven */
export async function eraseSubscriptions(tx: Db, person: Person): Promise<void> {
  await store.deleteOfPerson(tx, person)
}

export async function subscriptionsForExport(tx: Db, person: Person) {
  return (await store.listOfPerson(tx, person)).map((row) => ({
    email: row.email,
    language: row.lang,
    industries: row.industries,
    state: row.state,
    source: row.source,
    consentVersion: row.consent_version,
    consentAt: row.consent_at.toISOString(),
    ip: row.consent_ip,
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    unsubscribedAt: row.unsubscribed_at?.toISOString() ?? null,
  }))
}
