// Subscriptions to the newsletter: asked for by anybody, confirmed by the address, changed and ended through links without a login.
import type { ParsedInputOf } from '#contract/common/endpoint.ts'
import type { Language } from '#contract/common/language.ts'
import { newsletterConsentVersion, type subscribeToNewsletter } from '#contract/newsletter.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addressGroup } from '#server/platform/http/address-group.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { normalizeKey } from '#server/platform/normalized-key.ts'
import { originOf } from '#server/platform/origin.ts'
import { newToken, tokenHash } from '#server/platform/secrets.ts'
import { countAttempt } from '#server/platform/throttle.store.ts'
import { categoryDictionary, dictionaryLabels } from '#server/site-config/site-config.service.ts'
import type { ConfirmationState } from './link-pages.rules.ts'
import { tokenUrl } from './newsletter-urls.rules.ts'
import { subscriberOfToken, subscriberToken } from './subscriber-token.ts'
import { confirmationMail, subscribedMail } from './subscriptions.mail.ts'
import type { SubscriberRow } from './subscriptions.store.ts'
import * as store from './subscriptions.store.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const confirmationTtlMs = 7 * dayMs
/** Requests that were not confirmed are deleted this long after their link has expired. */
const unconfirmedTtlMs = 23 * dayMs
/** Per hour and client, whatever addresses it enters. */
const requestsPerHour = 20
/** Per hour and recipient, since anyone can enter a stranger's address. */
const mailsPerHour = 3

/**
 * Sends a link to confirm. An address that is subscribed gets the link to its preferences instead, and its subscription stays as it is. Neither the
 * response nor the work tells which of the two it was.
 * @throws AppError newsletter.too-many
 */
export async function requestSubscription(
  ctx: Ctx,
  input: ParsedInputOf<typeof subscribeToNewsletter>,
  { language, ip }: { language: Language; ip: string },
): Promise<void> {
  await assertRequestLimit(ctx, ip)
  if ((input.website ?? '').trim() !== '') return
  const emailKey = normalizeKey(input.email)
  const industries = await knownIndustries(ctx, language, input.industries)
  await ctx.db.transaction().execute(async (tx) => {
    await store.lockAddress(tx, emailKey)
    if ((await countAttempt(tx, `newsletter-mail:${emailKey}`, hourMs, ctx.now())) > mailsPerHour) return
    const existing = await store.findByAddress(tx, emailKey)
    if (existing?.state === 'confirmed') return mailPreferences(ctx, tx, existing)
    const token = newToken()
    const at = ctx.now()
    const consent = { language, industries, source: 'site', version: newsletterConsentVersion, ip, at } as const
    const expiresAt = new Date(at.getTime() + confirmationTtlMs)
    const subscriberId = await store.savePending(tx, {
      ...consent,
      email: input.email,
      emailKey,
      token: { hash: tokenHash(token), expiresAt },
    })
    await store.insertEvents(tx, [{ subscriberId, kind: 'requested', language, consentVersion: consent.version, at }])
    await queueMail(tx, {
      dedupeKey: `newsletter-confirmation:${subscriberId}:${at.getTime()}`,
      template: 'newsletter-confirmation',
      language,
      to: input.email,
      content: confirmationMail({ language, url: tokenUrl(siteOf(ctx, language), 'confirm', token) }),
    })
  })
}

async function assertRequestLimit(ctx: Ctx, ip: string): Promise<void> {
  const factor = ctx.config.rateLimitFactor
  if (factor === undefined) return
  const attempts = await countAttempt(ctx.db, `newsletter-requests:${addressGroup(ip)}`, hourMs, ctx.now())
  if (attempts > requestsPerHour * factor) throw new AppError('newsletter.too-many')
}

async function mailPreferences(ctx: Ctx, tx: Db, subscriber: SubscriberRow): Promise<void> {
  const language = subscriber.lang
  const token = subscriberToken(ctx.config.appSecret, subscriber.id)
  await queueMail(tx, {
    dedupeKey: `newsletter-subscribed:${subscriber.id}:${ctx.now().getTime()}`,
    template: 'newsletter-subscribed',
    language,
    to: subscriber.email,
    content: subscribedMail({ language, url: tokenUrl(siteOf(ctx, language), 'preferences', token) }),
  })
}

export function siteOf(ctx: Pick<Ctx, 'config'>, language: Language) {
  return { origin: originOf(ctx, language), apiBase: ctx.config.apiBase, language }
}

/** The codes that the site has, without repetitions; all of them are the same as none. */
export async function knownIndustries(ctx: Ctx, language: Language, given: readonly string[]): Promise<string[]> {
  const labels = await dictionaryLabels(ctx, categoryDictionary(language))
  const known = [...labels.keys()].filter((code) => given.includes(code))
  return known.length === labels.size ? [] : known
}

/** What the page behind a link to confirm shows. Changes nothing, since mail scanners open it. */
export async function confirmationState(ctx: Ctx, token: string): Promise<ConfirmationState> {
  return stateOfConfirmation(ctx, await store.findByTokenHash(ctx.db, tokenHash(token)))
}

function stateOfConfirmation(ctx: Ctx, subscriber: SubscriberRow | undefined): ConfirmationState {
  if (!subscriber?.token_expires_at) return 'invalid'
  if (subscriber.state === 'confirmed') return 'confirmed'
  return subscriber.token_expires_at <= ctx.now() ? 'expired' : 'open'
}

/** @returns the subscriber, unless the link has expired or is not the newest */
export async function confirmSubscription(
  ctx: Ctx,
  token: string,
): Promise<{ state: ConfirmationState; subscriberId?: string }> {
  return ctx.db.transaction().execute(async (tx) => {
    const found = await store.findByTokenHash(tx, tokenHash(token))
    if (!found) return { state: 'invalid' }
    await store.lockAddress(tx, found.email_key)
    const subscriber = await store.findByTokenHash(tx, tokenHash(token))
    const state = stateOfConfirmation(ctx, subscriber)
    if (!subscriber || (state !== 'open' && state !== 'confirmed')) return { state }
    if (state === 'open') {
      const at = ctx.now()
      await store.markConfirmed(tx, subscriber.id, at)
      await store.insertEvents(tx, [{ subscriberId: subscriber.id, kind: 'confirmed', language: subscriber.lang, at }])
    }
    return { state: 'confirmed', subscriberId: subscriber.id }
  })
}

/** The subscriber of a link in a mail; undefined for an invalid link, or after an erasure. */
export async function findSubscriber(ctx: Ctx, token: string): Promise<SubscriberRow | undefined> {
  const id = subscriberOfToken(ctx.config.appSecret, token)
  return id === undefined ? undefined : store.findById(ctx.db, id)
}

/** Only of a subscription that is confirmed: another one has to be asked for again. @returns whether it was changed */
export async function changePreferences(
  ctx: Ctx,
  id: string,
  { language, industries }: { language: Language; industries: readonly string[] },
): Promise<boolean> {
  const known = await knownIndustries(ctx, language, industries)
  return ctx.db.transaction().execute(async (tx) => {
    const subscriber = await store.lockById(tx, id)
    if (subscriber?.state !== 'confirmed') return false
    await store.savePreferences(tx, id, { language, industries: known })
    await store.insertEvents(tx, [{ subscriberId: id, kind: 'changed', language, at: ctx.now() }])
    return true
  })
}

/** Does nothing for somebody who is not subscribed. */
export async function unsubscribe(ctx: Ctx, db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const at = ctx.now()
  const ended = await store.markUnsubscribed(db, ids, at)
  await store.insertEvents(
    db,
    ended.map(({ id, lang }) => ({ subscriberId: id, kind: 'unsubscribed', language: lang, at })),
  )
}

export async function deleteUnconfirmed(ctx: Ctx): Promise<void> {
  const count = await store.deleteUnconfirmed(ctx.db, new Date(ctx.now().getTime() - unconfirmedTtlMs))
  if (count > 0) ctx.log.info({ count }, 'unconfirmed subscriptions deleted')
}
