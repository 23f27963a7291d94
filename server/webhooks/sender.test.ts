// Requests to receivers: what is signed, which addresses are refused, and where a request ends.
import type { LookupAddress } from 'node:dns'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ResolveName } from '#server/platform/http/guarded-fetch.ts'
import { newSecret } from './secrets.rules.ts'
import { openWebhookSender } from './sender.ts'
import { type Receiver, startReceiver, verify } from './webhooks.fixture.ts'

let receiver: Receiver
let other: Receiver
beforeAll(async () => {
  receiver = await startReceiver()
  other = await startReceiver('127.0.0.2')
})
afterAll(async () => {
  await receiver.close()
  await other.close()
})
beforeEach(() => {
  for (const one of [receiver, other]) {
    one.received.length = 0
    one.answer(200, 'ok')
  }
})

const secret = newSecret()
const message = (url: string, more: { secrets?: string[] } = {}) => ({
  id: '0198c1a2-0000-4000-8000-000000000001',
  url,
  body: '{"type":"order.paid"}',
  secrets: [secret],
  at: new Date(),
  ...more,
})

/** Resolves every name to these addresses, the first list at the first call. */
function resolving(...lists: string[][]): { lookup: ResolveName; names: string[] } {
  const names: string[] = []
  const lookup: ResolveName = (name, _options, done) => {
    const addresses = lists[Math.min(names.length, lists.length - 1)] ?? []
    names.push(name)
    done(
      null,
      addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
  return { lookup, names }
}

const locally = openWebhookSender({ isProduction: false }, { timeoutMs: 300 })

describe('a request', () => {
  it('is signed so that the library of the specification accepts it, and nothing changed', async () => {
    expect(await locally.send(message(receiver.url))).toMatchObject({
      outcome: 'delivered',
      httpStatus: 200,
      excerpt: 'ok',
    })
    const [received] = receiver.received
    if (!received) throw new Error('nothing arrived')
    expect(received.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': message('').id })
    expect(verify(secret, received)).toEqual({ type: 'order.paid' })
    expect(() => verify(secret, { ...received, body: '{"type":"order.Paid"}' })).toThrow('No matching signature')
    expect(() => verify(newSecret(), received)).toThrow('No matching signature')
  })

  it('is signed by both secrets during a rotation', async () => {
    const next = newSecret()
    await locally.send(message(receiver.url, { secrets: [next, secret] }))
    const [received] = receiver.received
    if (!received) throw new Error('nothing arrived')
    for (const one of [next, secret]) expect(verify(one, received)).toEqual({ type: 'order.paid' })
  })

  it('fails by any other status, whose text is stored in part', async () => {
    receiver.answer(503, `down ${'x'.repeat(3_000)}`)
    const result = await locally.send(message(receiver.url))
    expect(result).toMatchObject({ outcome: 'status', httpStatus: 503, excerpt: expect.stringMatching(/^down x+$/) })
    expect(result?.excerpt).toHaveLength(500)
  })

  it('follows no redirect, to whatever address it leads', async () => {
    receiver.answer(307, '', { location: 'http://169.254.169.254/latest/meta-data/' })
    expect(await locally.send(message(receiver.url))).toMatchObject({ outcome: 'status', httpStatus: 307 })
    receiver.answer(302, '', { location: other.url })
    expect(await locally.send(message(receiver.url))).toMatchObject({ outcome: 'status', httpStatus: 302 })
    expect(other.received).toEqual([])
  })

  it('reads little of an answer without end', async () => {
    let isOpen = true
    receiver.respondWith((response) => {
      response.writeHead(200).on('close', () => {
        isOpen = false
      })
      const write = () => {
        while (isOpen && response.write('x'.repeat(65_536)));
        if (isOpen) response.once('drain', write)
      }
      write()
    })
    expect(await locally.send(message(receiver.url))).toMatchObject({ outcome: 'delivered', httpStatus: 200 })
  })

  it('is cut at the limit when the receiver hangs, before or within its answer', async () => {
    receiver.respondWith(() => {})
    expect(await locally.send(message(receiver.url))).toMatchObject({ outcome: 'timeout', httpStatus: null })
    receiver.respondWith((response) => void response.writeHead(200).write('a'))
    expect(await locally.send(message(receiver.url))).toMatchObject({ outcome: 'timeout', httpStatus: null })
  })

  it('fails where nothing listens', async () => {
    const closed = await startReceiver()
    await closed.close()
    expect(await locally.send(message(closed.url))).toMatchObject({ outcome: 'unreachable', excerpt: 'ECONNREFUSED' })
  })

  it('has no known outcome when the process stops', async () => {
    const sender = openWebhookSender({ isProduction: false })
    const arrived = new Promise<void>((resolve) => receiver.respondWith(() => resolve()))
    const sent = sender.send(message(receiver.url))
    await arrived
    sender.stop()
    expect(await sent).toBeUndefined()
  })
})

describe('an address', () => {
  it.each([
    'http://hooks.example.com/',
    'http://127.0.0.1/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.0.0.1/',
    'https://169.254.169.254/',
    'https://[fd00::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://user:password@hooks.example.com/',
    'https://hooks.example.com:22/',
    'https://hooks.example.com:5432/',
    'https://hooks.example.com/#part',
    'ftp://hooks.example.com/',
    'hooks.example.com',
  ])('cannot be that of an endpoint in production: %s', (url) => {
    expect(openWebhookSender({ isProduction: true }).accepts(url)).toBe(false)
  })

  it('can be public, at two ports', () => {
    const sender = openWebhookSender({ isProduction: true })
    for (const url of ['https://hooks.example.com/a?b=c', 'https://hooks.example.com:8443/', 'https://93.184.215.14/'])
      expect(sender.accepts(url)).toBe(true)
  })

  it('can be on this machine outside production only', () => {
    expect(locally.accepts(receiver.url)).toBe(true)
    expect(locally.accepts('http://10.0.0.1/')).toBe(false)
  })

  it.each([
    ['127.0.0.1'],
    ['::1'],
    ['10.1.2.3'],
    ['172.16.5.5'],
    ['192.168.1.1'],
    ['169.254.169.254'],
    ['100.64.0.1'],
    ['0.0.0.0'],
    ['224.0.0.1'],
    ['255.255.255.255'],
    ['fe80::1'],
    ['fd12::1'],
    ['ff02::1'],
    ['::'],
    ['::ffff:192.168.0.1'],
    ['64:ff9b::a00:1'],
    ['64:ff9b:1::a00:1'],
    ['2002:a00:1::'],
  ])('is refused in production when a name resolves to it: %s', async (address) => {
    for (const addresses of [[address], ['93.184.215.14', address]]) {
      const { lookup, names } = resolving(addresses)
      const sender = openWebhookSender({ isProduction: true }, { lookup, timeoutMs: 2_000 })
      expect(await sender.send(message('https://hooks.example.com/'))).toMatchObject({ outcome: 'refused-address' })
      expect(names).toEqual(['hooks.example.com'])
    }
  })

  it('is the one that was checked: a name is resolved once for each request', async () => {
    const { lookup, names } = resolving(['127.0.0.2'], ['127.0.0.1'])
    const sender = openWebhookSender({ isProduction: false }, { lookup })
    // Nothing listens at this port of 127.0.0.1.
    const result = await sender.send(message(`http://localhost:${other.port}/hook`))
    expect(result).toMatchObject({ outcome: 'delivered' })
    expect([names.length, other.received.length]).toEqual([1, 1])
  })

  it('is checked at each attempt: a name that moves into the local network is refused then', async () => {
    const { lookup, names } = resolving(['127.0.0.2'], ['192.168.0.10'], ['127.0.0.2'])
    const sender = openWebhookSender({ isProduction: false }, { lookup })
    const outcomes: unknown[] = []
    for (let attempt = 0; attempt < 3; attempt += 1)
      outcomes.push((await sender.send(message(`http://localhost:${other.port}/hook`)))?.outcome)
    expect(outcomes).toEqual(['delivered', 'refused-address', 'delivered'])
    expect([names.length, other.received.length]).toEqual([3, 2])
  })
})
