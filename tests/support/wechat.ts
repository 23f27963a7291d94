// Simulated WeChat Pay for tests: a phone that scans, and notifications caught on their way.
import type { Simulator } from '../../devtools/gateway-simulator/simulator.ts'
import { type Caught, callSimulatorAdmin, caughtFrom } from './simulator-admin.ts'

/** Calls the simulator's admin address. @throws when it refuses */
export function wechatAdmin(simulator: Simulator, path: string, body?: object): Promise<Record<string, unknown>> {
  return callSimulatorAdmin(simulator.adminUrl, path, body && { gateway: 'wechat', ...body })
}

/** Scans the code and does what its buyer decides. @returns the page that the phone then shows */
export async function scanCode(
  simulator: Simulator,
  codeUrl: string,
  action: 'pay' | 'cancel' = 'pay',
): Promise<string> {
  const query = new URLSearchParams({ code_url: codeUrl })
  const response = await fetch(new URL(`/sim/phone/${action}?${query}`, simulator.wechatUrl), { method: 'POST' })
  return response.text()
}

/** A notification as it would arrive, made by the simulator in the way that `how` asks for. */
export function catchNotification(simulator: Simulator, outTradeNo: string, how: object = {}): Promise<Caught> {
  return caughtFrom((url) => wechatAdmin(simulator, 'notifications/send', { outTradeNo, url, ...how }))
}
