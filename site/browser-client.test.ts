// Browser client: handling of error codes before the error reaches the page.
import { describe, expect, it, vi } from 'vitest'
import { getUserInfo } from '#contract/accounts.ts'
import { ApiError } from '#contract/client.ts'
import { createBrowserClient, isAlreadyReported, textOfFailure } from './browser-client.ts'

/** A server that responds with the given envelopes in order. */
function setUp(answers: readonly object[], { isLoggedIn = true, logsIn = true } = {}) {
  const queue = [...answers]
  const sent: (string | null)[] = []
  const state = { token: isLoggedIn ? 'old' : (undefined as string | undefined), expired: [] as string[], logins: 0 }
  const client = createBrowserClient({
    fetch: vi.fn(async (_url: unknown, init?: RequestInit) => {
      sent.push(new Headers(init?.headers).get('website-token'))
      return Response.json(queue.shift())
    }) as unknown as typeof fetch,
    base: '/api',
    language: 'zh-CN',
    token: () => state.token,
    onExpired: (message) => {
      state.token = undefined
      state.expired.push(message)
    },
    logIn: async () => {
      state.logins += 1
      if (logsIn) state.token = 'new'
      return logsIn
    },
  })
  return { client, state, sent }
}

const user = { code: 200, data: { id: '7' } }
const errorBody = (code: number, msg = 'said by the server') => ({ code, msg, data: null })

describe('a call', () => {
  it.each([-400, 5001])('that hears %i ends the session with the message, and fails', async (code) => {
    const { client, state } = setUp([errorBody(code)])
    const failure = await client(getUserInfo, {}).catch((error: unknown) => error)
    expect(isAlreadyReported(failure)).toBe(true)
    expect(state).toMatchObject({ token: undefined, expired: ['登录状态已过期，请重新登录'] })
  })
  it('reports an expiry once, however many calls meet it', async () => {
    const { client, state } = setUp([errorBody(-400), errorBody(-400), errorBody(5001)])
    await Promise.allSettled([client(getUserInfo, {}), client(getUserInfo, {}), client(getUserInfo, {})])
    expect(state.expired).toHaveLength(1)
  })
  it('is repeated when somebody has logged in again while it was under way', async () => {
    const { client, state, sent } = setUp([errorBody(-400), user])
    const response = client(getUserInfo, {})
    state.token = 'new'
    await expect(response).resolves.toMatchObject({ id: '7' })
    expect(sent).toEqual(['old', 'new'])
    expect(state.expired).toEqual([])
  })
  it('that needs a login asks for one and is repeated with its token', async () => {
    const { client, state, sent } = setUp([errorBody(200001), user], { isLoggedIn: false })
    await expect(client(getUserInfo, {})).resolves.toMatchObject({ id: '7' })
    expect(state.logins).toBe(1)
    expect(sent).toEqual([null, 'new'])
  })
  it('fails when the login is refused, without another request', async () => {
    const { client, sent } = setUp([errorBody(200001)], { isLoggedIn: false, logsIn: false })
    await expect(client(getUserInfo, {})).rejects.toMatchObject({ code: 200001 })
    expect(sent).toHaveLength(1)
  })
  it('leaves every other refusal to the page', async () => {
    const { client, state } = setUp([errorBody(100008)])
    await expect(client(getUserInfo, {})).rejects.toMatchObject({ code: 100008 })
    expect(state).toMatchObject({ expired: [], logins: 0 })
  })
})

describe('the words for a failure', () => {
  it('are those of its code', () => {
    expect(textOfFailure(new ApiError(100003, 'x'), 'en-US')).toBe('The order is not in an unpaid status')
    expect(textOfFailure(new ApiError(429, 'x'), 'zh-CN')).toBe('操作过于频繁，请稍后再试')
  })
  it('are those of the server where the code has none of its own', () => {
    expect(textOfFailure(new ApiError(5002, '该邮箱已注册'), 'zh-CN')).toBe('该邮箱已注册')
    expect(textOfFailure(new ApiError(500, ''), 'en-US')).toBe('Server error')
  })
  it('say that no answer came, where none came', () => {
    expect(textOfFailure(new ApiError(0, 'no answer'), 'en-US')).toMatch(/^No answer/)
  })
})
