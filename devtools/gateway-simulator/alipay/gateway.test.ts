// Protocol of gateway.do: signatures, required parameters, character sets.
import { createVerify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beijingTime } from '../clock.ts'
import { openShop, payUrl, type Shop } from '../test-merchant.ts'
import { requestContent, signText } from './signing.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ timeScale: 0.001 })
})
afterAll(() => shop.close())

/** Sends a request signed by the test instead of the SDK, and returns the raw response text. */
async function sendRaw(
  changes: Record<string, string | undefined>,
  tamper: Record<string, string> = {},
): Promise<string> {
  const params: Record<string, string> = {}
  const fields: Record<string, string | undefined> = {
    app_id: shop.simulator.keys.appId,
    method: 'alipay.trade.query',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: beijingTime(Date.now()),
    version: '1.0',
    biz_content: '{"out_trade_no":"NONE"}',
    ...changes,
  }
  for (const [key, value] of Object.entries(fields)) if (value !== undefined) params[key] = value
  const sign = signText(requestContent(params), shop.simulator.keys.appPrivateKey)
  const signed = 'sign' in changes ? params : { ...params, sign }
  const response = await fetch(`${shop.simulator.alipayUrl}?${new URLSearchParams({ ...signed, ...tamper })}`)
  return await response.text()
}

describe('the gateway', () => {
  it('signs the exact bytes of the node, and puts the signature after it', async () => {
    const text = await sendRaw({})
    const match = /^\{"alipay_trade_query_response":(\{.*\}),"sign":"([^"]+)"\}$/.exec(text)
    const verify = createVerify('RSA-SHA256').update(match?.[1] ?? '', 'utf8')
    expect(verify.verify(shop.simulator.keys.alipayPublicKey, match?.[2] ?? '', 'base64')).toBe(true)
  })

  it.each([
    ['a missing method', { method: undefined }, 'isv.missing-method'],
    ['a missing application', { app_id: undefined }, 'isv.missing-app-id'],
    ['a missing signature', { sign: undefined }, 'isv.missing-signature'],
    ['a missing signature type', { sign_type: undefined }, 'isv.missing-signature-type'],
    ['a missing timestamp', { timestamp: undefined }, 'isv.missing-timestamp'],
    ['a missing version', { version: undefined }, 'isv.missing-version'],
    ['an unknown method', { method: 'alipay.trade.give' }, 'isv.invalid-method'],
    ['another application', { app_id: '2021000000000000' }, 'isv.invalid-app-id'],
    ['another character set', { charset: 'GBK' }, 'isv.invalid-charset'],
    ['the old signature type', { sign_type: 'RSA' }, 'isv.invalid-signature-type'],
    ['a broken biz_content', { biz_content: '{' }, 'isv.invalid-parameter'],
    [
      'a timestamp in UTC',
      { timestamp: new Date().toISOString().slice(0, 19).replace('T', ' ') },
      'isv.invalid-timestamp',
    ],
  ])('refuses %s', async (_what, changes, subCode) => {
    expect(await sendRaw(changes)).toContain(subCode)
  })

  it('refuses a parameter changed after signing, and names what it verified', async () => {
    const text = await sendRaw({}, { biz_content: '{"out_trade_no":"OTHER"}' })
    expect(text).toContain('isv.invalid-signature')
    expect(text).toContain('网关生成的验签字符串为')
  })

  it('refuses an empty value that was signed, which Alipay leaves out', async () => {
    const sdkLike = {
      app_id: shop.simulator.keys.appId,
      biz_content: '{}',
      charset: 'utf-8',
      method: 'alipay.trade.query',
      notify_url: '',
      sign_type: 'RSA2',
      timestamp: beijingTime(Date.now()),
      version: '1.0',
    }
    const content = Object.entries(sdkLike)
      .map(([key, value]) => `${key}=${value}`)
      .join('&')
    expect(await sendRaw({ ...sdkLike, sign: signText(content, shop.simulator.keys.appPrivateKey) })).toContain(
      'isv.invalid-signature',
    )
  })

  it('decodes the body by the charset in the query', async () => {
    const params: Record<string, string> = {
      app_id: shop.simulator.keys.appId,
      method: 'alipay.trade.query',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: beijingTime(Date.now()),
      version: '1.0',
      biz_content: '{"out_trade_no":"NONE","memo":"报告"}',
    }
    const sign = signText(requestContent(params), shop.simulator.keys.appPrivateKey)
    const send = async (query: string) => {
      const body = new URLSearchParams({ ...params, sign })
      if (query) body.delete('charset')
      return (await fetch(`${shop.simulator.alipayUrl}${query}`, { method: 'POST', body })).text()
    }
    expect(await send('?charset=utf-8')).toContain('ACQ.TRADE_NOT_EXIST')
    expect(await send('')).toContain('isv.invalid-signature')
  })

  it('shows the browser an error page for an invalid payment link', async () => {
    const tampered = payUrl(shop, 'TAMPER01').replace('9.90', '0.01')
    const html = await (await fetch(tampered)).text()
    expect(html).toContain('isv.invalid-signature')
    expect((await shop.admin('trades/TAMPER01')).status).toBe(404)
  })

  it('sends its own time in the Date header', async () => {
    await shop.admin('clock', { skewSeconds: 600 })
    const date = (await fetch(shop.simulator.adminUrl)).headers.get('date')
    await shop.admin('clock', { skewSeconds: 0 })
    expect(Date.parse(date ?? '') - Date.now()).toBeGreaterThan(590_000)
  })
})
