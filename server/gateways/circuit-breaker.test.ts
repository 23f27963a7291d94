// Circuit breaker: new attempts fail fast while a gateway is down; queries, closing and refunds still go through.
import { describe, expect, it } from 'vitest'
import { withCircuitBreaker } from './circuit-breaker.ts'
import { type Gateway, GatewayRejected, GatewayUnknown } from './gateway.ts'

function setUp() {
  const world = { atMs: 0, asked: 0, outcome: new GatewayUnknown('no answer') as Error | undefined }
  const stand = {
    provider: 'wechat',
    async create() {
      world.asked += 1
      world.atMs += 1_000
      if (world.outcome) throw world.outcome
      return { kind: 'qr', content: 'weixin://', expiresAt: new Date() }
    },
    query: async () => ({ kind: 'pending' }),
  } as unknown as Gateway // what is asked of it here
  const gateway = withCircuitBreaker(stand, () => world.atMs)
  const attempt = { method: 'wx' } as unknown as Parameters<Gateway['create']>[0]
  const pay = () => gateway.create(attempt, { subject: '', returnUrl: '', clientIp: '' })
  const failures = async (times: number) => {
    for (let n = 0; n < times; n += 1) await expect(pay()).rejects.toBeInstanceOf(GatewayUnknown)
  }
  return { world, gateway, pay, failures }
}

describe('the circuit breaker', () => {
  it('opens after five consecutive failures for fifteen seconds, but lets queries, closing and refunds through', async () => {
    const { world, gateway, pay, failures } = setUp()
    await failures(5)
    await expect(pay()).rejects.toBeInstanceOf(GatewayRejected)
    expect(world.asked).toBe(5)
    expect(await gateway.query('a-number')).toEqual({ kind: 'pending' })
    world.atMs += 15_000
    // One trial request tests whether the gateway is back; the others fail fast.
    const first = pay()
    await expect(pay()).rejects.toBeInstanceOf(GatewayRejected)
    await expect(first).rejects.toBeInstanceOf(GatewayUnknown)
    await expect(pay()).rejects.toBeInstanceOf(GatewayRejected)
    expect(world.asked).toBe(6)
    world.atMs += 15_000
    world.outcome = undefined
    expect(await pay()).toMatchObject({ kind: 'qr' })
    expect(await pay()).toMatchObject({ kind: 'qr' })
  })

  it('stays closed after occasional failures and after refusals', async () => {
    const { world, pay, failures } = setUp()
    for (let n = 0; n < 10; n += 1) {
      await failures(1)
      world.atMs += 20_000
    }
    await failures(2)
    world.outcome = new GatewayRejected('no such merchant')
    for (let n = 0; n < 10; n += 1) await expect(pay()).rejects.toThrow('no such merchant')
    world.outcome = new GatewayUnknown('no answer')
    await failures(5)
    await expect(pay()).rejects.toBeInstanceOf(GatewayRejected)
  })
})
