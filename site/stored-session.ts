// Stored session. This module does not import React, because the bootstrap reads the session before the application is loaded.
import type { SessionUser } from '#contract/accounts.ts'

export type Session = { readonly token: string; readonly user: SessionUser }

export const userKey = 'USER_INFO_KEY'
export const tokenKey = 'TOKEN_KEY'

type Readable = Pick<Storage, 'getItem'>

/** Both entries in one string, so that React can compare snapshots. */
export function readSnapshot(storage: Readable | undefined): string {
  const token = storage?.getItem(tokenKey)
  const user = storage?.getItem(userKey)
  return token && user ? `${token}\n${user}` : ''
}

export function parseSnapshot(snapshot: string): Session | undefined {
  const split = snapshot.indexOf('\n')
  if (split <= 0) return undefined
  try {
    const user: unknown = JSON.parse(snapshot.slice(split + 1))
    return isSessionUser(user) ? { token: snapshot.slice(0, split), user } : undefined
  } catch {
    return undefined // not written by this site
  }
}

// Checked without the contract's schema: this file is on every page, and the schema would include all of zod.
function isSessionUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('name' in value)) return false
  return typeof value.id === 'string' && value.id !== '' && typeof value.name === 'string'
}
