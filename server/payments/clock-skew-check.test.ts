// The clock check at start-up: it reports a wrong clock, and a gateway that does not respond does not block the start.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Gateway, gatewaysOf } from '#server/gateways/gateways.service.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { freePort } from '../../tests/support/ports.ts'
import { checkClock } from './clock-skew-check.service.ts'

let test: TestApp
let server: Server
let theirDate: (() => string) | undefined
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
  server = createServer((_request, response) => {
    response.sendDate = false
    if (theirDate) response.setHeader('Date', theirDate())
    response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await test.close()
})
beforeEach(() => test.ctx.db.deleteFrom('payment_alerts').execute())

/** What the check prints and alerts for a gateway at this URL. */
async function check(address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/gateway.do`) {
  const real = test.app.gateways.ofProvider('alipay')
  if (!real) throw new Error('no Alipay')
  const gateway: Gateway = { ...real, address }
  const lines: string[] = []
  const ctx = { ...test.ctx, gateways: gatewaysOf([gateway]) }
  for (const _ of [1, 2]) await checkClock(ctx, (line) => lines.push(line))
  return { lines, alerts: await test.ctx.db.selectFrom('payment_alerts').select(['kind', 'details']).execute() }
}

const inSeconds = (seconds: number) => () => new Date(Date.now() + seconds * 1000).toUTCString()

describe('the clock check', () => {
  it.each([
    [-600, 'ahead of'],
    [90, 'behind'],
  ])('reports a clock that is %d s away from a gateway', async (seconds, how) => {
    theirDate = inSeconds(seconds)
    const { lines, alerts } = await check()
    expect(lines).toEqual([expect.stringContaining(how), expect.stringContaining(how)])
    expect(alerts).toMatchObject([{ kind: 'clock-differs', details: { provider: 'alipay' } }])
    const [{ details } = { details: {} }] = alerts
    expect((details as { secondsAhead: number }).secondsAhead).toSatisfy(
      (ahead: number) => Math.abs(ahead + seconds) <= 2,
    )
  })

  it('accepts a difference within a minute', async () => {
    theirDate = inSeconds(50)
    expect(await check()).toEqual({ lines: [], alerts: [] })
  })

  it('ignores a gateway that sends no time or does not respond', async () => {
    theirDate = undefined
    expect(await check()).toEqual({ lines: [], alerts: [] })
    expect(await check(`http://127.0.0.1:${await freePort()}/`)).toEqual({ lines: [], alerts: [] })
  })

  it('covers every configured gateway', () =>
    expect(test.app.gateways.all.map(({ address }) => URL.canParse(address ?? ''))).toEqual([true, true]))
})
