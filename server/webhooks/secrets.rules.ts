// Secrets of endpoints: 256 random bits in the form of the specification, stored encrypted. During a rotation the former one signs as well.
import { randomBytes } from 'node:crypto'
import { decrypt, encrypt } from '#server/platform/secrets.ts'

export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

export function encryptSecret(appSecret: string, secret: string): Buffer {
  return encrypt(appSecret, Buffer.from(secret))
}

type Stored = {
  readonly secret: Buffer
  readonly previous_secret: Buffer | null
  readonly previous_secret_until: Date | null
}

/** The secrets that sign at this time, the newest first; undefined when they were encrypted with another `APP_SECRET`. */
export function signingSecrets(appSecret: string, stored: Stored, now: Date): string[] | undefined {
  const { secret, previous_secret, previous_secret_until } = stored
  const isRotating = previous_secret !== null && previous_secret_until !== null && previous_secret_until > now
  try {
    return [secret, ...(isRotating ? [previous_secret] : [])].map((one) => decrypt(appSecret, one).toString('utf8'))
  } catch {
    return undefined
  }
}
