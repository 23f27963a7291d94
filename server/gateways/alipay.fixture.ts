// The Alipay adapter and the simulator that it talks to.
import { expect } from 'vitest'
import type { PayMethod } from '#contract/payment-methods.ts'
import type { AlipaySettings } from '#server/platform/config/config.ts'
import { startSimulator } from '../../devtools/gateway-simulator/simulator.ts'
import { openAlipay } from './alipay.ts'
import type { Gateway } from './gateway.ts'

export const buyer = { subject: '固态电池行业研究报告', returnUrl: 'http://localhost:3000/back', clientIp: '127.0.0.1' }
export const attemptOf = (outTradeNo: string, method: PayMethod = 'zfb') =>
  ({
    method,
    outTradeNo,
    amountMinor: 2_280_000,
    currency: 'CNY',
    timeExpire: new Date(Date.now() + 86_400_000),
  }) as const

export type AlipayFixture = Awaited<ReturnType<typeof startAlipay>>

/** Starts a simulator and an adapter for it. */
export async function startAlipay() {
  const simulator = await startSimulator({ timeScale: 0.001, facts: { refundSpacingSeconds: 0 } })
  let numbers = 0

  function newNumber(): string {
    numbers += 1
    return `P261121010101AP${String(numbers).padStart(12, '0')}`
  }

  const refundOf = (outTradeNo: string, amountMinor = 2_280_000) => ({
    outTradeNo,
    outRefundNo: newNumber().replace('P', 'R'),
    amountMinor,
    totalMinor: 2_280_000,
    reason: '订单已取消，退回付款',
  })

  function settingsWith(changes: Partial<AlipaySettings>): AlipaySettings {
    const { keys } = simulator
    return {
      gateway: simulator.alipayUrl,
      appId: keys.appId,
      sellerId: keys.sellerId,
      privateKey: keys.appPrivateKey,
      publicKey: keys.alipayPublicKey,
      isDemonstration: true,
      ...changes,
    }
  }

  function openWith(changes: Partial<AlipaySettings>): Gateway {
    return openAlipay(settingsWith(changes), { notifyUrl: 'http://127.0.0.1:9/notify', now: () => new Date() })
  }

  const gateway = openWith({})

  async function admin(path: string, body: object): Promise<Record<string, unknown>> {
    const init = { method: 'POST', body: JSON.stringify({ gateway: 'alipay', ...body }) }
    const response = await fetch(`${simulator.adminUrl}/${path}`, init)
    const answer = (await response.json()) as Record<string, unknown>
    if (!response.ok) throw new Error(`simulator: ${path}: ${JSON.stringify(answer)}`)
    return answer
  }
  const fault = (target: string, name: string, more: object = {}) => admin('faults', { target, fault: name, ...more })
  const act = (outTradeNo: string, action: string, more: object = {}) =>
    admin(`trades/${outTradeNo}/${action}`, { notify: false, ...more })

  async function open(): Promise<string> {
    const outTradeNo = newNumber()
    const { content } = await gateway.create(attemptOf(outTradeNo), buyer)
    expect((await fetch(content)).ok).toBe(true)
    return outTradeNo
  }

  async function pay(): Promise<string> {
    const outTradeNo = await open()
    await act(outTradeNo, 'pay')
    return outTradeNo
  }

  return { simulator, gateway, settingsWith, newNumber, refundOf, openWith, fault, act, open, pay }
}
