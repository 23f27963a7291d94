// Staff management by owners, and the tamper-evident audit log.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compareReportVersions } from '#contract/catalogue-admin.ts'
import { roleHeader } from '#contract/common/endpoint.ts'
import { addOrderNote } from '#contract/order-actions-admin.ts'
import { orderNoOf } from '#contract/order-number.ts'
import { listOrders } from '#contract/orders-admin.ts'
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
import { makeCustomer } from '../../tests/support/factories.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { apiErrorOf } from '../accounts/accounts.fixture.ts'
import { insertEntry } from './audit.store.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

describe('owner', () => {
  it('creates an account, finds it and changes its role', async () => {
    const owner = await signedInAs(test, 'owner')
    const details = { loginCode: 'Lu.Chuan', name: '陆川', email: 'lu@example.com', role: 'support' } as const
    const made = await owner.call(createStaff, details)
    expect(made.firstPassword).toMatch(/^[0-9a-f]{6}(-[0-9a-f]{6}){3}$/)
    expect((await owner.call(listStaff, { search: 'lu.ch' })).rows.map((row) => row.id)).toEqual([made.id])
    const { name, email } = details
    await owner.call(updateStaff, { id: made.id, version: made.version, name, email, role: 'finance', isActive: true })
    expect((await owner.call(getStaff, { id: made.id })).role).toBe('finance')
    const taken = await apiErrorOf(owner.call(createStaff, { ...details, loginCode: 'lu.chuan' }))
    expect(taken.code).toBe(409)
  })

  it('changes a role, and the next response to its holder states it even if it is an error', async () => {
    const owner = await signedInAs(test, 'owner')
    const holder = await signedInAs(test, 'sales')
    const roleTold = async (path: string) => {
      const headers = { host: 'localhost', cookie: holder.jar.cookie }
      const answer = await test.app.http.inject({ url: test.ctx.config.apiBase + path, headers })
      return [answer.statusCode, answer.headers[roleHeader]]
    }
    expect(await roleTold(whoAmI.path)).toEqual([200, 'sales'])
    const { version, name, email } = await owner.call(getStaff, { id: holder.id })
    await owner.call(updateStaff, { id: holder.id, version, name, email, role: 'finance', isActive: true })
    expect(await roleTold(listStaff.path)).toEqual([403, 'finance'])
    expect(await roleTold(whoAmI.path)).toEqual([200, 'finance'])
  })

  it('gets not found for an invalid id, however it is written', async () => {
    const owner = await signedInAs(test, 'owner')
    for (const one of ['1.5', 'x', '9'.repeat(20)]) {
      expect((await apiErrorOf(owner.call(listAudit, { staffId: one }))).code, one).toBe(422)
      expect((await apiErrorOf(owner.call(listOrders, { assigneeId: one }))).code, one).toBe(422)
    }
    const versions = { id: 1, language: 'zh-CN', from: 1, to: 2_147_483_648 } as const
    expect((await apiErrorOf(owner.call(compareReportVersions, versions))).code).toBe(422)
  })

  it('cannot deactivate the last owner', async () => {
    const owner = await signedInAs(test, 'owner')
    const { rows } = await owner.call(listStaff, { role: 'owner', perPage: 100 })
    for (const row of rows.filter(({ id }) => id !== owner.id)) {
      const { id, version, name, email } = row
      await owner.call(updateStaff, { id, version, name, email, role: 'auditor', isActive: true })
    }
    const self = { id: owner.id, version: 1, name: '我', email: 'me@example.com' }
    expect((await apiErrorOf(owner.call(updateStaff, { ...self, role: 'sales', isActive: true }))).code).toBe(409)
    expect((await apiErrorOf(owner.call(updateStaff, { ...self, role: 'owner', isActive: false }))).code).toBe(409)
  })

  it('does not reactivate an account with a form from before its deactivation', async () => {
    const [one, other, sales] = [
      await signedInAs(test, 'owner'),
      await signedInAs(test, 'owner'),
      await signedInAs(test, 'sales'),
    ]
    const { id, version, name, email } = await other.call(getStaff, { id: sales.id })
    const form = { id, version, name, email, role: 'sales' } as const
    await one.call(updateStaff, { ...form, isActive: false })
    const refusal = await apiErrorOf(other.call(updateStaff, { ...form, name: '改名', isActive: true }))
    expect(refusal.data.key).toBe('admin.conflict')
    const now = await other.call(getStaff, { id })
    expect(now).toMatchObject({ isActive: false, name, version: version + 1 })
    await other.call(updateStaff, { ...form, version: now.version, name: '改名', isActive: false })
  })

  it('resets credentials, which ends the sessions', async () => {
    const [owner, editor] = [await signedInAs(test, 'owner'), await signedInAs(test, 'editor')]
    await owner.call(resetStaff, { id: editor.id })
    expect((await apiErrorOf(editor.call(whoAmI, {}))).code).toBe(401)
    expect((await owner.call(getStaff, { id: editor.id })).hasAuthenticator).toBe(false)
  })
})

describe('audit log', () => {
  it('records actor, action, subject, address, before and after, and no secret', async () => {
    const [owner, sales] = [await signedInAs(test, 'owner'), await signedInAs(test, 'sales')]
    await owner.call(updateStaff, {
      id: sales.id,
      version: 1,
      name: '改名',
      email: 'x@example.com',
      role: 'sales',
      isActive: true,
    })
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

  it('returns an entry by its number, and nothing for an unknown number', async () => {
    const owner = await signedInAs(test, 'owner')
    const { rows } = await owner.call(listAudit, { order: 'asc', perPage: 1 })
    expect(await owner.call(getAuditEntry, { id: rows[0]?.id ?? '' })).toEqual(rows[0])
    await expect(owner.call(getAuditEntry, { id: '999999999' })).rejects.toMatchObject({ code: 404 })
  })

  it('stays one chain under concurrent writes', async () => {
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

  it('is searchable by order number, IP address, part of a name, and action by label or code', async () => {
    const [owner, sales] = [await signedInAs(test, 'owner'), await signedInAs(test, 'sales')]
    const { id: customerId } = await makeCustomer(test.ctx)
    const at = test.ctx.now()
    const orderNo = orderNoOf('7K2M94QX')
    const order = {
      order_no: orderNo,
      customer_id: customerId,
      item_kind: 'report',
      item_id: 1,
      title: '报告',
    } as const
    const bought = { lang: 'zh-CN', licence: 'single', licence_terms_version: '1', edition: 0 } as const
    const price = { currency: 'CNY', amount_minor: 1, email: 'a@example.com', created_at: at, expires_at: at } as const
    const { id } = await test.ctx.db
      .insertInto('orders')
      .values({ ...order, ...bought, ...price })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sales.call(addOrderNote, { id, text: '已联系' })
    const doer = { staffId: null, name: '轮班 Zhao-Q', role: 'support', ip: '203.0.113.77' }
    await insertEntry(test.ctx.db, doer, { action: 'queues.retry-job', subject: { kind: 'job', id: '4711' } }, at)
    const found = async (search: string, more: object = {}) => {
      const { rows, total } = await owner.call(listAudit, { search, ...more })
      expect(rows).toHaveLength(total)
      return rows.map(({ action }) => action)
    }
    for (const typed of [orderNo, orderNo.toLowerCase().replaceAll('-', ' '), id])
      expect([typed, await found(typed)]).toEqual([typed, ['orders.note']])
    for (const typed of ['203.0.113.77', '轮班', 'zhao', 'ZHAO-q 轮', '4711', 'queues.retry-job'])
      expect([typed, await found(typed)]).toEqual([typed, ['queues.retry-job']])
    expect(await found('重试', { actions: 'queues.retry-job,orders.note' })).toEqual([
      'queues.retry-job',
      'orders.note',
    ])
    expect(await found('重试', { actions: 'queues.retry-job,orders.note', order: 'asc', perPage: 100 })).toEqual([
      'orders.note',
      'queues.retry-job',
    ])
    const narrowed = { actions: 'queues.retry-job,orders.note', subjectKind: 'job' }
    expect(await found('重试', narrowed)).toEqual(['queues.retry-job'])
    for (const typed of ['203.0.113', '轮班 Wang', '没有这个人', 'retry']) expect(await found(typed)).toEqual([])
    // The second page continues after the first.
    const all = { search: '员工', perPage: 1, order: 'asc' } as const
    const [first, second] = [await owner.call(listAudit, all), await owner.call(listAudit, { ...all, page: 2 })]
    expect(Number(second.rows[0]?.id)).toBeGreaterThan(Number(first.rows[0]?.id))
  })

  it('rejects updates and deletions', async () => {
    const { db } = test.ctx
    await expect(db.updateTable('audit_entries').set({ ip: '10.0.0.1' }).execute()).rejects.toThrow(/append-only/)
    await expect(db.deleteFrom('audit_entries').execute()).rejects.toThrow(/append-only/)
    await expect(sql`truncate audit_entries`.execute(db)).rejects.toThrow(/append-only/)
  })

  it('reports the entry that was altered in the database', async () => {
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
