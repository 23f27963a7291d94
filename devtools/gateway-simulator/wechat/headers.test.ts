// Required headers: a correctly signed request is rejected if it lacks one of them.
import { createSign } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Simulator, startSimulator } from '../simulator.ts'

let simulator: Simulator
beforeAll(async () => {
  simulator = await startSimulator({ timeScale: 0.001 })
})
afterAll(() => simulator.close())

/** Uses node:http, because `fetch` adds headers. */
function queryWith(headers: Record<string, string>): Promise<{ status: number; body: Record<string, unknown> }> {
  const { mchId, merchantPrivateKey, merchantSerial } = simulator.wechatKeys
  const target = `/v3/pay/transactions/out-trade-no/UNKNOWN01?mchid=${mchId}`
  const timestamp = Math.floor(Date.now() / 1000)
  const signature = createSign('RSA-SHA256')
    .update(`GET\n${target}\n${timestamp}\nnonce\n\n`)
    .sign(merchantPrivateKey, 'base64')
  const parts = { mchid: mchId, nonce_str: 'nonce', signature, timestamp, serial_no: merchantSerial }
  const parameters = Object.entries(parts).map(([name, value]) => `${name}="${value}"`)
  const authorization = `WECHATPAY2-SHA256-RSA2048 ${parameters.join(',')}`
  return new Promise((resolve, reject) => {
    request(new URL(target, simulator.wechatUrl), { headers: { authorization, ...headers } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: JSON.parse(Buffer.concat(chunks).toString()) }),
      )
    })
      .on('error', reject)
      .end()
  })
}

describe('a request', () => {
  const accept = 'application/json'
  it('with both headers is answered', async () => {
    expect(await queryWith({ accept, 'user-agent': 'shop' })).toMatchObject({
      status: 404,
      body: { code: 'ORDER_NOT_EXIST' },
    })
  })

  it.each([
    ['User-Agent', { accept }],
    ['Accept', { 'user-agent': 'shop' }],
    ['Accept', { accept: 'text/html', 'user-agent': 'shop' }],
  ])('without a fitting %s is refused', async (field, headers) => {
    expect(await queryWith(headers)).toMatchObject({ status: 400, body: { code: 'PARAM_ERROR', detail: { field } } })
  })
})
