// Notices before an API key expires, and keys that take the place of others.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApiKey, getApiKey, renewApiKey, revokeApiKey } from '#contract/api-keys-admin.ts'
import { listHotReports } from '#contract/catalogue.ts'
import { exportData } from '#contract/privacy.ts'
import { listAudit } from '#contract/staff.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeCustomer } from '../../tests/support/factories.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { bearer, clientWithKey, makeApiKey, newKeyInput, sendRaw } from './api-keys.fixture.ts'
import { eraseContact } from './contacts.service.ts'
import { warnOfKeys } from './expiry-notices.service.ts'

const dayMs = 86_400_000
let test: TestApp
let owner: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  test = await createTestApp()
  owner = await signedInAs(test, 'owner')
})
afterAll(() => test?.close())

const dayIn = (days: number) => beijingDay(test.ctx.now(), -days)

async function mailsOf(id: string) {
  const rows = await test.ctx.db
    .selectFrom('mails')
    .select(['template', 'recipient', 'reply_to', 'subject', 'body_text'])
    .where('dedupe_key', '~', `^api-key-expir(ing|ed):${id}:`)
    .orderBy('created_at')
    .orderBy('dedupe_key')
    .execute()
  return rows
}

describe('the end of an API key', () => {
  it('is told to its contact and its creator 14 days and 3 days before and afterwards, each once', async () => {
    const { apiKey, key } = await makeApiKey(test, owner, { expiresOn: dayIn(20) })
    const told = async () => (await mailsOf(apiKey.id)).map(({ template, recipient }) => [template, recipient])
    const both = (template: string) => [
      [template, 'Api@reseller.example'],
      [template, `${owner.loginCode}@example.com`],
    ]
    const expected: string[][] = []
    for (const [days, template] of [
      [2, undefined],
      [7, 'api-key-expiring'],
      [10, 'api-key-expiring'],
      [3, 'api-key-expired'],
      [10, undefined],
    ] as const) {
      test.advance(days * dayMs)
      await warnOfKeys(test.ctx)
      await warnOfKeys(test.ctx)
      if (template) expected.push(...both(template))
      expect(await told()).toEqual(expected)
    }
    const [toContact, toStaff] = await mailsOf(apiKey.id)
    expect(toContact).toMatchObject({ reply_to: `${owner.loginCode}@example.com` })
    expect(toContact?.body_text).toContain(`yanbao_…${key.slice(-4)}`)
    expect(toContact?.body_text).not.toContain('/console/')
    expect(toStaff?.body_text).toContain(`/console/integrations/${apiKey.id}`)
    expect(JSON.stringify(await mailsOf(apiKey.id))).not.toContain(key.slice(0, 20))
    test.advance(-32 * dayMs)
  })

  it('is not told of a key that was revoked or renewed, nor at once of one for a few days', async () => {
    const revoked = await makeApiKey(test, owner, { expiresOn: dayIn(10) })
    const renewed = await makeApiKey(test, owner, { expiresOn: dayIn(40) })
    const short = await makeApiKey(test, owner, { expiresOn: dayIn(10) })
    await owner.call(revokeApiKey, { id: revoked.apiKey.id })
    await owner.call(renewApiKey, { id: renewed.apiKey.id, expiresOn: dayIn(200), overlapDays: 7 })
    await warnOfKeys(test.ctx)
    test.advance(8 * dayMs)
    await warnOfKeys(test.ctx)
    expect(await mailsOf(revoked.apiKey.id)).toEqual([])
    expect(await mailsOf(renewed.apiKey.id)).toEqual([])
    expect((await mailsOf(short.apiKey.id)).map(({ subject }) => subject)).toHaveLength(2)
    test.advance(-8 * dayMs)
  })
})

describe('a renewed key', () => {
  const ask = (key: string) => sendRaw(test, { url: `/api${listHotReports.path}`, headers: bearer(key) })

  it('has a successor with the same rights, beside which it works for a while', async () => {
    const old = await makeApiKey(test, owner, { scopes: ['catalogue:read', 'quotes:write'], maxPerMinute: 77 })
    const made = await owner.call(renewApiKey, { id: old.apiKey.id, expiresOn: dayIn(300), overlapDays: 7 })
    const { id: _, expiresAt: __, createdAt: ___, lastCharacters: ____, ...same } = old.apiKey
    expect(made.apiKey).toMatchObject(same)
    expect(made.key).not.toBe(old.key)
    expect(await owner.call(getApiKey, { id: old.apiKey.id })).toMatchObject({ renewedById: made.apiKey.id })
    for (const { key } of [old, made]) expect((await ask(key)).status).toBe(200)
    test.advance(7.5 * dayMs)
    expect([(await ask(old.key)).body.code, (await ask(made.key)).status]).toEqual([40104, 200])
    test.advance(-7.5 * dayMs)
    const { rows } = await owner.call(listAudit, { subjectKind: 'api-key', subjectId: old.apiKey.id })
    expect(rows[0]).toMatchObject({ action: 'api-key.renew', after: { overlapDays: 7 } })
    expect(JSON.stringify(rows)).not.toContain(made.key.slice(0, 20))
  })

  it('ends at once if nobody needs it any more, and is renewed once', async () => {
    const old = await makeApiKey(test, owner)
    const renew = { id: old.apiKey.id, expiresOn: dayIn(300), overlapDays: 0 }
    await owner.call(renewApiKey, renew)
    expect((await ask(old.key)).body.code).toBe(40104)
    await expect(owner.call(renewApiKey, renew)).rejects.toMatchObject({ data: { key: 'admin.conflict' } })
    await expect(owner.call(renewApiKey, { ...renew, expiresOn: dayIn(400) })).rejects.toMatchObject({
      fields: [{ field: 'expiresOn' }],
    })
  })
})

describe('the contact of a key', () => {
  it('finds it in the export of personal data once its address is proven, and is erased while the key works', async () => {
    const customer = await makeCustomer(test.ctx, { email: 'contact@reseller.example' })
    const { key, apiKey } = await owner.call(
      createApiKey,
      newKeyInput(test, { contactEmail: 'Contact@Reseller.example' }),
    )
    const exported = async () => (await test.client('zh-CN', customer.token)(exportData, {})).apiKeys
    expect(await exported()).toEqual([])
    const { db } = test.ctx
    await db.updateTable('customers').set({ email_proven_at: test.ctx.now() }).where('id', '=', customer.id).execute()
    expect(await exported()).toMatchObject([{ name: '目录同步', contactEmail: 'Contact@Reseller.example' }])
    await db.transaction().execute((tx) => eraseContact(tx, 'contact@reseller.example'))
    expect((await owner.call(getApiKey, { id: apiKey.id })).contactEmail).toBe('')
    expect(await clientWithKey(test, key)(listHotReports, {})).toEqual([])
    expect(await exported()).toEqual([])
  })
})
