// TOTP codes (RFC 6238: six digits, thirty seconds, SHA-1, as authenticator apps expect) and recovery codes.
import { createHash, randomInt } from 'node:crypto'
import { createRequire } from 'node:module'
import { Secret, TOTP } from 'otpauth'

const periodMs = 30_000
/** Tolerated clock skew, in time steps either way. */
const window = 1
const recoveryCodeCount = 8
/** Letters and digits that are not easily confused. */
const recoveryLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export function newSecret(): Buffer {
  return Buffer.from(new Secret({ size: 20 }).bytes)
}

function authenticatorOf(secret: Buffer, label: string): TOTP {
  return new TOTP({ issuer: 'Yanbao', label, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) })
}

/** Data for enrolling an authenticator: the URI as text, as QR code modules, and the secret to type. */
export function enrolment(secret: Buffer, label: string) {
  const authenticator = authenticatorOf(secret, label)
  const uri = authenticator.toString()
  // Loaded only where somebody enrols.
  const QRCode: typeof import('qrcode') = createRequire(import.meta.url)('qrcode')
  const { size, data } = QRCode.create(uri, { errorCorrectionLevel: 'M' }).modules
  const rows = Array.from({ length: size }, (_, y) => y)
  const qrPath = rows.flatMap((y) => rows.filter((x) => data[y * size + x]).map((x) => `M${x} ${y}h1v1h-1z`)).join('')
  return { uri, secret: authenticator.secret.base32, qrPath, qrSize: size }
}

/** @returns the time step of the code, which may be used once; undefined if the code is wrong */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  const delta = authenticatorOf(secret, '').validate({ token: code, timestamp: now.getTime(), window })
  return delta === null ? undefined : Math.floor(now.getTime() / periodMs) + delta
}

export function newRecoveryCodes(): string[] {
  const letters = () => Array.from({ length: 5 }, () => recoveryLetters[randomInt(recoveryLetters.length)]).join('')
  return Array.from({ length: recoveryCodeCount }, () => `${letters()}-${letters()}`)
}

/** Ten letters of 32 have enough entropy (50 bits) for an unsalted hash. */
export function recoveryHash(code: string): Buffer {
  return createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest()
}
