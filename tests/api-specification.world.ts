// Test world: a small shop in one language with the people that section 7 needs: strangers, customers, buyers with and without paid orders.
import { tokenHeader } from '#contract/common/endpoint.ts'
import { encodeBase64 } from '#contract/common/fields.ts'
import type { Language } from '#contract/common/language.ts'
import { fixedCode, type TestApp } from './support/app.ts'
import { leversOf, pollUntil } from './support/buyer.ts'
import { makeBriefing, makeCustomer, makeFile, makeReport } from './support/factories.ts'
import { openCheapPasswords } from './support/passwords.ts'

export type Envelope = { readonly status: number; readonly type: string; readonly body: string } & {
  readonly code?: number
  readonly msg?: string
  readonly data?: unknown
}
export type Request = { readonly method: 'GET' | 'POST'; readonly path: string }
export type Sent = {
  readonly fields: Record<string, unknown>
  readonly token?: string
  /** The client's IP address, where it matters. */
  readonly ip?: string
}
export type Family = 'report' | 'briefing'

/** The endpoints of each order family, as section 7 names them. */
export const families = {
  report: {
    pay: '/report/websiteUserResearchOrder/payOrder',
    cancel: '/report/websiteUserResearchOrder/cancelOrder',
    idField: 'researchReportId',
    price: '22800.00',
  },
  briefing: {
    pay: '/report/websiteUserOrder/payOrder',
    cancel: '/report/websiteUserOrder/cancelOrder',
    idField: 'researchBriefReportId',
    price: '199.00',
  },
} as const

export const password = 'tram-lantern-42'

export type World = Awaited<ReturnType<typeof openWorld>>

export async function openWorld(test: TestApp, language: Language) {
  const { db } = test.ctx
  const reportId = (await makeReport(test.ctx, { language, slug: `report-${language}` })).id
  const briefingId = (await makeBriefing(test.ctx)).id
  await makeFile(test.ctx, { itemKind: 'briefing', itemId: briefingId })
  const published = { lang: language, status: 'published', publish_at: new Date(Date.now() - 60_000) } as const
  if (language === 'en-US') {
    const text = { briefing_id: briefingId, slug: 'briefing-en', title: 'A briefing', category: 'energy-power' }
    await db
      .insertInto('briefing_texts')
      .values({ ...text, ...published })
      .execute()
  }
  const news = await db.insertInto('news').defaultValues().returning('id').executeTakeFirstOrThrow()
  const newsText = { news_id: news.id, slug: `news-${language}`, title: 'News', market_type: 'company-news' }
  await db
    .insertInto('news_texts')
    .values({ ...newsText, ...published, category: 'energy-power' })
    .execute()
  const passwordHash = await (await openCheapPasswords()).hash(password)
  let customers = 0

  /** Sends a request like a client written against the specification: always with the token header, and with `lang` beside the fields. */
  async function send(request: Request, { fields, token, ip }: Sent): Promise<Envelope> {
    customers += 1
    const all = { ...fields, lang: language }
    const query = new URLSearchParams(Object.entries(all).map(([name, value]) => [name, String(value)]))
    const isGet = request.method === 'GET'
    const response = await test.app.http.inject({
      method: request.method,
      url: `${test.ctx.config.apiBase}${request.path}${isGet ? `?${query}` : ''}`,
      // Each request has its own address, because limits per address are tested elsewhere.
      remoteAddress: ip ?? `10.${customers >> 16}.${(customers >> 8) & 255}.${customers & 255}`,
      headers: {
        host: 'localhost',
        [tokenHeader]: token ?? '',
        ...(isGet ? {} : { 'content-type': 'application/json' }),
      },
      ...(isGet ? {} : { payload: JSON.stringify(all) }),
    })
    const type = String(response.headers['content-type'] ?? '')
    const envelope = type.startsWith('application/json') ? (response.json() as object) : {}
    return { status: response.statusCode, type, body: response.body, ...envelope }
  }

  async function customer() {
    customers += 1
    const loginCode = `seven-${language}-${customers}`
    const one = await makeCustomer(test.ctx, { loginCode, email: `${loginCode}@example.com`, passwordHash, language })
    return { ...one, loginCode }
  }

  async function order(family: Family, wishes: { payMethod?: string; token?: string } = {}) {
    const token = wishes.token ?? (await customer()).token
    const { pay, idField, price } = families[family]
    const fields = {
      [idField]: family === 'report' ? reportId : briefingId,
      payMethod: wishes.payMethod ?? 'zfb',
      payPrice: price,
    }
    const response = await send({ method: 'POST', path: pay }, { fields, token })
    if (response.code !== 200) throw new Error(`no order: ${response.body}`)
    const { orderNo, orderPayUrl } = response.data as { orderNo: string; orderPayUrl: string }
    const { id } = await db.selectFrom('orders').select('id').where('order_no', '=', orderNo).executeTakeFirstOrThrow()
    return { token, orderNo, orderPayUrl, id }
  }

  async function paidOrder(family: Family) {
    const bought = await order(family)
    await leversOf(test).pay(bought.orderPayUrl)
    await pollUntil(async () => {
      const row = await db.selectFrom('orders').select('status').where('id', '=', bought.id).executeTakeFirstOrThrow()
      return row.status === 'paid'
    })
    return bought
  }

  async function cancelledOrder(family: Family) {
    const bought = await order(family)
    const response = await send(
      { method: 'POST', path: families[family].cancel },
      { fields: { orderNo: bought.orderNo }, token: bought.token },
    )
    if (response.code !== 200) throw new Error(`not cancelled: ${response.body}`)
    return bought
  }

  /** Logs in with the code of a CAPTCHA that the same address has requested. */
  async function login(credentials: { password: string }): Promise<Sent> {
    const { loginCode } = await customer()
    const [unTime, ip] = [`stamp-${loginCode}`, '192.0.2.1']
    await send({ method: 'GET', path: '/report/websiteUser/getValidCode' }, { fields: { unTime }, ip })
    const encoded = { loginCode: encodeBase64(loginCode), password: encodeBase64(credentials.password) }
    return { fields: { ...encoded, validCode: fixedCode, unTime }, ip }
  }

  function registration(): Record<string, string> {
    customers += 1
    return {
      loginCode: encodeBase64(`new-${language}-${customers}`),
      password: encodeBase64(password),
      confirmNewPassword: encodeBase64(password),
      companyName: '示例公司',
      addr: '分析师',
      email: `new-${customers}-${language}@example.com`,
      contact: '13800138000',
      name: '林晓',
    }
  }

  return {
    test,
    language,
    reportId,
    reportTitle: `report-${language}`,
    briefingId,
    newsTitle: `news-${language}`,
    send,
    customer,
    order,
    paidOrder,
    cancelledOrder,
    login,
    registration,
  }
}
