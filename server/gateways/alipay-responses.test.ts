// Responses of Alipay that are correctly signed, by a server whose responses a test defines.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signText } from '../../devtools/gateway-simulator/alipay/signing.ts'
import { type AlipayFixture, startAlipay } from './alipay.fixture.ts'
import { GatewayUnknown } from './gateway.ts'

let alipay: AlipayFixture
beforeAll(async () => {
  alipay = await startAlipay()
})
afterAll(() => alipay.simulator.close())

describe('a correctly signed response of Alipay', () => {
  let server: Server
  let node: Record<string, string> = {}
  let spoil = (text: string) => text
  beforeAll(async () => {
    server = createServer((request, response) => {
      const method = new URL(request.url ?? '', 'http://x').searchParams.get('method') ?? ''
      const json = JSON.stringify(node)
      const sign = signText(json, alipay.simulator.keys.alipayPrivateKey)
      response.end(spoil(`{"${method.replaceAll('.', '_')}_response":${json},"sign":"${sign}"}`))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  const there = () =>
    alipay.openWith({ gateway: `http://127.0.0.1:${(server.address() as AddressInfo).port}/gateway.do` })
  const tradeOf = (outTradeNo: string) => ({
    code: '10000',
    msg: 'Success',
    out_trade_no: outTradeNo,
    trade_no: '2026112122001400000000000001',
    trade_status: 'TRADE_SUCCESS',
    total_amount: '22800.00',
  })

  it('about another trade is unknown', async () => {
    const outTradeNo = alipay.newNumber()
    node = tradeOf(outTradeNo)
    expect(await there().query(outTradeNo)).toMatchObject({ kind: 'paid' })
    node = tradeOf(alipay.newNumber())
    await expect(there().query(outTradeNo)).rejects.toBeInstanceOf(GatewayUnknown)
  })

  it('about another refund is unknown, although it reports a refund', async () => {
    const refund = alipay.refundOf(alipay.newNumber(), 100)
    const { outTradeNo: out_trade_no, outRefundNo: out_request_no } = refund
    const done = { code: '10000', msg: 'Success', out_trade_no, refund_amount: '1.00' }
    node = { ...done, fund_change: 'Y' }
    expect(await there().refund(refund)).toMatchObject({ status: 'succeeded' })
    node = { ...node, out_trade_no: alipay.newNumber() }
    await expect(there().refund(refund)).rejects.toBeInstanceOf(GatewayUnknown)
    node = { ...done, refund_status: 'REFUND_SUCCESS', out_request_no }
    expect(await there().queryRefund(refund)).toMatchObject({ status: 'succeeded', amountMinor: 100 })
    for (const other of [{ out_request_no: 'RANOTHER' }, { out_trade_no: alipay.newNumber() }]) {
      node = { ...done, refund_status: 'REFUND_SUCCESS', out_request_no, ...other }
      await expect(there().queryRefund(refund)).rejects.toBeInstanceOf(GatewayUnknown)
    }
    node = { code: '10000', refund_status: 'REFUND_SUCCESS' }
    expect(await there().queryRefund(refund)).toMatchObject({ status: 'succeeded' })
  })

  it('with one digit changed in transit is unknown', async () => {
    const outTradeNo = alipay.newNumber()
    node = tradeOf(outTradeNo)
    spoil = (text) => text.replace('22800.00', '22801.00')
    await expect(there().query(outTradeNo)).rejects.toBeInstanceOf(GatewayUnknown)
    spoil = (text) => text
  })

  it('counts only by its signed node, not by a duplicate', async () => {
    const outTradeNo = alipay.newNumber()
    const forged = JSON.stringify(tradeOf(outTradeNo))
    node = { ...tradeOf(outTradeNo), trade_status: 'WAIT_BUYER_PAY' }
    for (const more of [
      (text: string) => text.replace(/}$/, `,"alipay_trade_query_response":${forged}}`),
      (text: string) => text.replace('{', `{"alipay_trade_query_response":${forged},`),
      (text: string) => text.replace('{', `{"x":{"alipay_trade_query_response":${forged}},`),
    ]) {
      spoil = more
      const fact = await there()
        .query(outTradeNo)
        .catch((error: unknown) => error)
      expect(fact instanceof GatewayUnknown ? 'unknown' : (fact as { kind: string }).kind).not.toBe('paid')
    }
    spoil = (text) => text
  })

  it('can contain brackets, quotes and any characters in its texts', async () => {
    const outTradeNo = alipay.newNumber()
    node = { ...tradeOf(outTradeNo), buyer_logon_id: '}{"sign":"x\\"}…㐂𠮷/' }
    spoil = (text) => text.replace(',"sign"', ',"alipay_cert_sn":"abc" , "sign"')
    expect(await there().query(outTradeNo)).toMatchObject({ kind: 'paid' })
    spoil = (text) => text
  })

  it.each(['for ever', 'byte by byte'])(
    'that arrives %s is unknown in time, and its connection is closed',
    async (how) => {
      const endless = createServer((_request, response) => {
        const timer = setInterval(() => response.write(how === 'for ever' ? ' '.repeat(1 << 20) : ' '), 100)
        response.on('close', () => clearInterval(timer))
      })
      await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve))
      const gateway = alipay.openWith({
        gateway: `http://127.0.0.1:${(endless.address() as AddressInfo).port}/gateway.do`,
      })
      await expect(gateway.query(alipay.newNumber())).rejects.toBeInstanceOf(GatewayUnknown)
      // The server can close only when no client is connected.
      await new Promise((resolve) => endless.close(resolve))
    },
  )

  it('with an internal error leaves query, close and refund unknown', async () => {
    node = { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.SYSTEM_ERROR', sub_msg: '系统错误' }
    await expect(there().query(alipay.newNumber())).rejects.toBeInstanceOf(GatewayUnknown)
    expect(await there().close(alipay.newNumber())).toBe('unknown')
    await expect(there().refund(alipay.refundOf(alipay.newNumber()))).rejects.toBeInstanceOf(GatewayUnknown)
  })

  it('whose connection breaks is unknown', async () => {
    const broken = createServer((request) => void request.socket.destroy())
    await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(broken.address() as AddressInfo).port}/gateway.do`
    await expect(alipay.openWith({ gateway: url }).query(alipay.newNumber())).rejects.toBeInstanceOf(GatewayUnknown)
    await new Promise((resolve) => broken.close(resolve))
  })
})
