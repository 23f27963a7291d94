// The notification endpoint in the OpenAPI document: each example body is recognized as that of its gateway.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tokenHeader } from '#contract/common/endpoint.ts'
import { notificationPath } from '#contract/payments.ts'
import { booksOf } from '../tests/support/buyer.ts'
import { type CardShop, openCardShop, orderByCard } from '../tests/support/stripe.ts'
import { openApiDocument } from './openapi.ts'

let shop: CardShop
beforeAll(async () => {
  shop = await openCardShop()
})
afterAll(() => shop.close())

type Content = Record<string, { schema: object; example?: unknown; examples?: Record<string, { value: unknown }> }>
type Operation = {
  parameters?: { name: string; in: string; required: boolean }[]
  requestBody: { content: Content }
  responses: Record<string, { content: Content }>
}
const { paths } = openApiDocument('/api') as { paths: Record<string, { post: Operation }> }

function operationAt(alias: string): Operation {
  const operation = paths[notificationPath + alias]?.post
  if (!operation) throw new Error(`not in the document: ${alias}`)
  return operation
}

const form = 'application/x-www-form-urlencoded'
const json = 'application/json'

async function post(alias: string, type: string, body: unknown, headers: Record<string, string> = {}) {
  const payload = type === form ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body)
  const response = await shop.test.app.http.inject({
    method: 'POST',
    url: shop.test.ctx.config.apiBase + notificationPath + alias,
    headers: { host: new URL(shop.test.ctx.config.originZh).host, 'content-type': type, ...headers },
    payload,
  })
  return { status: response.statusCode, type: response.headers['content-type'], body: response.body }
}

const signedBy: Readonly<Record<string, Record<string, string>>> = {
  alipay: {},
  wechat: {
    'wechatpay-signature': 'not one',
    'wechatpay-timestamp': '1',
    'wechatpay-nonce': 'n',
    'wechatpay-serial': 's',
  },
  stripe: { 'stripe-signature': 't=1,v1=00' },
}
/** Each gateway's response to a body with an invalid signature, which shows that the body was recognized. */
const rejections: Readonly<Record<string, { status: number; body: string }>> = {
  alipay: { status: 200, body: 'fail' },
  wechat: { status: 400, body: '{"code":"FAIL","message":"失败"}' },
  stripe: { status: 400, body: '{"received":false}' },
}

describe.each(Object.keys(rejections))('the example of %s', (gateway) => {
  const headers = signedBy[gateway] ?? {}
  const type = gateway === 'alipay' ? form : json

  it('is recognized at the common URL, with the headers that the document names', async () => {
    const { requestBody, parameters } = operationAt('')
    const example = requestBody.content[type]?.examples?.[gateway]?.value
    expect(example).toBeTypeOf('object')
    expect(await post('', type, example, headers)).toMatchObject(rejections[gateway] ?? {})
    const named = parameters?.map(({ name }) => name.toLowerCase())
    expect(named).toEqual(expect.arrayContaining(Object.keys(headers)))
  })

  it('is recognized at its alias, where its headers are required', async () => {
    const { requestBody, parameters = [] } = operationAt(`/${gateway}`)
    expect(Object.keys(requestBody.content)).toEqual([type])
    expect(await post(`/${gateway}`, type, requestBody.content[type]?.example, headers)).toMatchObject(
      rejections[gateway] ?? {},
    )
    const required = parameters
      .filter((parameter) => parameter.required && parameter.in === 'header')
      .map(({ name }) => name.toLowerCase())
    expect(required).toEqual(Object.keys(headers))
  })

  it('has the documented response', async () => {
    const { requestBody, responses } = operationAt(`/${gateway}`)
    const response = await post(`/${gateway}`, type, requestBody.content[type]?.example, headers)
    const contents = responses[response.status]?.content ?? {}
    expect(Object.keys(contents)).toEqual([response.type?.toString().split(';')[0]])
  })
})

describe('the example of a browser', () => {
  it('makes the server query the gateway and responds in the envelope', async () => {
    const example = operationAt('').requestBody.content[json]?.examples?.browser?.value as { lang: string }
    expect(await post('', json, example)).toMatchObject({ body: expect.stringContaining('200001') })
    const { orderNo, orderId, outTradeNo, token } = await orderByCard(shop)
    await shop.admin(`trades/${outTradeNo}/pay`, { notify: false })
    const response = await post('', json, { ...example, orderNo }, { [tokenHeader]: token })
    const shown = operationAt('').responses['200']?.content[json]?.examples?.browser?.value
    expect(JSON.parse(response.body)).toEqual(shown)
    expect((await booksOf(shop.test, orderId)).order.status).toBe('paid')
  })
})
