// Phone page and H5 page: payment checks, and the buyer's return to the merchant.
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { h5Errors } from './facts.ts'
import { openWechatShop, type WechatShop } from './test-merchant.ts'

let shop: WechatShop
beforeAll(async () => {
  shop = await openWechatShop({ timeScale: 0.001 })
})
afterAll(() => shop.close())

const state = async (outTradeNo: string) => (await shop.query(outTradeNo)).data.trade_state

async function openH5(outTradeNo: string, payerClientIp = '127.0.0.1'): Promise<string> {
  const scene_info = { payer_client_ip: payerClientIp, h5_info: { type: 'Wap' } }
  const { data } = await shop.order(outTradeNo, { scene_info }, 'h5')
  return String(data.h5_url)
}

/** Uses node:http, because fetch does not let a caller set Referer. */
function visit(address: string, headers: Record<string, string>, method = 'GET') {
  return new Promise<{ status: number; location: string | undefined; text: string }>((resolve, reject) => {
    const sent = request(address, { method, headers }, (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, location: response.headers.location, text }))
    })
    sent.on('error', reject)
    sent.end()
  })
}

const fromShop = { referer: 'http://localhost:3000/', 'user-agent': 'Mozilla/5.0 (iPhone)' }
const back = 'http://localhost:3000/personalCenter/payBack/YB-1?x=1'
const withBack = (url: string, address = back) => `${url}&redirect_url=${encodeURIComponent(address)}`

describe('the phone', () => {
  it('shows what a code is for, leaves it unpaid on cancel, and pays it once', async () => {
    const { data } = await shop.order('PHONE01', { description: '报告 <b>' })
    const codeUrl = String(data.code_url)
    const page = await shop.phone(codeUrl)
    expect(page).toContain('id="pay"')
    expect(page).toContain('¥ 9.90')
    expect(page).toContain('报告 &#60;b&#62;')
    expect(await shop.phone(codeUrl, 'cancel')).toContain('已取消')
    expect(await state('PHONE01')).toBe('NOTPAY')
    expect(await shop.phone(codeUrl, 'pay')).toContain('支付成功')
    expect(await shop.phone(codeUrl, 'pay')).toContain('支付成功')
    expect(await shop.notifications('PHONE01')).toHaveLength(1)
  })

  it('pays by any code of the order, refuses codes that are over, closed or unknown', async () => {
    const first = await shop.order('PHONE02')
    await shop.order('PHONE02')
    expect(await shop.phone(String(first.data.code_url), 'pay')).toContain('支付成功')
    const late = await shop.order('PHONE03')
    await shop.admin('clock', { skewSeconds: 7201 })
    expect(await shop.phone(String(late.data.code_url), 'pay')).toContain('二维码已过期')
    await shop.admin('clock', { skewSeconds: 0 })
    await shop.admin('trades/PHONE03/close', {})
    expect(await shop.phone(String(late.data.code_url))).not.toContain('id="pay"')
    expect(await shop.phone(String(late.data.code_url), 'pay')).toContain('订单已关闭')
    expect(await shop.phone('weixin://wxpay/bizpayurl?pr=Nobody')).toContain('二维码无效')
  })

  it('asks for a code where none came along, and is linked from the control page of both listeners', async () => {
    const { data } = await shop.order('PHONE04')
    for (const base of [shop.simulator.wechatUrl, shop.simulator.adminUrl]) {
      expect(await (await fetch(new URL('/sim/phone', base))).text()).toContain('name="code_url"')
      const control = await (await fetch(new URL('/sim', base))).text()
      const path = `/sim/phone?${new URLSearchParams({ code_url: String(data.code_url) })}`
      expect(control).toContain(`href="${path.replaceAll('&', '&#38;')}"`)
      expect(await (await fetch(new URL(path, base))).text()).toContain('PHONE04')
    }
  })
})

describe('the H5 page', () => {
  it('lets a buyer from the shop pay or cancel, and sends them back without a word', async () => {
    const url = withBack(await openH5('H5PAGE01'))
    const page = await visit(url, fromShop)
    const actions = [...page.text.matchAll(/action="([^"]+)"/g)].map((match) =>
      (match[1] ?? '').replaceAll('&#38;', '&'),
    )
    const formHeaders = { referer: url, 'user-agent': fromShop['user-agent'] }
    const cancelled = await visit(new URL(actions[1] ?? '', url).href, formHeaders, 'POST')
    expect(cancelled).toMatchObject({ status: 302, location: back })
    expect(await state('H5PAGE01')).toBe('NOTPAY')
    const paid = await visit(new URL(actions[0] ?? '', url).href, formHeaders, 'POST')
    expect(paid).toMatchObject({ status: 302, location: back })
    expect(await state('H5PAGE01')).toBe('SUCCESS')
    expect((await shop.query('H5PAGE01')).data.trade_type).toBe('MWEB')
  })

  it('goes on without a redirect_url, and can be opened again by a new address', async () => {
    const first = await openH5('H5PAGE02')
    const second = await openH5('H5PAGE02')
    expect(second).not.toBe(first)
    expect((await visit(second, fromShop)).text).toContain('id="pay"')
    const paid = await visit(second.replace('?', '/pay?'), { ...fromShop, referer: second }, 'POST')
    expect(paid.status).toBe(303)
    expect((await visit(new URL(paid.location ?? '', second).href, fromShop)).text).toContain('支付成功')
  })

  it('refuses whom the real one refuses, in its words', async () => {
    const url = await openH5('H5PAGE03')
    const text = async (address: string, headers: Record<string, string>) => (await visit(address, headers)).text
    expect(await text(url, { 'user-agent': 'Mozilla/5.0' })).toContain(h5Errors.noReferer)
    expect(await text(url, { ...fromShop, referer: 'https://evil.example/' })).toContain(h5Errors.domain)
    expect(await text(withBack(url, 'https://evil.example/'), fromShop)).toContain(h5Errors.domain)
    const wechat = { ...fromShop, 'user-agent': 'Mozilla/5.0 MicroMessenger/8.0' }
    expect(await text(url, wechat)).toContain(h5Errors.insideWechat)
    expect(await text(await openH5('H5PAGE04', '203.0.113.7'), fromShop)).toContain(h5Errors.network)
    await shop.admin('clock', { skewSeconds: 301 })
    expect(await text(url, fromShop)).toContain(h5Errors.expired)
    expect((await visit(url.replace('?', '/pay?'), fromShop, 'POST')).text).toContain(h5Errors.expired)
    await shop.admin('clock', { skewSeconds: 0 })
    expect(await state('H5PAGE03')).toBe('NOTPAY')
    await shop.facts({ h5Domains: ['example.com'] })
    expect(await text(url, { ...fromShop, referer: 'https://pay.example.com/' })).toContain('id="pay"')
    expect(await text(url, { ...fromShop, referer: 'https://notexample.com/' })).toContain(h5Errors.domain)
    await shop.facts({ h5Domains: ['localhost', '127.0.0.1', '[::1]'] })
  })
})
