// WeChat Pay's trade bill of a day: asked for, fetched from WeChat Pay alone, unpacked within bounds, and only what was announced.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import * as z from 'zod'
import type { WechatSettings } from '#server/platform/config/config.ts'
import { type BillRow, GatewayRejected, GatewayUnknown } from './gateway.ts'
import { readWechatBill } from './wechat-bill-rows.ts'
import { type WechatClient, WechatError } from './wechat-client.ts'

/** WeChat Pay's first host, and the one that it names for when the first fails. */
const billHosts = ['api.mch.weixin.qq.com', 'api2.mch.weixin.qq.com']
/** The one path whose answer comes without a signature. */
const billPath = '/v3/billdownload/file'
/** A row takes about 400 bytes, packed a tenth of that: room for hundreds of thousands of sales a day. */
const bounds = { packedBytes: 32 << 20, plainBytes: 128 << 20, timeoutMs: 60_000 }
export type BillBounds = typeof bounds

const linkSchema = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string(), download_url: z.string() })

export function openWechatBills(settings: WechatSettings, client: WechatClient, limits: BillBounds = bounds) {
  async function linkOf(date: string): Promise<z.infer<typeof linkSchema>> {
    const params = { bill_date: date, bill_type: 'ALL', tar_type: 'GZIP' }
    try {
      return await client.ask({ method: 'get', path: 'v3/bill/tradebill', params }, linkSchema)
    } catch (error) {
      if (!(error instanceof WechatError)) throw error
      // Another refusal, such as that the bill is being made, says nothing of the day.
      throw new (error.code === 'NO_STATEMENT_EXIST' ? GatewayRejected : GatewayUnknown)(error.message)
    }
  }

  return {
    async *read(date: string): AsyncGenerator<BillRow> {
      const link = await linkOf(date)
      const { origin, token } = placeOfBill(link.download_url, settings.baseUrl)
      const { packedBytes: maxBytes, timeoutMs } = limits
      const packed = await client.download({ origin, path: billPath.slice(1), params: { token }, maxBytes, timeoutMs })
      yield* readWechatBill(await unpackWechatBill(packed, link.hash_value, limits), settings.mchId)
    },
  }
}

/**
 * @param baseUrl the address that calls go to: bills are fetched from its own host, or from WeChat Pay's
 * @throws GatewayUnknown for every other address: what is fetched is asked for in the merchant's name
 */
export function placeOfBill(downloadUrl: string, baseUrl: string): { origin: string; token: string } {
  if (!URL.canParse(downloadUrl)) throw new GatewayUnknown('the bill has no address')
  const url = new URL(downloadUrl)
  const token = url.searchParams.get('token')
  const isWechat = url.protocol === 'https:' && billHosts.includes(url.hostname) && url.port === ''
  const isAllowed = url.origin === new URL(baseUrl).origin || isWechat
  if (!isAllowed || url.username !== '' || url.pathname !== billPath || !token)
    throw new GatewayUnknown(`bills are not fetched from ${url.host}${url.pathname}`)
  return { origin: `${url.origin}/`, token }
}

/** @throws GatewayUnknown when it is no gzip, unpacks to too much, or is not what WeChat Pay has announced */
export async function unpackWechatBill(
  packed: Uint8Array,
  hash: string,
  { plainBytes }: Pick<BillBounds, 'plainBytes'> = bounds,
): Promise<string> {
  try {
    const plain = await promisify(gunzip)(packed, { maxOutputLength: plainBytes })
    const found = createHash('sha1').update(plain).digest('hex')
    if (found !== hash.toLowerCase()) throw new GatewayUnknown('the bill is not the one that was announced')
    return new TextDecoder('utf-8', { fatal: true }).decode(plain)
  } catch (error) {
    if (error instanceof GatewayUnknown) throw error
    const isTooLarge = (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE'
    const why = isTooLarge ? 'the bill unpacks to more than a bill can be' : 'the bill cannot be unpacked'
    throw new GatewayUnknown(why, { cause: error })
  }
}
