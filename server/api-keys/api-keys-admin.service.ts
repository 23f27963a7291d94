// API keys for staff: lists, new ones, revocation. Every change is recorded in the audit log, never with a key.
import type { ApiKey, listApiKeys, NewApiKey, renewApiKey } from '#contract/api-keys-admin.ts'
import { maxApiKeyDays } from '#contract/api-keys-admin.ts'
import { apiKeyScopes } from '#contract/common/api-key-scopes.ts'
import type { ParsedInputOf } from '#contract/common/endpoint.ts'
import type { FieldMessageKey } from '#contract/common/field-messages.ts'
import { findCompanyFacts } from '#server/companies/companies.service.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import { beijingDay, endOfBeijingDay } from '#server/platform/beijing-time.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { normalizeKey } from '#server/platform/normalized-key.ts'
import { tokenHash } from '#server/platform/secrets.ts'
import { newApiKey } from './api-key-text.rules.ts'
import * as store from './api-keys.store.ts'
import { noticesDue } from './expiry-notices.rules.ts'

export async function listKeys(ctx: Ctx, query: ParsedInputOf<typeof listApiKeys>) {
  const { page, perPage, ...filter } = query
  const paging = { limit: perPage, offset: (page - 1) * perPage }
  const { rows, ...total } = await store.listKeys(ctx.db, { ...filter, ...paging, now: ctx.now() })
  return { ...total, rows: rows.map(presentKey) }
}

/** @throws AppError admin.not-found */
export async function getKey(ctx: Ctx, db: Db, id: number): Promise<ApiKey> {
  const row = await store.findKey(db, id, ctx.now())
  if (!row) throw new AppError('admin.not-found')
  return presentKey(row)
}

/** @returns the key, which cannot be read again @throws AppError request.invalid beside `companyId` or `expiresOn` */
export function createKeyAs(ctx: Ctx, actor: Actor, input: NewApiKey): Promise<{ apiKey: ApiKey; key: string }> {
  const expiresAt = expiryOf(ctx, input.expiresOn)
  const isOfCompany = input.holder === 'company'
  return ctx.db.transaction().execute(async (tx) => {
    if (isOfCompany && !(await findCompanyFacts(tx, input.companyId ?? '')))
      throw refused('companyId', 'company-unknown')
    const holder = {
      name: input.name,
      company_id: isOfCompany ? (input.companyId ?? null) : null,
      partner_name: isOfCompany ? '' : input.partnerName,
      contact_email: input.contactEmail,
      contact_email_key: normalizeKey(input.contactEmail),
      contact_lang: input.contactLanguage,
      scopes: apiKeyScopes.filter((scope) => input.scopes.includes(scope)),
      max_per_minute: input.maxPerMinute,
    }
    const { id, key } = await insertNewKey(ctx, tx, actor, { ...holder, expires_at: expiresAt })
    const { contact_email: _, contact_email_key: __, ...recorded } = holder
    await actor.recordAudit(tx, {
      action: 'api-key.create',
      subject: { kind: 'api-key', id },
      after: { ...recorded, expiresOn: input.expiresOn },
    })
    return { apiKey: await getKey(ctx, tx, id), key }
  })
}

type Holder = Omit<store.NewKey, 'key_hash' | 'last_characters' | 'expiry_notices' | 'created_by' | 'created_at'>

async function insertNewKey(ctx: Ctx, tx: Db, actor: Actor, holder: Holder): Promise<{ id: number; key: string }> {
  const key = newApiKey()
  const id = await store.insertKey(tx, {
    ...holder,
    key_hash: tokenHash(key),
    last_characters: key.slice(-4),
    // Whoever makes a key for a few days knows when it expires.
    expiry_notices: noticesDue(holder.expires_at, ctx.now()),
    created_by: Number(actor.staffId),
    created_at: ctx.now(),
  })
  return { id, key }
}

/** @returns a key like another one, which ends after an overlap @throws AppError admin.not-found, admin.conflict when that was revoked or renewed */
export function renewKeyAs(
  ctx: Ctx,
  actor: Actor,
  { id, expiresOn, overlapDays }: ParsedInputOf<typeof renewApiKey>,
): Promise<{ apiKey: ApiKey; key: string }> {
  const expiresAt = expiryOf(ctx, expiresOn)
  return ctx.db.transaction().execute(async (tx) => {
    const old = await store.lockKey(tx, Number(id), ctx.now())
    if (!old) throw new AppError('admin.not-found')
    if (old.revoked_at || old.renewed_by !== null) throw new AppError('admin.conflict')
    const { name, company_id, partner_name, contact_email, contact_email_key, contact_lang, scopes, max_per_minute } =
      old
    const contact = { contact_email, contact_email_key, contact_lang }
    const holder = { name, company_id, partner_name, ...contact, scopes, max_per_minute }
    const made = await insertNewKey(ctx, tx, actor, { ...holder, expires_at: expiresAt })
    const endsAt = new Date(ctx.now().getTime() + overlapDays * 86_400_000)
    await store.markRenewed(tx, old.id, { renewedBy: made.id, endsAt })
    await actor.recordAudit(tx, {
      action: 'api-key.renew',
      subject: { kind: 'api-key', id: old.id },
      before: { name, expiresAt: old.expires_at },
      after: { renewedBy: made.id, expiresOn, overlapDays },
    })
    return { apiKey: await getKey(ctx, tx, made.id), key: made.key }
  })
}

/** The end of a day in Beijing. @throws AppError request.invalid for a day that has passed or is too far away */
function expiryOf(ctx: Ctx, day: string): Date {
  if (day < beijingDay(ctx.now())) throw refused('expiresOn', 'day-passed')
  if (day > beijingDay(ctx.now(), -maxApiKeyDays)) throw refused('expiresOn', 'api-key-lifetime')
  return endOfBeijingDay(day)
}

function refused(field: string, message: FieldMessageKey): AppError {
  return new AppError('request.invalid', { fields: [{ field, message }] })
}

/** @throws AppError admin.not-found */
export function revokeKeyAs(ctx: Ctx, actor: Actor, id: number): Promise<ApiKey> {
  return ctx.db.transaction().execute(async (tx) => {
    const key = await store.lockKey(tx, id, ctx.now())
    if (!key) throw new AppError('admin.not-found')
    if (key.revoked_at) actor.nothingChanged()
    else {
      await store.markRevoked(tx, id, { staffId: Number(actor.staffId), at: ctx.now() })
      await actor.recordAudit(tx, {
        action: 'api-key.revoke',
        subject: { kind: 'api-key', id },
        before: { name: key.name, state: key.state, companyId: key.company_id, partnerName: key.partner_name },
        after: { state: 'revoked' },
      })
    }
    return getKey(ctx, tx, id)
  })
}

function presentKey(row: store.ApiKeyRow): ApiKey {
  return {
    id: String(row.id),
    name: row.name,
    lastCharacters: row.last_characters,
    company: row.company_id === null ? null : { id: row.company_id, name: row.company_name ?? '' },
    partnerName: row.partner_name,
    contactEmail: row.contact_email,
    contactLanguage: row.contact_lang,
    scopes: apiKeyScopes.filter((scope) => row.scopes.includes(scope)),
    maxPerMinute: row.max_per_minute,
    state: row.state,
    expiresAt: row.expires_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by_name,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    revokedBy: row.revoked_by_name ?? '',
    renewedById: row.renewed_by === null ? null : String(row.renewed_by),
  }
}
