// Requests to a provider: their limits, and what a description must offer.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openIdentityProviders } from './identity-providers.ts'

let server: Server
let origin: string
let description: Record<string, unknown> | undefined
let requests = 0
beforeAll(async () => {
  server = createServer((request, response) => {
    requests += 1
    if (description === undefined) return // never responds
    response.setHeader('content-type', 'application/json')
    response.end(request.url === '/jwks' ? '{"keys":[{"kty":"RSA"}]}' : JSON.stringify(description))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const complete = () => ({
  issuer: origin,
  authorization_endpoint: `${origin}/auth`,
  token_endpoint: `${origin}/token`,
  jwks_uri: `${origin}/jwks`,
})
const open = ({ isProduction = false, timeoutMs = 30_000 } = {}) =>
  openIdentityProviders({ config: { isProduction }, now: () => new Date() }, { timeoutMs })
const connection = () => ({ companyId: 'c', issuer: origin, clientId: 'yanbao', clientSecret: 'secret' })
const start = {
  redirectUri: 'http://localhost/',
  state: 's',
  secrets: { nonce: 'n', verifier: 'v'.repeat(43) },
  email: '',
}

it('a provider that does not respond is asked once by many at the same time, and given up', async () => {
  description = undefined
  const providers = open({ timeoutMs: 200 })
  const before = requests
  const attempts = await Promise.allSettled(Array.from({ length: 5 }, () => providers.startUrl(connection(), start)))
  expect(attempts.map((one) => one.status === 'rejected' && one.reason.failure)).toEqual(Array(5).fill('unreachable'))
  await expect(providers.startUrl(connection(), start)).rejects.toMatchObject({ failure: 'unreachable' })
  expect(requests - before).toBe(1)
})

it('a provider on this machine is none in production', async () => {
  description = complete()
  expect(await open({ isProduction: true }).test(connection())).toMatchObject({ result: 'refused-address' })
  expect(await open({ isProduction: true }).test({ ...connection(), issuer: 'https://localhost:1' })).toMatchObject({
    result: 'refused-address',
  })
  expect(await open().test(connection())).toEqual({ result: 'ok', detail: '' })
})

it.each([
  ['another issuer', { issuer: 'https://evil.example' }, 'wrong-issuer'],
  ['no address for keys', { jwks_uri: undefined }, 'unsuitable'],
  ['a sign-in page that is a script', { authorization_endpoint: 'javascript:alert(1)' }, 'refused-address'],
  ['a token address in the local network', { token_endpoint: 'https://192.168.0.1/token' }, 'refused-address'],
  ['an end that is no https', { end_session_endpoint: 'http://example.com/' }, 'refused-address'],
  ['more than a description has', { padding: 'x'.repeat(300_000) }, 'unreachable'],
] as const)('a description with %s is refused', async (_, change, result) => {
  description = { ...complete(), ...change }
  expect(await open().test(connection())).toMatchObject({ result })
})
