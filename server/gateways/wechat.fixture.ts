// The WeChat Pay adapter and the simulator that it talks to.
import type { PayMethod } from '#contract/payment-methods.ts'
import type { WechatSettings } from '#server/platform/config/config.ts'
import { startSimulator } from '../../devtools/gateway-simulator/simulator.ts'
import { wechatAdmin } from '../../tests/support/wechat.ts'
import type { Gateway } from './gateway.ts'
import { openWechat } from './wechat.ts'

const timeExpire = new Date(Math.floor(Date.now() / 1000) * 1000 + 86_400_000)
export const attemptOf = (outTradeNo: string, method: PayMethod = 'wx', amountMinor = 2_280_000) =>
  ({ method, outTradeNo, amountMinor, currency: 'CNY', timeExpire }) as const
export const buyer = {
  subject: '固态电池行业研究报告',
  returnUrl: 'http://localhost:3000/back?a=1',
  clientIp: '::ffff:127.0.0.1',
}

export type WechatFixture = Awaited<ReturnType<typeof startWechat>>

/** Starts a simulator, with an adapter whose clock the test may offset. */
export async function startWechat() {
  const simulator = await startSimulator({ timeScale: 0.001, wechatFacts: { refundSpacingSeconds: 0 } })
  const clock = { offsetMs: 0 }
  let numbers = 0

  function newNumber(): string {
    numbers += 1
    return `P261121010101WN${String(numbers).padStart(12, '0')}`
  }

  function settingsWith(changes: Partial<WechatSettings>): WechatSettings {
    const keys = simulator.wechatKeys
    return {
      baseUrl: simulator.wechatUrl,
      appId: keys.appId,
      mchId: keys.mchId,
      serial: keys.merchantSerial,
      privateKey: keys.merchantPrivateKey,
      apiV3Key: keys.apiV3Key,
      publicKey: { id: keys.publicKeyId, pem: keys.wechatPublicKey },
      platformCertificates: [keys.platform.certificate, keys.nextPlatform.certificate],
      isDemonstration: true,
      ...changes,
    }
  }

  function openWith(changes: Partial<WechatSettings>): Gateway {
    const now = () => new Date(Date.now() + clock.offsetMs)
    return openWechat(settingsWith(changes), { notifyUrl: 'http://127.0.0.1:9/notify', now })
  }

  const gateway = openWith({})
  const admin = (path: string, body?: object) => wechatAdmin(simulator, path, body)
  const fault = (target: string, name: string, more: object = {}) => admin('faults', { target, fault: name, ...more })
  const act = (outTradeNo: string, action: string, more: object = {}) => admin(`trades/${outTradeNo}/${action}`, more)

  async function order(): Promise<string> {
    const outTradeNo = newNumber()
    await gateway.create(attemptOf(outTradeNo), buyer)
    return outTradeNo
  }

  async function pay(): Promise<string> {
    const outTradeNo = await order()
    await act(outTradeNo, 'pay', { notify: false })
    return outTradeNo
  }

  return { simulator, gateway, clock, newNumber, openWith, admin, fault, act, order, pay }
}

/** Responses after which the outcome is unknown. The held connection is cut, as by a time-out. */
export const unclearResponses = [
  'timeout-before-commit',
  'timeout-after-commit',
  '500',
  'html',
  'frequency-limited',
  'bad-signature',
  'missing-signature',
  'unknown-serial',
  'old-timestamp',
  'signtest',
  'rotate-key',
]
