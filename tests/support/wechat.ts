// WeChat Pay for tests: a phone that scans the code, and intercepted notifications.
import type { Simulator } from '../../devtools/gateway-simulator/simulator.ts'
import { type Caught, callSimulatorAdmin, caughtFrom } from './simulator-admin.ts'

/** Calls the simulator's admin endpoint. @throws when it responds with an error */
export function wechatAdmin(simulator: Simulator, path: string, body?: object): Promise<Record<string, unknown>> {
  return callSimulatorAdmin(simulator.adminUrl, path, body && { gateway: 'wechat', ...body })
}

/** Scans the code and pays or cancels. @returns the page that the phone then shows */
export async function scanCode(
  simulator: Simulator,
  codeUrl: string,
  action: 'pay' | 'cancel' = 'pay',
): Promise<string> {
  const query = new URLSearchParams({ code_url: codeUrl })
  const response = await fetch(new URL(`/sim/phone/${action}?${query}`, simulator.wechatUrl), { method: 'POST' })
  return response.text()
}

/** Intercepts a notification that the simulator creates with the options `how`. */
export function catchNotification(simulator: Simulator, outTradeNo: string, how: object = {}): Promise<Caught> {
  return caughtFrom((url) => wechatAdmin(simulator, 'notifications/send', { outTradeNo, url, ...how }))
}
