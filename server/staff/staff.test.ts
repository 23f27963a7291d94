// The staff as owners manage them, and the audit trail that nobody can mend.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createStaff,
  getAuditEntry,
  getStaff,
  listAudit,
  listStaff,
  resetStaff,
  updateStaff,
  verifyAudit,
  whoAmI,
} from '#contract/staff.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { refusalOf } from '../accounts/accounts.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

describe('an owner', () => {
  it('makes an account, finds it, changes its role', async () => {
    const owner = await signedInAs(test, 'owner')
    const details = { loginCode: 'Lu.Chuan', name: '陆川', email: 'lu@example.com', role: 'support' } as const
    const made = await owner.call(createStaff, details)
    expect(made.firstPassword).toMatch(/^[0-9a-f]{6}(-[0-9a-f]{6}){3}$/)
    expect((await owner.call(listStaff, { search: 'lu.ch' })).rows.map((row) => row.id)).toEqual([made.id])
    const { name, email } = details
    await owner.call(updateStaff, { id: made.id, name, email, role: 'finance', isActive: true })
    expect((await owner.call(getStaff, { id: made.id })).role).toBe('finance')
    const taken = await refusalOf(owner.call(createStaff, { ...details, loginCode: 'lu.chuan' }))
    expect(taken.code).toBe(409)
  })

  it('cannot be the last one to go', async () => {
    const owner = await signedInAs(test, 'owner')
    const { rows } = await owner.call(listStaff, { role: 'owner', perPage: 100 })
    for (const row of rows.filter(({ id }) => id !== owner.id)) {
      const { id, name, email } = row
      await owner.call(updateStaff, { id, name, email, role: 'auditor', isActive: true })
    }
    const self = { id: owner.id, name: '我', email: 'me@example.com' }
    expect((await refusalOf(owner.call(updateStaff, { ...self, role: 'sales', isActive: true }))).code).toBe(409)
    expect((await refusalOf(owner.call(updateStaff, { ...self, role: 'owner', isActive: false }))).code).toBe(409)
  })

  it('gives a lost account a new start, which ends its sessions', async () => {
    const [owner, editor] = [await signedInAs(test, 'owner'), await signedInAs(test, 'editor')]
    await owner.call(resetStaff, { id: editor.id })
    expect((await refusalOf(editor.call(whoAmI, {}))).code).toBe(401)
    expect((await owner.call(getStaff, { id: editor.id })).hasAuthenticator).toBe(false)
  })
})

describe('the audit trail', () => {
  it('says who did what to whom from where, with before and after, and no secret', async () => {
    const [owner, sales] = [await signedInAs(test, 'owner'), await signedInAs(test, 'sales')]
    await owner.call(updateStaff, { id: sales.id, name: '改名', email: 'x@example.com', role: 'sales', isActive: true })
    const { rows } = await owner.call(listAudit, { subjectKind: 'staff', subjectId: sales.id, action: 'staff.update' })
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      staffId: owner.id,
      role: 'owner',
      ip: '127.0.0.1',
      before: { role: 'sales', isActive: true },
      after: { name: '改名', role: 'sales' },
    })
    const all = await test.ctx.db.selectFrom('audit_entries').selectAll().execute()
    expect(JSON.stringify(all)).not.toMatch(/argon2|password_hash|totp/)
  })

  it('gives one entry by its number, and nothing for a number that none has', async () => {
    const owner = await signedInAs(test, 'owner')
    const { rows } = await owner.call(listAudit, { order: 'asc', perPage: 1 })
    expect(await owner.call(getAuditEntry, { id: rows[0]?.id ?? '' })).toEqual(rows[0])
    await expect(owner.call(getAuditEntry, { id: '999999999' })).rejects.toMatchObject({ code: 404 })
  })

  it('is one chain, also when many write at once', async () => {
    const owner = await signedInAs(test, 'owner')
    const many = Array.from({ length: 20 }, (_, index) => `many${index}`)
    await Promise.all(
      many.map((loginCode) =>
        owner.call(createStaff, { loginCode, name: loginCode, email: `${loginCode}@example.com`, role: 'auditor' }),
      ),
    )
    const { entries, brokenAt } = await owner.call(verifyAudit, {})
    expect(brokenAt).toBeNull()
    expect(entries).toBeGreaterThan(20)
  })

  it('cannot be changed or shortened', async () => {
    const { db } = test.ctx
    await expect(db.updateTable('audit_entries').set({ ip: '10.0.0.1' }).execute()).rejects.toThrow(/append-only/)
    await expect(db.deleteFrom('audit_entries').execute()).rejects.toThrow(/append-only/)
    await expect(sql`truncate audit_entries`.execute(db)).rejects.toThrow(/append-only/)
  })

  it('shows where somebody with the keys of the database has been at it', async () => {
    const owner = await signedInAs(test, 'owner')
    const { db } = test.ctx
    const tampered = async (change: () => Promise<unknown>) => {
      await sql`alter table audit_entries disable trigger user`.execute(db)
      await change()
      await sql`alter table audit_entries enable trigger user`.execute(db)
      return (await owner.call(verifyAudit, {})).brokenAt
    }
    expect(
      await tampered(() => db.updateTable('audit_entries').set({ ip: '10.0.0.1' }).where('seq', '=', 3).execute()),
    ).toBe('3')
    expect(await tampered(() => db.deleteFrom('audit_entries').where('seq', '=', 2).execute())).not.toBeNull()
  })
})
