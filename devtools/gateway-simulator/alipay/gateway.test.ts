// gateway.do called by the real SDK: creation, query, close, refund, and the requests it must reject.
import { createVerify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beijingTime } from '../clock.ts'
import { makeSdk, openShop, payUrl, type Shop } from '../test-merchant.ts'
import { requestContent, signText } from './signing.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ timeScale: 0.001 })
})
afterAll(() => shop.close())

const query = (outTradeNo: string) => shop.call('alipay.trade.query', { out_trade_no: outTradeNo })
const refund = (outTradeNo: string, amount: string, requestNo?: string) =>
  shop.call('alipay.trade.refund', { out_trade_no: outTradeNo, refund_amount: amount, out_request_no: requestNo })

async function paidTrade(outTradeNo: string, amount = '9.90'): Promise<void> {
  const { url } = await shop.openCashier(outTradeNo, { amount })
  await shop.click(url, 'pay')
}

/** Sends a request signed by the test instead of the SDK, and returns the raw response text. */
async function sendRaw(
  changes: Record<string, string | undefined>,
  tamper: Record<string, string> = {},
): Promise<string> {
  const params: Record<string, string> = {}
  const wanted: Record<string, string | undefined> = {
    app_id: shop.simulator.keys.appId,
    method: 'alipay.trade.query',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: beijingTime(Date.now()),
    version: '1.0',
    biz_content: '{"out_trade_no":"NONE"}',
    ...changes,
  }
  for (const [key, value] of Object.entries(wanted)) if (value !== undefined) params[key] = value
  const sign = signText(requestContent(params), shop.simulator.keys.appPrivateKey)
  const signed = 'sign' in changes ? params : { ...params, sign }
  const response = await fetch(`${shop.simulator.alipayUrl}?${new URLSearchParams({ ...signed, ...tamper })}`)
  return await response.text()
}

describe('a trade', () => {
  it('does not exist until the buyer logs in, for query and for close', async () => {
    const { url } = await shop.openCashier('CREATED01')
    expect(await query('CREATED01')).toMatchObject({
      code: '40004',
      sub_code: 'ACQ.TRADE_NOT_EXIST',
      receipt_amount: '0.00',
    })
    expect(await shop.call('alipay.trade.close', { out_trade_no: 'CREATED01' })).toMatchObject({
      sub_code: 'ACQ.TRADE_NOT_EXIST',
    })
    await shop.click(url, 'scan')
    expect(await query('CREATED01')).toMatchObject({
      code: '10000',
      trade_status: 'WAIT_BUYER_PAY',
      total_amount: '9.90',
    })
    expect((await query('CREATED01')).trade_no).toMatch(/^\d{28}$/)
  })

  it('can be paid after a close that found nothing to close', async () => {
    const { url } = await shop.openCashier('LATE01')
    await shop.call('alipay.trade.close', { out_trade_no: 'LATE01' })
    await shop.click(url, 'pay')
    expect(await query('LATE01')).toMatchObject({ trade_status: 'TRADE_SUCCESS', receipt_amount: '9.90' })
  })

  it('is found by either number, and trade_no wins', async () => {
    await paidTrade('NUMBER01')
    await paidTrade('NUMBER02')
    const { trade_no } = await query('NUMBER01')
    const found = await shop.call('alipay.trade.query', { trade_no, out_trade_no: 'NUMBER02' })
    expect(found.out_trade_no).toBe('NUMBER01')
  })

  it('is closed by the merchant once, and then neither paid nor closed again', async () => {
    const { url } = await shop.openCashier('CLOSED01')
    await shop.click(url, 'scan')
    expect(await shop.call('alipay.trade.close', { out_trade_no: 'CLOSED01' })).toMatchObject({ code: '10000' })
    expect(await query('CLOSED01')).toMatchObject({ trade_status: 'TRADE_CLOSED' })
    expect(await shop.call('alipay.trade.close', { out_trade_no: 'CLOSED01' })).toMatchObject({
      sub_code: 'ACQ.TRADE_STATUS_ERROR',
    })
    expect(await (await shop.click(url, 'pay')).text()).toContain('ACQ.TRADE_HAS_CLOSE')
    expect(await query('CLOSED01')).toMatchObject({ trade_status: 'TRADE_CLOSED' })
  })

  it('may be opened again unchanged while unpaid, and not once paid, closed or changed', async () => {
    const first = await shop.openCashier('AGAIN01')
    const second = await shop.openCashier('AGAIN01', { amount: '19.90' })
    expect(second.html).toContain('¥ 19.90')
    await shop.click(first.url, 'scan')
    expect((await shop.openCashier('AGAIN01')).html).toContain('id="pay"')
    expect((await shop.openCashier('AGAIN01', { amount: '19.90' })).html).toContain('ACQ.CONTEXT_INCONSISTENT')
    expect(await (await shop.click(second.url, 'pay')).text()).toContain('ACQ.CONTEXT_INCONSISTENT')
    await shop.click(first.url, 'pay')
    expect((await shop.openCashier('AGAIN01')).html).toContain('ACQ.TRADE_HAS_SUCCESS')
    expect(await query('AGAIN01')).toMatchObject({ total_amount: '9.90' })
  })

  it('belongs to the buyer who logged in first', async () => {
    await shop.openCashier('BUYER01')
    await shop.admin('trades/BUYER01/scan', { buyerId: '2088000000000001' })
    expect(await shop.admin('trades/BUYER01/scan', { buyerId: '2088000000000002' })).toMatchObject({ status: 409 })
  })

  it('closes when its time is over', async () => {
    const { url } = await shop.openCashier('EXPIRED1', { biz: { time_expire: beijingTime(Date.now() + 90_000) } })
    const unscanned = await shop.openCashier('EXPIRED2', { biz: { time_expire: beijingTime(Date.now() + 90_000) } })
    await shop.click(url, 'scan')
    await shop.admin('clock', { skewSeconds: 100 })
    expect(await query('EXPIRED1')).toMatchObject({ trade_status: 'TRADE_CLOSED' })
    expect(await (await shop.click(unscanned.url, 'pay')).text()).toContain('ACQ.TRADE_HAS_CLOSE')
    expect(await (await fetch(unscanned.url)).text()).not.toContain('id="pay"')
    await shop.admin('clock', { skewSeconds: 0 })
    expect(await query('EXPIRED2')).toMatchObject({ sub_code: 'ACQ.TRADE_NOT_EXIST' })
  })

  it('is refused for an order Alipay would not take', async () => {
    const refused = async (biz: Record<string, unknown>) => (await shop.openCashier('WRONG01', { biz })).html
    expect(await refused({ total_amount: '0.001' })).toContain('ACQ.INVALID_PARAMETER')
    expect(await refused({ subject: 'A&B' })).toContain('ACQ.INVALID_PARAMETER')
    expect(await refused({ product_code: 'QUICK_WAP_WAY' })).toContain('ACQ.INVALID_PARAMETER')
    expect(await refused({ time_expire: beijingTime(Date.now() - 5000) })).toContain('ACQ.INVALID_PARAMETER')
    expect(await refused({ time_expire: beijingTime(Date.now() + 16 * 86_400_000) })).toContain('ACQ.INVALID_PARAMETER')
    expect(await refused({ time_expire: new Date(Date.now() + 90_000).toISOString() })).toContain(
      'ACQ.INVALID_PARAMETER',
    )
  })
})

describe('a refund', () => {
  it('moves money once per request number, and reports the total given back', async () => {
    await paidTrade('REFUND01')
    expect(await refund('REFUND01', '3.00', 'R1')).toMatchObject({
      code: '10000',
      fund_change: 'Y',
      refund_fee: '3.00',
    })
    expect(await refund('REFUND01', '3.00', 'R1')).toMatchObject({
      code: '10000',
      fund_change: 'N',
      refund_fee: '3.00',
    })
    expect(await refund('REFUND01', '3.01', 'R1')).toMatchObject({ sub_code: 'ACQ.DISCORDANT_REPEAT_REQUEST' })
    await shop.admin('facts', { refundSpacingSeconds: 0 })
    expect(await refund('REFUND01', '6.91', 'R2')).toMatchObject({ sub_code: 'ACQ.REASON_TRADE_REFUND_FEE_ERR' })
    expect(await refund('REFUND01', '6.90', 'R2')).toMatchObject({ fund_change: 'Y', refund_fee: '9.90' })
    expect(await query('REFUND01')).toMatchObject({ trade_status: 'TRADE_CLOSED', total_amount: '9.90' })
    expect(await refund('REFUND01', '6.90', 'R2')).toMatchObject({ fund_change: 'N', refund_fee: '9.90' })
    expect(await refund('REFUND01', '0.01', 'R3')).toMatchObject({ sub_code: 'ACQ.TRADE_STATUS_ERROR' })
  })

  it('needs a request number when it is partial', async () => {
    await paidTrade('REFUND02')
    expect(await refund('REFUND02', '1.00')).toMatchObject({ sub_code: 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL' })
    expect(await refund('REFUND02', '9.90')).toMatchObject({ fund_change: 'Y' })
  })

  it('can be queried, and an unknown one is a bare success', async () => {
    await paidTrade('REFUND03')
    const ask = (out_request_no: string) =>
      shop.call('alipay.trade.fastpay.refund.query', { out_trade_no: 'REFUND03', out_request_no })
    await refund('REFUND03', '2.00', 'R1')
    expect(await ask('R1')).toMatchObject({
      refund_status: 'REFUND_SUCCESS',
      refund_amount: '2.00',
      total_amount: '9.90',
    })
    const unknown = await ask('R9')
    expect(unknown).toMatchObject({ code: '10000', msg: 'Success' })
    expect(unknown.refund_status).toBeUndefined()
  })

  it('waits for confirmation when asked to, and can fail then', async () => {
    await paidTrade('REFUND04')
    const ask = () => shop.call('alipay.trade.fastpay.refund.query', { out_trade_no: 'REFUND04', out_request_no: 'R1' })
    await shop.admin('faults', { target: 'alipay.trade.refund', fault: 'refund-unconfirmed' })
    expect(await refund('REFUND04', '9.90', 'R1')).toMatchObject({
      code: '10000',
      fund_change: 'N',
      refund_fee: '0.00',
    })
    expect((await ask()).refund_status).toBeUndefined()
    expect(await refund('REFUND04', '1.00', 'R2')).toMatchObject({ sub_code: 'ACQ.REASON_TRADE_REFUND_FEE_ERR' })
    await shop.admin('trades/REFUND04/fail-refund', {})
    await shop.admin('faults', { target: 'alipay.trade.refund', fault: 'refund-unconfirmed' })
    expect(await refund('REFUND04', '9.90', 'R1')).toMatchObject({ fund_change: 'N' })
    await shop.admin('trades/REFUND04/confirm-refund', {})
    expect(await ask()).toMatchObject({ refund_status: 'REFUND_SUCCESS' })
    expect(await query('REFUND04')).toMatchObject({ trade_status: 'TRADE_CLOSED' })
  })

  it('is refused where there is nothing to refund', async () => {
    expect(await refund('NOWHERE', '1.00', 'R1')).toMatchObject({ sub_code: 'ACQ.TRADE_NOT_EXIST' })
    const { url } = await shop.openCashier('REFUND05')
    await shop.click(url, 'scan')
    expect(await refund('REFUND05', '1.00', 'R1')).toMatchObject({ sub_code: 'ACQ.TRADE_STATUS_ERROR' })
    await shop.click(url, 'pay')
    await shop.admin('trades/REFUND05/finish', {})
    expect(await refund('REFUND05', '1.00', 'R1')).toMatchObject({ sub_code: 'ACQ.TRADE_HAS_FINISHED' })
  })
})

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

  it('shows the browser a refusal page for a bad pay link', async () => {
    const tampered = payUrl(shop, 'TAMPER01').replace('9.90', '0.01')
    const html = await (await fetch(tampered)).text()
    expect(html).toContain('isv.invalid-signature')
    expect((await shop.admin('trades/TAMPER01')).status).toBe(404)
  })

  it('tells its own time in the Date header', async () => {
    await shop.admin('clock', { skewSeconds: 600 })
    const date = (await fetch(shop.simulator.adminUrl)).headers.get('date')
    await shop.admin('clock', { skewSeconds: 0 })
    expect(Date.parse(date ?? '') - Date.now()).toBeGreaterThan(590_000)
  })
})

describe('a fault', () => {
  const aim = (fault: string, more: Record<string, unknown> = {}) =>
    shop.admin('faults', { target: 'alipay.trade.query', fault, ms: 100, ...more })

  it.each(['bad-signature', 'missing-signature', 'error-response', 'html', '500'])(
    '%s makes the SDK throw, once',
    async (fault) => {
      await aim(fault)
      await expect(query('NONE')).rejects.toThrow()
      expect(await query('NONE')).toMatchObject({ sub_code: 'ACQ.TRADE_NOT_EXIST' })
    },
  )

  it.each(['timeout-before-commit', 'timeout-after-commit'])(
    '%s holds the line past the SDK’s patience',
    async (fault) => {
      await aim(fault, { ms: 5000 })
      const params = { bizContent: { out_trade_no: 'NONE' }, timestamp: beijingTime(Date.now()) }
      const impatient = makeSdk(shop.simulator, 200)
      await expect(impatient.exec('alipay.trade.query', params, { validateSign: true })).rejects.toThrow(/timeout/i)
      expect(await query('NONE')).toMatchObject({ sub_code: 'ACQ.TRADE_NOT_EXIST' })
    },
  )

  it('timeout cuts the line after its time, and the SDK then asks once more by itself', async () => {
    await aim('timeout-before-commit', { ms: 50 })
    expect(await query('NONE')).toMatchObject({ sub_code: 'ACQ.TRADE_NOT_EXIST' })
    await aim('timeout-before-commit', { ms: 50, times: 2 })
    await expect(query('NONE')).rejects.toThrow()
  })

  it('20000 is a signed answer without an outcome', async () => {
    await aim('20000', { times: 2 })
    expect(await query('NONE')).toMatchObject({ code: '20000', sub_code: 'isp.unknow-error' })
    expect(await query('NONE')).toMatchObject({ code: '20000' })
    expect(await query('NONE')).toMatchObject({ code: '40004' })
  })

  it('wrong-amount signs another amount', async () => {
    await paidTrade('FAULT01')
    await aim('wrong-amount')
    expect(await query('FAULT01')).toMatchObject({ total_amount: '0.01', trade_status: 'TRADE_SUCCESS' })
  })

  it('slow answers late but rightly', async () => {
    await aim('slow', { ms: 150 })
    const started = performance.now()
    expect(await query('NONE')).toMatchObject({ code: '40004' })
    expect(performance.now() - started).toBeGreaterThan(140)
  })

  it.each([
    ['timeout-before-commit', {}, 'TRADE_SUCCESS'],
    ['timeout-after-commit', {}, 'TRADE_CLOSED'],
    ['20000', {}, 'TRADE_SUCCESS'],
    ['500', { afterCommit: true }, 'TRADE_CLOSED'],
  ])('%s on a refund leaves the trade as its name says', async (fault, more, status) => {
    const number = `FAULT${fault.replaceAll('-', '_')}`
    await paidTrade(number)
    await shop.admin('faults', { target: 'alipay.trade.refund', fault, ms: 5000, ...more })
    const params = {
      bizContent: { out_trade_no: number, refund_amount: '9.90', out_request_no: 'R1' },
      timestamp: beijingTime(Date.now()),
    }
    await makeSdk(shop.simulator, 200)
      .exec('alipay.trade.refund', params, { validateSign: true })
      .catch(() => undefined)
    expect(await query(number)).toMatchObject({ trade_status: status })
    expect(await refund(number, '9.90', 'R1')).toMatchObject({ fund_change: status === 'TRADE_CLOSED' ? 'N' : 'Y' })
  })

  it('is listed until used, can be cleared, and must fit its target', async () => {
    await aim('500')
    expect((await shop.admin('faults')).faults).toHaveLength(1)
    await fetch(`${shop.simulator.adminUrl}/faults`, { method: 'DELETE' })
    expect((await shop.admin('faults')).faults).toHaveLength(0)
    expect((await shop.admin('faults', { target: 'notify', fault: '500' })).status).toBe(400)
    expect((await shop.admin('faults', { target: 'alipay.trade.give', fault: '500' })).status).toBe(400)
  })
})
