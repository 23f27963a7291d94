// Console sign-in: password, code, cookie, and the end of sessions.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  confirmSignIn,
  enterPassword,
  listAudit,
  listStaff,
  resetStaff,
  signIn,
  signOut,
  updateStaff,
  whoAmI,
} from '#contract/staff.ts'
import { encrypt } from '#server/platform/secrets.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { adminClient, codeOf, signedInAs, staffPassword } from '../../tests/support/staff.ts'
import { apiErrorOf } from '../accounts/accounts.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const hour = 3_600_000

describe('staff sign-in', () => {
  it('takes the password, then an authenticator code that works only once', async () => {
    const owner = await signedInAs(test, 'owner')
    test.advance(60_000)
    const other = adminClient(test)
    const first = await other.call(signIn, { loginCode: owner.loginCode.toUpperCase(), password: staffPassword })
    expect(first.next).toBe('code')
    const code = codeOf(owner.secret, test.ctx.now())
    const { me } = await other.call(confirmSignIn, { ticket: first.ticket, code })
    expect(me).toMatchObject({ id: owner.id, role: 'owner', mustChangePassword: false })

    const again = await adminClient(test).call(signIn, { loginCode: owner.loginCode, password: staffPassword })
    const refusal = await apiErrorOf(other.call(confirmSignIn, { ticket: again.ticket, code }))
    expect(refusal.code).toBe(422)
  })

  it('accepts a recovery code instead of the authenticator, once', async () => {
    const { call, loginCode } = await newcomer()
    const first = await call(signIn, { loginCode, password: firstPasswords.get(loginCode) ?? '' })
    if (first.next !== 'enrol') throw new Error('expected to enrol')
    const { recoveryCodes } = await call(confirmSignIn, {
      ticket: first.ticket,
      code: codeOf(first.secret, test.ctx.now()),
    })
    expect(recoveryCodes).toHaveLength(8)
    const [spare = ''] = recoveryCodes
    const use = async () => {
      const next = await call(signIn, { loginCode, password: firstPasswords.get(loginCode) ?? '' })
      return call(confirmSignIn, { ticket: next.ticket, code: spare.toLowerCase() })
    }
    expect((await use()).me.loginCode).toBe(loginCode)
    expect((await apiErrorOf(use())).code).toBe(422)
  })

  it('explains an authenticator encrypted with another secret, and accepts a recovery code', async () => {
    const { call, loginCode } = await newcomer()
    const password = firstPasswords.get(loginCode) ?? ''
    const first = await call(signIn, { loginCode, password })
    if (first.next !== 'enrol') throw new Error('expected to enrol')
    const { me, recoveryCodes } = await call(confirmSignIn, {
      ticket: first.ticket,
      code: codeOf(first.secret, test.ctx.now()),
    })
    const sealed = encrypt('a secret of before', Buffer.from(first.secret))
    await test.ctx.db.updateTable('staff').set({ totp_secret: sealed }).where('id', '=', Number(me.id)).execute()
    test.advance(60_000)
    const enter = async (code: string, client = adminClient(test, 'en-US')) =>
      client.call(confirmSignIn, { ticket: (await client.call(signIn, { loginCode, password })).ticket, code })
    const refusal = await apiErrorOf(enter(codeOf(first.secret, test.ctx.now())))
    expect([refusal.code, refusal.message]).toEqual([422, expect.stringContaining('reset your credentials')])
    expect((await enter(recoveryCodes[0] ?? '')).me.id).toBe(me.id)

    const owner = await signedInAs(test, 'owner')
    const { firstPassword } = await owner.call(resetStaff, { id: me.id })
    expect((await adminClient(test).call(signIn, { loginCode, password: firstPassword })).next).toBe('enrol')
  })

  it('responds alike to an unknown user and a wrong password', async () => {
    const owner = await signedInAs(test, 'owner')
    const wrong = await apiErrorOf(adminClient(test).call(signIn, { loginCode: owner.loginCode, password: 'no' }))
    const unknown = await apiErrorOf(adminClient(test).call(signIn, { loginCode: 'nobody-here', password: 'no' }))
    expect([unknown.code, unknown.message]).toEqual([wrong.code, wrong.message])
  })

  it('treats text that the database cannot store as a wrong password', async () => {
    for (const loginCode of ['own\0er', 'owner\ud83d']) {
      const refusal = await apiErrorOf(adminClient(test).call(signIn, { loginCode, password: 'no' }))
      expect([refusal.code, refusal.data]).toMatchObject([422, { fields: [{ field: 'loginCode' }] }])
    }
  })

  it('rejects even the right password after five wrong ones', async () => {
    const owner = await signedInAs(test, 'owner')
    for (let tries = 0; tries < 5; tries++)
      expect(
        (await apiErrorOf(adminClient(test).call(signIn, { loginCode: owner.loginCode, password: 'no' }))).code,
      ).toBe(422)
    const late = await apiErrorOf(
      adminClient(test).call(signIn, { loginCode: owner.loginCode, password: staffPassword }),
    )
    expect(late.code).toBe(429)
    test.advance(15 * 60_000 + 1_000)
    const after = await adminClient(test).call(signIn, { loginCode: owner.loginCode, password: staffPassword })
    expect(after.next).toBe('code')
  })

  it('logs failures of an account once a minute, and once when throttled', async () => {
    const owner = await signedInAs(test, 'owner')
    const { loginCode } = owner
    const fail = () => apiErrorOf(adminClient(test).call(signIn, { loginCode, password: 'no' }))
    const trail = async () => {
      const { rows } = await owner.call(listAudit, {
        action: 'staff.sign-in-failed',
        subjectId: owner.id,
        order: 'asc',
      })
      return rows.map(({ staffId, staffName, ip, after }) => [staffId, staffName, ip, after])
    }
    const nobody = [null, '', '127.0.0.1'] as const
    const step = 'password'
    await fail()
    await fail()
    expect(await trail()).toEqual([[...nobody, { step, tries: 1 }]])
    test.advance(60_000)
    for (let tries = 3; tries < 40; tries++) await fail()
    const byPassword = [{ tries: 1 }, { tries: 3 }, { tries: 6, isStopped: true }, { tries: 21, isStopped: true }]
    const expected = byPassword.map((told) => [...nobody, { step, ...told }])
    expect(await trail()).toEqual(expected)
    test.advance(15 * 60_000)
    const { ticket } = await adminClient(test).call(signIn, { loginCode, password: staffPassword })
    await apiErrorOf(adminClient(test).call(confirmSignIn, { ticket, code: '000000' }))
    expect(await trail()).toEqual([...expected, [...nobody, { step: 'code', tries: 1 }]])
  })

  it('limits wrong codes across tickets', async () => {
    const owner = await signedInAs(test, 'owner')
    const guess = async () => {
      const { ticket } = await adminClient(test).call(signIn, { loginCode: owner.loginCode, password: staffPassword })
      return (await apiErrorOf(adminClient(test).call(confirmSignIn, { ticket, code: '000000' }))).code
    }
    const codes = []
    for (let tries = 0; tries < 6; tries++) codes.push(await guess())
    expect(codes).toEqual([422, 422, 422, 422, 422, 429])
  })

  it('requires a new password before anything else', async () => {
    const { call, loginCode } = await newcomer()
    const first = await call(signIn, { loginCode, password: firstPasswords.get(loginCode) ?? '' })
    if (first.next !== 'enrol') throw new Error('expected to enrol')
    await call(confirmSignIn, { ticket: first.ticket, code: codeOf(first.secret, test.ctx.now()) })
    expect((await call(whoAmI, {})).mustChangePassword).toBe(true)
    const refusal = await apiErrorOf(call(listStaff, {}))
    expect([refusal.code, refusal.data.reason]).toEqual([403, 'change-password'])
  })
})

describe('staff sessions', () => {
  it('last twelve hours regardless of activity', async () => {
    const owner = await signedInAs(test, 'owner')
    test.advance(11 * hour)
    await owner.call(whoAmI, {})
    test.advance(hour + 1_000)
    expect((await apiErrorOf(owner.call(whoAmI, {}))).code).toBe(401)
  })

  it('neither revive when the clock is set back nor last longer for a clock that was ahead', async () => {
    const [owner, sales] = [await signedInAs(test, 'owner'), await signedInAs(test, 'sales')]
    test.advance(13 * hour)
    expect((await apiErrorOf(owner.call(whoAmI, {}))).code).toBe(401)
    const editor = await signedInAs(test, 'editor')
    test.advance(-13 * hour)
    expect((await apiErrorOf(owner.call(whoAmI, {}))).code).toBe(401)
    expect((await apiErrorOf(editor.call(whoAmI, {}))).code).toBe(401)
    // The session was not used while the clock was ahead, so that nothing recorded its expiry.
    await sales.call(whoAmI, {})
  })

  it('end at sign-out', async () => {
    const owner = await signedInAs(test, 'owner')
    const { cookie } = owner.jar
    await owner.call(signOut, {})
    owner.jar.cookie = cookie
    expect((await apiErrorOf(owner.call(whoAmI, {}))).code).toBe(401)
    const auditor = await signedInAs(test, 'auditor')
    expect((await auditor.call(listAudit, { staffId: owner.id })).rows[0]?.action).toBe('staff.sign-out')
  })

  it('end when the account is deactivated', async () => {
    const [owner, sales] = [await signedInAs(test, 'owner'), await signedInAs(test, 'sales')]
    const details = {
      id: sales.id,
      version: 1,
      name: '某人',
      email: 'a@example.com',
      role: 'sales',
      isActive: false,
    } as const
    await owner.call(updateStaff, details)
    expect((await apiErrorOf(sales.call(whoAmI, {}))).code).toBe(401)
  })

  it('require the password again after ten minutes for sensitive actions', async () => {
    const [owner, sales] = [await signedInAs(test, 'owner'), await signedInAs(test, 'sales')]
    test.advance(11 * 60_000)
    const details = {
      id: sales.id,
      version: 1,
      name: '某人',
      email: 'a@example.com',
      role: 'sales',
      isActive: true,
    } as const
    const refusal = await apiErrorOf(owner.call(updateStaff, details))
    expect([refusal.code, refusal.data.reason]).toEqual([403, 'password'])
    await apiErrorOf(owner.call(enterPassword, { password: 'no' }))
    await owner.call(enterPassword, { password: staffPassword })
    const { rows } = await owner.call(listAudit, { staffId: owner.id, perPage: 2 })
    expect(rows.map(({ action }) => action)).toEqual(['staff.enter-password', 'staff.wrong-password'])
    expect((await owner.call(updateStaff, details)).name).toBe('某人')
  })

  it('cannot be used by a form of another site', async () => {
    const owner = await signedInAs(test, 'owner')
    const response = await test.app.http.inject({
      method: 'POST',
      url: `/api${signOut.path}`,
      headers: { host: 'localhost', cookie: owner.jar.cookie, 'content-type': 'application/json' },
      payload: '{}',
    })
    expect(response.statusCode).toBe(403)
    expect((await owner.call(whoAmI, {})).id).toBe(owner.id)
  })

  it('use a cookie that scripts cannot read and other sites cannot send', async () => {
    const { call, loginCode, fetch } = await newcomer()
    const first = await call(signIn, { loginCode, password: firstPasswords.get(loginCode) ?? '' })
    if (first.next !== 'enrol') throw new Error('expected to enrol')
    const response = await fetch(`/api${confirmSignIn.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-yanbao-console': '1' },
      body: JSON.stringify({ ticket: first.ticket, code: codeOf(first.secret, test.ctx.now()) }),
    })
    expect(response.headers.get('set-cookie')).toMatch(/; Path=\/api\/admin; HttpOnly; SameSite=Strict; Expires=/)
  })
})

const firstPasswords = new Map<string, string>()

/** A member of staff who has never signed in. */
async function newcomer() {
  const owner = await signedInAs(test, 'owner')
  const { createStaff } = await import('#contract/staff.ts')
  const loginCode = `new${firstPasswords.size + 1}`
  const details = { loginCode, name: '新人', email: `${loginCode}@example.com`, role: 'editor' } as const
  const { firstPassword } = await owner.call(createStaff, details)
  firstPasswords.set(loginCode, firstPassword)
  return { ...adminClient(test), loginCode }
}
