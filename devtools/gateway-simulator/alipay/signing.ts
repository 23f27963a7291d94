// Alipay's signatures: over sorted parameters for requests and notifications, over exact bytes for answers.
import { createSign, createVerify } from 'node:crypto'

export type SignType = 'RSA2' | 'RSA'

const digests: Record<SignType, string> = { RSA2: 'RSA-SHA256', RSA: 'RSA-SHA1' }

/** `k=v&…` over raw values, sorted by key, empty ones left out. */
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

/** Everything but `sign` itself: in requests sign_type is signed. */
export function requestContent(params: Record<string, string>): string {
  return signContent(params, ['sign'])
}

/** In notifications and on the return address neither `sign` nor `sign_type` is signed. */
export function signOutgoing(params: Record<string, string>, privateKey: string): Record<string, string> {
  return { ...params, sign: signText(signContent(params, ['sign', 'sign_type']), privateKey) }
}
