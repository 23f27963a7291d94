// WeChat Pay's daily trade statement: requested, fetched from WeChat Pay's hosts, unpacked within limits, and checked against the announced
// hash.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import * as z from 'zod'
import type { WechatSettings } from '#server/platform/config/config.ts'
import { type BillRow, GatewayRejected, GatewayUnknown } from './gateway.ts'
import { readWechatBill } from './wechat-bill-rows.ts'
import { type WechatClient, WechatError } from './wechat-client.ts'

/** WeChat Pay's first host, and its documented fallback. */
const billHosts = ['api.mch.weixin.qq.com', 'api2.mch.weixin.qq.com']
/** The only path whose response is not signed. */
const billPath = '/v3/billdownload/file'
/** A row takes about 400 bytes, compressed a tenth of that: room for hundreds of thousands of sales a day. */
const bounds = { packedBytes: 32 << 20, plainBytes: 128 << 20, timeoutMs: 60_000 }
export type BillBounds = typeof bounds

const linkSchema = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string(), download_url: z.string() })

export function openWechatBills(settings: WechatSettings, client: WechatClient, limits: BillBounds = bounds) {
  async function linkOf(date: string): Promise<z.infer<typeof linkSchema>> {
    const params = { bill_date: date, bill_type: 'ALL', tar_type: 'GZIP' }
    try {
      return await client.request({ method: 'get', path: 'v3/bill/tradebill', params }, linkSchema)
    } catch (error) {
      if (!(error instanceof WechatError)) throw error
      // Other refusals, for example while the statement is being generated, say nothing about the day.
      throw new (error.code === 'NO_STATEMENT_EXIST' ? GatewayRejected : GatewayUnknown)(error.message)
    }
  }

  return {
    async *read(date: string): AsyncGenerator<BillRow> {
      const link = await linkOf(date)
      const { origin, token } = parseDownloadUrl(link.download_url, settings.baseUrl)
      const { packedBytes: maxBytes, timeoutMs } = limits
      const packed = await client.download({ origin, path: billPath.slice(1), params: { token }, maxBytes, timeoutMs })
      yield* readWechatBill(await unpackWechatBill(packed, link.hash_value, limits), settings.mchId)
    },
  }
}

/**
 * @param baseUrl the API URL: statements are fetched from its host or from WeChat Pay's hosts
 * @throws GatewayUnknown for any other host, since the request carries the merchant's signature
 */
export function parseDownloadUrl(downloadUrl: string, baseUrl: string): { origin: string; token: string } {
  if (!URL.canParse(downloadUrl)) throw new GatewayUnknown('statement has no download URL')
  const url = new URL(downloadUrl)
  const token = url.searchParams.get('token')
  const isWechat = url.protocol === 'https:' && billHosts.includes(url.hostname) && url.port === ''
  const isAllowed = url.origin === new URL(baseUrl).origin || isWechat
  if (!isAllowed || url.username !== '' || url.pathname !== billPath || !token)
    throw new GatewayUnknown(`statement URL not allowed: ${url.host}${url.pathname}`)
  return { origin: `${url.origin}/`, token }
}

/** @throws GatewayUnknown when it is no gzip, unpacks to too much, or does not have the announced hash */
export async function unpackWechatBill(
  packed: Uint8Array,
  hash: string,
  { plainBytes }: Pick<BillBounds, 'plainBytes'> = bounds,
): Promise<string> {
  try {
    const plain = await promisify(gunzip)(packed, { maxOutputLength: plainBytes })
    const actual = createHash('sha1').update(plain).digest('hex')
    if (actual !== hash.toLowerCase()) throw new GatewayUnknown('statement hash differs from the announced hash')
    return new TextDecoder('utf-8', { fatal: true }).decode(plain)
  } catch (error) {
    if (error instanceof GatewayUnknown) throw error
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    const why = isTooLarge ? 'statement exceeds the size limit when unpacked' : 'statement cannot be unpacked'
    throw new GatewayUnknown(why, { cause: error })
  }
}
