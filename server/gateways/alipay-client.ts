// Alipay's SDK, opened so that it believes no more than was signed.
import { createPrivateKey, createPublicKey, createSign, createVerify } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { AlipaySdk } from 'alipay-sdk'
import type { AlipaySettings } from '#server/platform/config/config.ts'
import { StartRefusal } from '#server/platform/start-refusal.ts'
import { GatewayUnknown } from './gateway.ts'

/** Of silence, after which the SDK gives up. */
export const timeoutMs = 8_000

/** Rejects after so long. @throws GatewayUnknown */
export async function tooLate(afterMs: number): Promise<never> {
  await pause(afterMs, undefined, { ref: false })
  throw new GatewayUnknown('an answer that does not come to its end')
}

/** V2 takes the values as they are; V1 decodes them once more and fails on a `%`. What it throws is no signature either. */
export function isSigned(sdk: AlipaySdk, params: Record<string, string>): boolean {
  try {
    return sdk.checkNotifySignV2(params)
  } catch {
    return false
  }
}

/** The SDK verifies the first of what an answer says and returns the last: what is believed must be what was signed. */
class StrictSdk extends AlipaySdk {
  override checkResponseSign(text: string, key: string, signature: string, traceId: string): void {
    super.checkResponseSign(text, key, signature, traceId)
    if (!isDeepStrictEqual(JSON.parse(this.getSignStr(text, key)), JSON.parse(text)[key]))
      throw new GatewayUnknown(`${key} is said twice`)
  }
}

/** @throws StartRefusal when the keys do not work */
export function openSdk(settings: AlipaySettings): AlipaySdk {
  const keyType = settings.privateKey.includes('BEGIN RSA PRIVATE KEY') ? 'PKCS1' : 'PKCS8'
  const pem = (text: string, label: string) =>
    text.includes('-----BEGIN')
      ? text
      : `-----BEGIN ${label}-----\n${text.match(/.{1,64}/g)?.join('\n')}\n-----END ${label}-----`
  try {
    const privateKey = pem(settings.privateKey, keyType === 'PKCS1' ? 'RSA PRIVATE KEY' : 'PRIVATE KEY')
    createSign('RSA-SHA256').update('self-test').sign(privateKey)
    createVerify('RSA-SHA256').update('self-test').verify(pem(settings.publicKey, 'PUBLIC KEY'), Buffer.alloc(256))
    const sdk = new StrictSdk({
      appId: settings.appId,
      privateKey: bare(settings.privateKey),
      keyType,
      alipayPublicKey: bare(settings.publicKey),
      gateway: settings.gateway,
      signType: 'RSA2',
      camelcase: false,
      timeout: timeoutMs,
    })
    // The SDK gives its keys to node:crypto as they are, and reading one takes as long as signing with it.
    return Object.assign(sdk, {
      config: {
        ...sdk.config,
        privateKey: createPrivateKey(sdk.config.privateKey),
        alipayPublicKey: createPublicKey(sdk.config.alipayPublicKey),
      },
    })
  } catch {
    throw new StartRefusal('ALIPAY_PRIVATE_KEY_FILE or ALIPAY_PUBLIC_KEY_FILE holds no usable RSA key')
  }
}

/** The SDK adds the frame of a PEM file itself. */
function bare(pem: string): string {
  return pem.replace(/-----[A-Z ]+-----/g, '').replace(/\s+/g, '')
}
