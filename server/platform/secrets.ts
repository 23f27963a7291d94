// Random tokens, and the hashes that are stored in their place.
import { createHash, createHmac, randomBytes } from 'node:crypto'

/** 256 random bits as base64url: opaque, without structure. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Tokens have enough entropy of their own that a plain hash protects them at rest. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** For short secrets (picture codes, challenges): keyed, so that a copy of the table cannot be searched. */
export function keyedHash(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest()
}
