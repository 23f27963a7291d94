// Random tokens, and the hashes that are stored in their place.
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** 256 random bits as base64url, without structure. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Tokens have enough entropy that a plain hash protects them at rest. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** For short secrets (CAPTCHAs, challenges): keyed, so that a copied table cannot be searched by brute force. */
export function keyedHash(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest()
}

/** For secrets that must be readable again (TOTP): a copy of the database alone does not reveal them. */
export function encrypt(secret: string, plain: Buffer): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', encryptionKey(secret), iv)
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** @throws when it was encrypted with another secret or has been changed */
export function decrypt(secret: string, encrypted: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', encryptionKey(secret), encrypted.subarray(0, ivBytes))
  decipher.setAuthTag(encrypted.subarray(-tagBytes))
  return Buffer.concat([decipher.update(encrypted.subarray(ivBytes, -tagBytes)), decipher.final()])
}

const ivBytes = 12
const tagBytes = 16

function encryptionKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'yanbao encryption at rest', 32))
}
