// Refunds through the real SDK.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop } from '../test-merchant.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ timeScale: 0.001 })
})
afterAll(() => shop.close())

describe('a refund', () => {
  it('moves money once per request number, and reports the total refunded', async () => {
    await shop.paid('REFUND01')
    expect(await shop.refund('REFUND01', '3.00', 'R1')).toMatchObject({
      code: '10000',
      fund_change: 'Y',
      refund_fee: '3.00',
    })
    expect(await shop.refund('REFUND01', '3.00', 'R1')).toMatchObject({
      code: '10000',
      fund_change: 'N',
      refund_fee: '3.00',
    })
    expect(await shop.refund('REFUND01', '3.01', 'R1')).toMatchObject({ sub_code: 'ACQ.DISCORDANT_REPEAT_REQUEST' })
    await shop.admin('facts', { refundSpacingSeconds: 0 })
    expect(await shop.refund('REFUND01', '6.91', 'R2')).toMatchObject({ sub_code: 'ACQ.REASON_TRADE_REFUND_FEE_ERR' })
    expect(await shop.refund('REFUND01', '6.90', 'R2')).toMatchObject({ fund_change: 'Y', refund_fee: '9.90' })
    expect(await shop.query('REFUND01')).toMatchObject({ trade_status: 'TRADE_CLOSED', total_amount: '9.90' })
    expect(await shop.refund('REFUND01', '6.90', 'R2')).toMatchObject({ fund_change: 'N', refund_fee: '9.90' })
    expect(await shop.refund('REFUND01', '0.01', 'R3')).toMatchObject({ sub_code: 'ACQ.TRADE_STATUS_ERROR' })
  })

  it('needs a request number when it is partial', async () => {
    await shop.paid('REFUND02')
    expect(await shop.refund('REFUND02', '1.00')).toMatchObject({ sub_code: 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL' })
    expect(await shop.refund('REFUND02', '9.90')).toMatchObject({ fund_change: 'Y' })
  })

  it('can be queried, and an unknown one is a bare success', async () => {
    await shop.paid('REFUND03')
    const queryRefund = (out_request_no: string) =>
      shop.call('alipay.trade.fastpay.refund.query', { out_trade_no: 'REFUND03', out_request_no })
    await shop.refund('REFUND03', '2.00', 'R1')
    expect(await queryRefund('R1')).toMatchObject({
      refund_status: 'REFUND_SUCCESS',
      refund_amount: '2.00',
      total_amount: '9.90',
    })
    const unknown = await queryRefund('R9')
    expect(unknown).toMatchObject({ code: '10000', msg: 'Success' })
    expect(unknown.refund_status).toBeUndefined()
  })

  it('waits for confirmation under the fault refund-unconfirmed, and can then fail', async () => {
    await shop.paid('REFUND04')
    const queryRefund = () =>
      shop.call('alipay.trade.fastpay.refund.query', { out_trade_no: 'REFUND04', out_request_no: 'R1' })
    await shop.admin('faults', { target: 'alipay.trade.refund', fault: 'refund-unconfirmed' })
    expect(await shop.refund('REFUND04', '9.90', 'R1')).toMatchObject({
      code: '10000',
      fund_change: 'N',
      refund_fee: '0.00',
    })
    expect((await queryRefund()).refund_status).toBeUndefined()
    expect(await shop.refund('REFUND04', '1.00', 'R2')).toMatchObject({ sub_code: 'ACQ.REASON_TRADE_REFUND_FEE_ERR' })
    await shop.admin('trades/REFUND04/fail-refund', {})
    await shop.admin('faults', { target: 'alipay.trade.refund', fault: 'refund-unconfirmed' })
    expect(await shop.refund('REFUND04', '9.90', 'R1')).toMatchObject({ fund_change: 'N' })
    await shop.admin('trades/REFUND04/confirm-refund', {})
    expect(await queryRefund()).toMatchObject({ refund_status: 'REFUND_SUCCESS' })
    expect(await shop.query('REFUND04')).toMatchObject({ trade_status: 'TRADE_CLOSED' })
  })

  it('is refused if there is nothing to refund', async () => {
    expect(await shop.refund('NOWHERE', '1.00', 'R1')).toMatchObject({ sub_code: 'ACQ.TRADE_NOT_EXIST' })
    const { url } = await shop.openCashier('REFUND05')
    await shop.click(url, 'scan')
    expect(await shop.refund('REFUND05', '1.00', 'R1')).toMatchObject({ sub_code: 'ACQ.TRADE_STATUS_ERROR' })
    await shop.click(url, 'pay')
    await shop.admin('trades/REFUND05/finish', {})
    expect(await shop.refund('REFUND05', '1.00', 'R1')).toMatchObject({ sub_code: 'ACQ.TRADE_HAS_FINISHED' })
  })
})
