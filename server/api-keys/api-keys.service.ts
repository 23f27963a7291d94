// The key of a call: found by its hash at each call, so that a revoked one ends in every process at once.
import { apiKeyScopes } from '#contract/common/api-key-scopes.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { FindApiKey } from '#server/platform/http/caller.ts'
import { tokenHash } from '#server/platform/secrets.ts'
import { hasFormOfApiKey } from './api-key-text.rules.ts'
import { findByHash, findContact, markUsed } from './api-key-use.store.ts'

/** The time of the last use is written at most this often. */
const useIntervalMs = 60_000

export function openApiKeys(ctx: Ctx): FindApiKey {
  const writing = new Set<number>()

  /** In the background: the call does not wait for it, and does not fail with it. */
  function recordUse(id: number, at: Date): void {
    if (writing.has(id)) return
    writing.add(id)
    markUsed(ctx.db, id, { at, before: new Date(at.getTime() - useIntervalMs) })
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'the last use of an API key was not recorded'))
      .finally(() => writing.delete(id))
  }

  return async (text) => {
    if (!hasFormOfApiKey(text)) throw new AppError('api-key.mistyped')
    const key = await findByHash(ctx.db, tokenHash(text))
    const now = ctx.now()
    if (!key) throw new AppError('api-key.unknown')
    if (key.revoked_at) throw new AppError('api-key.revoked')
    if (key.expires_at <= now) throw new AppError('api-key.expired')
    if (!key.last_used_at || now.getTime() - key.last_used_at.getTime() >= useIntervalMs) recordUse(key.id, now)
    return {
      id: key.id,
      scopes: apiKeyScopes.filter((scope) => key.scopes.includes(scope)),
      maxPerMinute: key.max_per_minute,
      companyId: key.company_id,
    }
  }
}

/** The address of who is responsible for a key; empty once that person was erased. */
export async function getContact(db: Db, id: number): Promise<string> {
  const email = await findContact(db, id)
  if (email === undefined) throw new Error(`API key is missing: ${id}`)
  return email
}
