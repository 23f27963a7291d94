// Client of WeChat Pay's v3 API: the SDK signs and verifies; each failure is a definite refusal or an unknown outcome.
import { Wechatpay } from 'wechatpay-axios-plugin'
import * as z from 'zod'
import type { WechatSettings } from '#server/platform/config/config.ts'
import { GatewayUnknown } from './gateway.ts'
import type { WechatKeys } from './wechat-keys.ts'
import type { WechatIdentity } from './wechat-responses.ts'

export type WechatRequest = {
  readonly method: 'get' | 'post'
  /** May contain placeholders of `numbers`: `v3/refund/domestic/refunds/{out_refund_no}`. */
  readonly path: string
  readonly numbers?: Readonly<Record<string, string>>
  readonly params?: Readonly<Record<string, string>>
  readonly body?: object
}

export type WechatClient = {
  /** @returns status and data of a verified response @throws WechatError or GatewayUnknown */
  send(request: WechatRequest): Promise<{ status: number; data: unknown }>
  /** @throws WechatError, or GatewayUnknown also when the response has another shape */
  request<T>(request: WechatRequest, shape: z.ZodType<T>): Promise<T>
  /**
   * Downloads a file, whose response is not signed; its hash was announced in a signed one.
   * @throws GatewayUnknown, also when the file is too large
   */
  download(file: WechatFile): Promise<Uint8Array>
}

/** A WeChat Pay account with its client. */
export type WechatApi = {
  readonly client: WechatClient
  readonly identity: WechatIdentity
  readonly notifyUrl: string
  readonly now: () => Date
}

export type WechatFile = {
  /** The origin of the file: the API host, or another host of WeChat Pay. */
  readonly origin: string
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly maxBytes: number
  readonly timeoutMs: number
}

/** A 4xx response with an error code. Its body is not signed: it may stop an action, but never moves money. */
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
const errorSchema = z.object({ code: z.string().regex(/^[A-Z][A-Z_]{1,63}$/), message: z.string().default('') })

const timeoutMs = 8_000

function openSdk(settings: WechatSettings, keys: WechatKeys): Wechatpay {
  // The SDK keeps and changes this object, so it must not be shared.
  return new Wechatpay({
    baseURL: settings.baseUrl,
    mchid: settings.mchId,
    serial: settings.serial,
    privateKey: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certs: Object.fromEntries(keys.platform),
    timeout: timeoutMs,
    proxy: false, // otherwise HTTP_PROXY of the environment applies
    maxRedirects: 0,
    maxContentLength: 1_000_000,
    // WeChat Pay then signs responses with this key, also while notifications are still signed with certificates.
    ...(settings.publicKey ? { headers: { 'Wechatpay-Serial': settings.publicKey.id } } : {}),
  })
}

export function openWechatClient(settings: WechatSettings, keys: WechatKeys): WechatClient {
  const sdk = openSdk(settings, keys)

  async function send(request: WechatRequest): Promise<{ status: number; data: unknown }> {
    try {
      assertPlain(request.numbers ?? {})
      const chain = sdk.chain(request.path)
      // `timeout` only ends a silent connection; the signal also ends one that sends byte by byte.
      const config = {
        params: request.params ?? {},
        ...request.numbers,
        signal: AbortSignal.timeout(timeoutMs + 2_000),
      }
      const { status, data } = await (request.method === 'get' ? chain.get(config) : chain.post(request.body, config))
      return { status, data }
    } catch (error) {
      throw outcomeOf(request.path, error)
    }
  }

  return {
    send,
    async request(request, shape) {
      const { status, data } = await send(request)
      const parsed = shape.safeParse(data)
      if (status !== 200 || !parsed.success) throw new GatewayUnknown(`${request.path}: unexpected response`)
      return parsed.data
    },
    async download({ origin, path, params, maxBytes, timeoutMs: fileTimeoutMs }) {
      try {
        const { data } = await sdk.chain(path).get<Uint8Array>({
          baseURL: origin,
          params,
          responseType: 'arraybuffer',
          maxContentLength: maxBytes,
          timeout: fileTimeoutMs,
          signal: AbortSignal.timeout(fileTimeoutMs),
          // Compressed content stays compressed here and is decompressed where its size is limited.
          decompress: false,
          headers: { 'Accept-Encoding': 'identity' },
        })
        return data
      } catch (error) {
        throw new GatewayUnknown(outcomeOf(path, error).message)
      }
    },
  }
}

/**
 * A definite refusal, or an unknown outcome: time-outs, 429 and 5xx, redirects, HTML, missing and wrong signatures (which the SDK reports
 * with status 200). The SDK's error is not used as the cause, as it holds the request with its keys.
 */
function outcomeOf(path: string, error: unknown): WechatError | GatewayUnknown {
  const failure = failureSchema.safeParse(error).data
  const status = failure?.response?.status ?? 0
  const failureBody = errorSchema.safeParse(failure?.response?.data).data
  if (status >= 400 && status < 500 && status !== 408 && status !== 429 && failureBody) {
    return new WechatError(path, status, failureBody.code, failureBody.message)
  }
  const why = failureBody?.code ?? failure?.code ?? failure?.message ?? 'no response'
  return new GatewayUnknown(`${path}: ${status || ''} ${why}`.slice(0, 300))
}

/** Whether WeChat Pay responded with 404 and this code. */
export function isMissing(error: unknown, code: string): boolean {
  return error instanceof WechatError && error.status === 404 && error.code === code
}

export function asUnknown(error: unknown): GatewayUnknown {
  if (error instanceof GatewayUnknown) return error
  return new GatewayUnknown(error instanceof Error ? error.message : 'unknown')
}

/** The SDK inserts numbers into the path without escaping. */
function assertPlain(numbers: Readonly<Record<string, string>>): void {
  for (const [name, number] of Object.entries(numbers)) {
    if (!/^[0-9A-Za-z_-]{6,64}$/.test(number)) throw new Error(`${name} is not a number of ours`)
  }
}
