// Staff accounts for tests: they sign in like the console does, with an authenticator.
import { Secret, TOTP } from 'otpauth'
import { createAdminClient } from '#contract/admin-client.ts'
import type { Language } from '#contract/common/language.ts'
import type { Role } from '#contract/common/rights.ts'
import { changeOwnPassword, confirmSignIn, signIn } from '#contract/staff.ts'
import { inProcessFetch } from '#server/platform/http/in-process-fetch.ts'
import { addStaff } from '#server/staff/staff.service.ts'
import type { TestApp } from './app.ts'
import { openCheapPasswords } from './passwords.ts'

let staffCount = 0

/** Wraps fetch to store and send cookies, like a browser. */
export function cookieJar(inner: typeof globalThis.fetch) {
  const jar = { cookie: '' }
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const headers = new Headers(init?.headers)
    if (jar.cookie !== '') headers.set('cookie', jar.cookie)
    const response = await inner(url, { ...init, headers })
    const cookie = response.headers.get('set-cookie')?.split(';')[0]
    if (cookie !== undefined) jar.cookie = cookie
    return response
  }
  return { fetch, jar }
}

export function adminClient(test: TestApp, language: Language = 'zh-CN') {
  const { fetch, jar } = cookieJar(inProcessFetch(test.app.http, { host: 'localhost' }))
  const client = createAdminClient({ fetch, base: test.ctx.config.apiBase, language: () => language })
  return { call: client, fetch, jar }
}

/** The code that an authenticator shows. @param secret in base32, as shown during set-up */
export function codeOf(secret: string, at = new Date()): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
}

export const staffPassword = 'quartz-harbor-91-tin'

/** Completes the first sign-in of an account: sets up an authenticator and a new password. @returns the authenticator's secret */
export async function signInFirst(
  call: ReturnType<typeof createAdminClient>,
  { loginCode, password, at }: { loginCode: string; password: string; at?: Date },
): Promise<string> {
  const first = await call(signIn, { loginCode, password })
  if (first.next !== 'enrol') throw new Error('a new account has an authenticator already')
  await call(confirmSignIn, { ticket: first.ticket, code: codeOf(first.secret, at) })
  await call(changeOwnPassword, { password, newPassword: staffPassword })
  return first.secret
}

/** Creates a staff account with this role, signed in, with its one-time password changed. */
export async function signedInAs(test: TestApp, role: Role, language: Language = 'zh-CN') {
  staffCount += 1
  const loginCode = `${role}${staffCount}`
  const details = { loginCode, name: `员工${staffCount}`, email: `${loginCode}@example.com`, role }
  const { id, firstPassword } = await addStaff(
    test.ctx,
    await openCheapPasswords(),
    { recordAudit: async () => {} },
    details,
  )
  const client = adminClient(test, language)
  const secret = await signInFirst(client.call, { loginCode, password: firstPassword, at: test.ctx.now() })
  return { ...client, id, loginCode, secret }
}
