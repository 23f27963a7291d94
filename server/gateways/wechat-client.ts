// Calls of WeChat Pay's v3 interfaces: signed and verified by the SDK, every outcome named.
import { Wechatpay } from 'wechatpay-axios-plugin'
import * as z from 'zod'
import type { WechatSettings } from '#server/platform/config/config.ts'
import { GatewayUnknown } from './gateway.ts'
import type { WechatKeys } from './wechat-keys.ts'

export type WechatRequest = {
  readonly method: 'get' | 'post'
  /** May hold placeholders of `numbers`: `v3/refund/domestic/refunds/{out_refund_no}`. */
  readonly path: string
  readonly numbers?: Readonly<Record<string, string>>
  readonly params?: Readonly<Record<string, string>>
  readonly body?: object
}

export type WechatClient = {
  /** @returns status and data of a verified answer. @throws WechatError or GatewayUnknown */
  send(call: WechatRequest): Promise<{ status: number; data: unknown }>
  /** @throws WechatError, or GatewayUnknown also when the answer has another shape */
  ask<T>(call: WechatRequest, shape: z.ZodType<T>): Promise<T>
  /** A file, whose answer nobody signs: its maker has said what it hashes to. @throws GatewayUnknown, also for one that is larger */
  download(file: WechatFile): Promise<Uint8Array>
}

export type WechatFile = {
  /** Where from: the host that calls go to, or another of WeChat Pay's. */
  readonly origin: string
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly maxBytes: number
  readonly timeoutMs: number
}

/** A 4xx with a code. Its body is not signed: good enough to stop, never to move money. */
export class WechatError extends Error {
  override name = 'WechatError'
  readonly status: number
  readonly code: string
  constructor(path: string, status: number, code: string, text: string) {
    super(`${path}: ${status} ${code} ${text}`.slice(0, 300))
    this.status = status
    this.code = code
  }
}

const failureSchema = z.object({
  code: z.string().optional(),
  message: z.string().optional(),
  response: z.object({ status: z.number(), data: z.unknown() }).optional(),
})
const refusalSchema = z.object({ code: z.string().regex(/^[A-Z][A-Z_]{1,63}$/), message: z.string().default('') })

const timeoutMs = 8_000

export function openWechatClient(settings: WechatSettings, keys: WechatKeys): WechatClient {
  // The SDK keeps and changes this object: it must be nobody else's.
  const sdk = new Wechatpay({
    baseURL: settings.baseUrl,
    mchid: settings.mchId,
    serial: settings.serial,
    privateKey: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certs: Object.fromEntries(keys.platform),
    timeout: timeoutMs,
    proxy: false, // else the environment's HTTP_PROXY applies
    maxRedirects: 0,
    maxContentLength: 1_000_000,
    // Answers are then signed by this key, also while notifications still come with certificates.
    ...(settings.publicKey ? { headers: { 'Wechatpay-Serial': settings.publicKey.id } } : {}),
  })

  async function send(call: WechatRequest): Promise<{ status: number; data: unknown }> {
    try {
      assertPlain(call.numbers ?? {})
      const chain = sdk.chain(call.path)
      // `timeout` ends only a silent connection; the signal also ends one that trickles.
      const config = { params: call.params ?? {}, ...call.numbers, signal: AbortSignal.timeout(timeoutMs + 2_000) }
      const { status, data } = await (call.method === 'get' ? chain.get(config) : chain.post(call.body, config))
      return { status, data }
    } catch (error) {
      throw outcomeOf(call.path, error)
    }
  }

  return {
    send,
    async ask(call, shape) {
      const { status, data } = await send(call)
      const parsed = shape.safeParse(data)
      if (status !== 200 || !parsed.success) throw new GatewayUnknown(`${call.path}: an answer of another shape`)
      return parsed.data
    },
    async download({ origin, path, params, maxBytes, timeoutMs: fileTimeoutMs }) {
      try {
        const { data } = await sdk.chain(path).get({
          baseURL: origin,
          params,
          responseType: 'arraybuffer',
          maxContentLength: maxBytes,
          timeout: fileTimeoutMs,
          signal: AbortSignal.timeout(fileTimeoutMs),
          // What is packed stays packed, and is unpacked where its size is bounded.
          decompress: false,
          headers: { 'Accept-Encoding': 'identity' },
        })
        return data as Uint8Array // what axios gives for an `arraybuffer`
      } catch (error) {
        throw new GatewayUnknown(outcomeOf(path, error).message)
      }
    },
  }
}

/**
 * A definite refusal, or an unknown outcome: timeouts, 429 and 5xx, redirects, HTML, missing and wrong signatures (which the SDK
 * reports with status 200). The SDK's error is not kept as the cause: it holds the request with its keys.
 */
function outcomeOf(path: string, error: unknown): WechatError | GatewayUnknown {
  const failure = failureSchema.safeParse(error).data
  const status = failure?.response?.status ?? 0
  const refusal = refusalSchema.safeParse(failure?.response?.data).data
  if (status >= 400 && status < 500 && status !== 408 && status !== 429 && refusal) {
    return new WechatError(path, status, refusal.code, refusal.message)
  }
  const why = refusal?.code ?? failure?.code ?? failure?.message ?? 'no answer'
  return new GatewayUnknown(`${path}: ${status || ''} ${why}`.slice(0, 300))
}

/** The SDK puts numbers into the path as they are. */
function assertPlain(numbers: Readonly<Record<string, string>>): void {
  for (const [name, number] of Object.entries(numbers)) {
    if (!/^[0-9A-Za-z_-]{6,64}$/.test(number)) throw new Error(`${name} is no number of ours`)
  }
}
