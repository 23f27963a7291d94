// Invitations to a company: sent, accepted once by the owner of the address, revoked, sent again.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listOwnCompanies, removeMember } from '#contract/company-accounts.ts'
import * as contract from '#contract/company-invitations.ts'
import { exportData } from '#contract/privacy.ts'
import { apiErrorOf } from '#server/accounts/accounts.fixture.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeCompanyOf } from '../../tests/support/company-members.ts'
import { makeCustomer } from '../../tests/support/factories.ts'
import { eraseInvitationsTo } from './companies.service.ts'
import { deleteOldInvitations } from './invitations.service.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test?.close())

const dayMs = 24 * 3_600_000
let sequence = 0

/** Invites an address. @returns what the mail contains */
async function invited(role: 'admin' | 'buyer' | 'reader' = 'reader') {
  sequence += 1
  const email = `invited${sequence}@example.com`
  const company = await makeCompanyOf(test)
  const list = await company.admin.client(contract.inviteMember, {
    companyId: company.id,
    email,
    role,
    greeting: '欢迎加入！',
  })
  const id = list.invitations[0]?.id ?? ''
  return { company, companyId: company.id, email, id, token: await lastToken(email) }
}

async function mailsTo(email: string) {
  return test.ctx.db
    .selectFrom('mails')
    .select(['body_text', 'dedupe_key'])
    .where('recipient', '=', email)
    .where('template', '=', 'company-invitation')
    .orderBy('created_at')
    .execute()
}

async function lastToken(email: string): Promise<string> {
  const mails = await mailsTo(email)
  return /companyInvitation#([\w-]{43})/.exec(mails.at(-1)?.body_text ?? '')?.[1] ?? ''
}

async function customerWith(email: string, isProven = true) {
  const customer = await makeCustomer(test.ctx, { email })
  if (isProven) await prove(customer.id)
  return { ...customer, client: test.client('zh-CN', customer.token) }
}

const prove = (id: string) =>
  test.ctx.db.updateTable('customers').set({ email_proven_at: test.ctx.now() }).where('id', '=', id).execute()

describe('an invitation', () => {
  it('is mailed once, with the greeting and a link whose token is stored as a hash only', async () => {
    const { email, token, companyId } = await invited('buyer')
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.body_text).toContain('欢迎加入！')
    const row = await test.ctx.db
      .selectFrom('company_invitations')
      .selectAll()
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify({ ...row, token_hash: row.token_hash.toString('base64url') })).not.toContain(token)
    expect(await test.client()(contract.getInvitation, { token })).toMatchObject({
      email,
      role: 'buyer',
      invitedBy: '林晓',
    })
  })

  it('is accepted once, with the account of the address only, after that is proved', async () => {
    const { companyId, company, email, token } = await invited('buyer')
    const wrong = await customerWith('somebody-else@example.com')
    expect((await apiErrorOf(wrong.client(contract.acceptInvitation, { token }))).message).toContain('另一个邮箱')
    const right = await customerWith(email.toUpperCase(), false)
    expect((await apiErrorOf(right.client(contract.acceptInvitation, { token }))).message).toContain('验证您的邮箱')
    await prove(right.id)
    const accept = () => right.client(contract.acceptInvitation, { token })
    const results = await Promise.allSettled([accept(), accept()])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await right.client(listOwnCompanies, {})).companies).toMatchObject([{ id: companyId, role: 'buyer' }])
    expect((await apiErrorOf(accept())).code).toBe(404)
    expect((await company.admin.client(contract.listInvitations, { companyId })).invitations).toEqual([])
  })

  it('ends with a membership, so that it cannot bring a former member back', async () => {
    const { companyId, company, email, token } = await invited('admin')
    const member = await customerWith(email)
    const membership = {
      company_id: companyId,
      customer_id: member.id,
      role: 'reader',
      created_at: test.ctx.now(),
    } as const
    await test.ctx.db.insertInto('company_members').values(membership).execute()
    await company.admin.client(removeMember, { companyId, customerId: member.id })
    expect((await apiErrorOf(member.client(contract.acceptInvitation, { token }))).code).toBe(404)
  })

  it('is part of the export of its inviter, and of the owner of the address once that is proved', async () => {
    const { company, email } = await invited('buyer')
    const expected = [{ email, role: 'buyer', greeting: '欢迎加入！', state: 'open' }]
    const exported = async ({ client }: { client: typeof company.admin.client }) =>
      (await client(exportData, {})).companyInvitations
    expect(await exported(company.admin)).toMatchObject(expected)
    const owner = await customerWith(email, false)
    expect(await exported(owner)).toEqual([])
    await prove(owner.id)
    expect(await exported(owner)).toMatchObject(expected)
  })

  it('keeps the role of a member', async () => {
    const { companyId, email, token } = await invited('admin')
    const member = await customerWith(email)
    const membership = {
      company_id: companyId,
      customer_id: member.id,
      role: 'reader',
      created_at: test.ctx.now(),
    } as const
    await test.ctx.db.insertInto('company_members').values(membership).execute()
    expect(await member.client(contract.acceptInvitation, { token })).toMatchObject({ companyId, role: 'reader' })
  })

  it('ends when it is revoked, and after seven days; an unknown one is answered alike', async () => {
    const [revoked, expired] = [await invited(), await invited()]
    const { companyId, id: invitationId } = revoked
    await revoked.company.admin.client(contract.revokeInvitation, { companyId, invitationId })
    const again = revoked.company.admin.client(contract.revokeInvitation, { companyId, invitationId })
    expect((await apiErrorOf(again)).code).toBe(404)
    const answerTo = (token: string) => apiErrorOf(test.client()(contract.getInvitation, { token }))
    const unknown = await answerTo('x'.repeat(43))
    expect(await answerTo(revoked.token)).toEqual(unknown)
    expect((await test.client()(contract.getInvitation, { token: expired.token })).email).toBe(expired.email)
    const week = new Date(test.ctx.now().getTime() - 7 * dayMs)
    await test.ctx.db
      .updateTable('company_invitations')
      .set({ expires_at: week })
      .where('id', '=', expired.id)
      .execute()
    expect(await answerTo(expired.token)).toEqual(unknown)
    const list = await expired.company.admin.client(contract.listInvitations, { companyId: expired.companyId })
    expect(list.invitations).toMatchObject([{ isExpired: true }])
  })

  it('is sent again with another link, twice a day at most', async () => {
    const { company, companyId, email, id: invitationId, token } = await invited()
    const resend = () => company.admin.client(contract.resendInvitation, { companyId, invitationId })
    await resend()
    const second = await lastToken(email)
    expect(second).not.toBe(token)
    expect((await apiErrorOf(test.client()(contract.getInvitation, { token }))).code).toBe(404)
    expect((await test.client()(contract.getInvitation, { token: second })).email).toBe(email)
    await resend()
    expect((await apiErrorOf(resend())).message).toContain('明天')
    expect(await mailsTo(email)).toHaveLength(3)
  })

  it('is refused for a member, for an address that has one, and after fifty in a day', async () => {
    const { company, companyId, email } = await invited()
    const invite = (to: string) => company.admin.client(contract.inviteMember, { companyId, email: to, role: 'reader' })
    expect((await apiErrorOf(invite(email))).fields).toMatchObject([{ field: 'email' }])
    expect((await apiErrorOf(invite(company.reader.email))).message).toContain('已是公司成员')
    await test.ctx.db
      .updateTable('throttles')
      .set({ hits: 50 })
      .where('key', '=', `company-invitations:${companyId}`)
      .execute()
    expect((await apiErrorOf(invite('more@example.com'))).message).toContain('明天')
  })

  it('is refused with a link in its greeting, and to an address that three have reached within the hour', async () => {
    const [one, ...others] = await Promise.all([1, 2, 3, 4].map(() => makeCompanyOf(test)))
    const invite = ({ id: companyId, admin }: Awaited<ReturnType<typeof makeCompanyOf>>, greeting = '') =>
      admin.client(contract.inviteMember, { companyId, email: 'popular@example.com', role: 'reader', greeting })
    if (!one) throw new Error('no company')
    for (const greeting of ['https://evil.example', '登录 evil.com 领取', 'www.evil.cn'])
      expect((await apiErrorOf(invite(one, greeting))).fields).toMatchObject([{ field: 'greeting' }])
    await invite(one, 'Dear Dr. Li, welcome. See you at 3.30!')
    const results = await Promise.allSettled(others.map((company) => invite(company)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await mailsTo('popular@example.com')).toHaveLength(3)
  })

  it('is deleted a month after its end, and with the data of its address', async () => {
    const [old, erased] = [await invited(), await invited()]
    const before = new Date(test.ctx.now().getTime() - 31 * dayMs)
    await test.ctx.db.updateTable('company_invitations').set({ expires_at: before }).where('id', '=', old.id).execute()
    await deleteOldInvitations(test.ctx)
    await eraseInvitationsTo(test.ctx.db, erased.email)
    const left = await test.ctx.db
      .selectFrom('company_invitations')
      .select('id')
      .where('id', 'in', [old.id, erased.id])
      .execute()
    expect(left).toEqual([])
  })
})
