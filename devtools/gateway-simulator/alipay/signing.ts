// Alipay's signatures: of sorted parameters for requests and notifications, of exact bytes for responses.
import { createSign, createVerify } from 'node:crypto'

export type SignType = 'RSA2' | 'RSA'

const digests: Record<SignType, string> = { RSA2: 'RSA-SHA256', RSA: 'RSA-SHA1' }

/** `k=v&…` with raw values, sorted by key, without empty values. */
export function signContent(params: Record<string, string>, except: readonly string[]): string {
  return Object.keys(params)
    .filter((key) => !except.includes(key) && params[key] !== '')
    .sort()
    .map((key) => `${key}=${params[key]}`)
    .join('&')
}

export function signText(text: string, privateKey: string, signType: SignType = 'RSA2'): string {
  return createSign(digests[signType]).update(text, 'utf8').sign(privateKey, 'base64')
}

export function verifyText(text: string, signature: string, publicKey: string): boolean {
  return createVerify('RSA-SHA256').update(text, 'utf8').verify(publicKey, signature, 'base64')
}

/** All parameters except `sign`: requests also sign sign_type. */
export function requestContent(params: Record<string, string>): string {
  return signContent(params, ['sign'])
}

/** Notifications and return addresses sign neither `sign` nor `sign_type`. */
export function signOutgoing(params: Record<string, string>, privateKey: string): Record<string, string> {
  return { ...params, sign: signText(signContent(params, ['sign', 'sign_type']), privateKey) }
}
