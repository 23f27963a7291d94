// Simulated WeChat Pay for tests: a phone that scans, and notifications caught on their way.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Simulator } from '../../devtools/gateway-simulator/simulator.ts'

export type Caught = { readonly headers: Record<string, string>; readonly raw: Buffer }

/** Calls the simulator's admin address. @throws when it refuses */
export async function wechatAdmin(simulator: Simulator, path: string, body?: object): Promise<Record<string, unknown>> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify({ gateway: 'wechat', ...body }) }
  const response = await fetch(`${simulator.adminUrl}/${path}`, init)
  const answer = (await response.json()) as Record<string, unknown>
  if (!response.ok) throw new Error(`simulator: ${path}: ${JSON.stringify(answer)}`)
  return answer
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
export async function catchNotification(simulator: Simulator, outTradeNo: string, how: object = {}): Promise<Caught> {
  let caught: Caught | undefined
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      // Each of these headers comes once, so its value is a text.
      caught = { headers: request.headers as Record<string, string>, raw: Buffer.concat(chunks) }
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  await wechatAdmin(simulator, 'notifications/send', { outTradeNo, url, ...how })
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  if (!caught) throw new Error('the simulator sent nothing')
  return caught
}
