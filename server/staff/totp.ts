// Codes of an authenticator (RFC 6238: six digits, thirty seconds, SHA-1, which is what the applications read) and recovery codes.
import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import QRCode from 'qrcode'

const periodMs = 30_000
/** Clocks may differ by one step either way. */
const window = 1
const recoveryCodeCount = 8
/** Without letters and digits that look alike. */
const recoveryLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export function newSecret(): Buffer {
  return Buffer.from(new Secret({ size: 20 }).bytes)
}

function authenticatorOf(secret: Buffer, label: string): TOTP {
  return new TOTP({ issuer: 'Yanbao', label, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) })
}

/** What a new authenticator is shown: the address as text, as a QR code in modules, and the secret to type. */
export function enrolment(secret: Buffer, label: string) {
  const authenticator = authenticatorOf(secret, label)
  const uri = authenticator.toString()
  const { size, data } = QRCode.create(uri, { errorCorrectionLevel: 'M' }).modules
  const rows = Array.from({ length: size }, (_, y) => y)
  const qrPath = rows.flatMap((y) => rows.filter((x) => data[y * size + x]).map((x) => `M${x} ${y}h1v1h-1z`)).join('')
  return { uri, secret: authenticator.secret.base32, qrPath, qrSize: size }
}

/** @returns the time step that the code is of, for which it may be used once; undefined when it is none */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  const delta = authenticatorOf(secret, '').validate({ token: code, timestamp: now.getTime(), window })
  return delta === null ? undefined : Math.floor(now.getTime() / periodMs) + delta
}

export function newRecoveryCodes(): string[] {
  const letters = () => Array.from({ length: 5 }, () => recoveryLetters[randomInt(recoveryLetters.length)]).join('')
  return Array.from({ length: recoveryCodeCount }, () => `${letters()}-${letters()}`)
}

/** Ten letters of 32 have enough entropy of their own that a plain hash protects them at rest. */
export function recoveryHash(code: string): Buffer {
  return createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest()
}
