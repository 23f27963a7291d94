// Cashier page: its content, the effect of its buttons, and the buyer's return to the merchant.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop } from '../test-merchant.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ timeScale: 0.001, facts: { subjectForbidden: '' } })
})
afterAll(() => shop.close())

describe('the cashier', () => {
  it('shows what is paid, escaped, without script or foreign assets', async () => {
    const subject = `"><script>alert(1)</script>&quot; 100% A&B +=`
    const { html } = await shop.openCashier('PAGE01', { subject })
    expect(html).toContain('模拟支付')
    expect(html).toContain('demonstration payments — no money moves')
    expect(html).toContain('¥ 9.90')
    expect(html).toContain('PAGE01')
    expect(html).not.toContain('<script')
    expect(html).not.toMatch(/ on[a-z]+=|https?:\/\/(?!127)/)
    for (const id of ['scan', 'pay', 'fail', 'cancel']) expect(html).toContain(`id="${id}"`)
  })

  it('pays in one click: back to the shop, signed, and told once however often it is clicked', async () => {
    const { url } = await shop.openCashier('PAGE02')
    const answers = await Promise.all([shop.click(url, 'pay'), shop.click(url, 'pay'), shop.click(url, 'pay')])
    for (const reply of answers) {
      expect(reply.status).toBe(302)
      const back = new URL(reply.headers.get('location') ?? '')
      expect(`${back.origin}${back.pathname}`).toBe(shop.returnUrl)
      const fields = Object.fromEntries(back.searchParams)
      expect(fields).toMatchObject({
        method: 'alipay.trade.page.pay.return',
        out_trade_no: 'PAGE02',
        total_amount: '9.90',
      })
      expect(fields.trade_status).toBeUndefined()
      expect(shop.sdk.checkNotifySignV2(fields)).toBe(true)
      expect(shop.sdk.checkNotifySignV2({ ...fields, total_amount: '9.91' })).toBe(false)
    }
    expect(await shop.notifications('PAGE02')).toHaveLength(1)
    expect(await (await fetch(url)).text()).toContain('已付款')
  })

  it('logs in first, fails, and still can be paid', async () => {
    const { url } = await shop.openCashier('PAGE03')
    expect((await shop.click(url, 'scan')).headers.get('location')).toBe(new URL(url).pathname)
    const scanned = await (await fetch(url)).text()
    expect(scanned).toContain('确认付款')
    expect(scanned).not.toContain('id="scan"')
    await shop.click(url, 'fail')
    expect(await (await fetch(url)).text()).toContain('付款失败，可以再试')
    expect(await shop.admin('trades/PAGE03')).toMatchObject({ status: 'WAIT_BUYER_PAY' })
    expect((await shop.click(url, 'pay')).status).toBe(302)
  })

  it('goes back without parameters when cancelled, to quit_url where there is one', async () => {
    const page = await shop.openCashier('PAGE04')
    expect((await shop.click(page.url, 'cancel')).headers.get('location')).toBe(shop.returnUrl)
    const quit = `${new URL(shop.returnUrl).origin}/quit`
    const wap = await shop.openCashier('PAGE05', { method: 'alipay.trade.wap.pay', biz: { quit_url: quit } })
    expect((await shop.click(wap.url, 'cancel')).headers.get('location')).toBe(quit)
    expect(await shop.admin('trades/PAGE05')).toMatchObject({ status: 'NOT_CREATED' })
  })

  it('does nothing on GET', async () => {
    const { url } = await shop.openCashier('PAGE06')
    await fetch(`${url}/pay`)
    expect(await shop.admin('trades/PAGE06')).toMatchObject({ status: 'NOT_CREATED' })
  })

  it('takes the SDK’s POST form as well', async () => {
    const form = shop.sdk.pageExecute('alipay.trade.page.pay', 'POST', {
      notifyUrl: shop.notifyUrl,
      timestamp: new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 19).replace('T', ' '),
      bizContent: {
        out_trade_no: 'PAGE07',
        total_amount: '1.00',
        subject: '报告',
        product_code: 'FAST_INSTANT_TRADE_PAY',
      },
    })
    const action = /action="([^"]+)"/.exec(form)?.[1] ?? ''
    const value = /name="biz_content" value="([^"]*)"/.exec(form)?.[1] ?? ''
    const body = new URLSearchParams({ biz_content: value.replaceAll('&quot;', '"') })
    expect(await (await fetch(action, { method: 'POST', body })).text()).toContain('PAGE07')
  })
})
