// Console endpoints: endpoints of webhooks, their secrets, the log of deliveries, redelivery.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { mergeCompanies, previewMerge } from '#contract/company-overview-admin.ts'
import { exportData } from '#contract/privacy.ts'
import { getQueueState } from '#contract/queues.ts'
import { listAudit } from '#contract/staff.ts'
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  redeliverFailedWebhooks,
  redeliverWebhook,
  rotateWebhookSecret,
  switchWebhook,
  testWebhook,
  updateWebhook,
} from '#contract/webhooks-admin.ts'
import { registered } from '#server/accounts/accounts.fixture.ts'
import { countWebhooks } from '#server/metrics/metrics.store.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import { deleteAccountOf, verifyAddress } from '#server/privacy/privacy.fixture.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeCompanyOf } from '../../tests/support/company-members.ts'
import { makeReport } from '../../tests/support/factories.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import {
  deliver,
  deliverOnce,
  endpointValues,
  makeEndpoint,
  type Receiver,
  type Staff,
  startReceiver,
} from './webhooks.fixture.ts'

let test: TestApp
let owner: Staff
let receiver: Receiver
beforeAll(async () => {
  test = await createTestApp()
  owner = await signedInAs(test, 'owner')
  receiver = await startReceiver()
})
afterAll(async () => {
  await receiver?.close()
  await test?.close()
})

async function fieldsOf(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ApiError)) throw new Error('the call was not refused')
  return error.fields.map(({ field }) => field)
}

const actionsOf = async (id: string) => {
  const { rows } = await owner.call(listAudit, { subjectKind: 'webhook', subjectId: id })
  return rows.map(({ action }) => action)
}

describe('an endpoint', () => {
  it('has a secret of 256 bits that is shown once and stored encrypted', async () => {
    const { id, secret } = await makeEndpoint(owner, `${receiver.url}?key=of-the-receiver`)
    expect(Buffer.from(/^whsec_([\w+/]+=)$/.exec(secret)?.[1] ?? '', 'base64')).toHaveLength(32)
    const rotated = await owner.call(rotateWebhookSecret, { id })
    expect(rotated.secret).not.toBe(secret)
    const stored = await test.ctx.db.selectFrom('webhook_endpoints').selectAll().execute()
    const read = JSON.stringify([
      await owner.call(getWebhook, { id }),
      await owner.call(listWebhooks, {}),
      await owner.call(listAudit, {}),
      stored.map((row) => row.secret.toString('latin1')),
    ])
    for (const one of [secret, rotated.secret]) expect(read).not.toContain(one.slice(6, 30))
    const audit = JSON.stringify(await owner.call(listAudit, {}))
    for (const hidden of ['of-the-receiver', 'receiver.example']) expect(audit).not.toContain(hidden)
  })

  it.each([
    ['a plain address', { url: 'http://hooks.example.com/' }, ['url']],
    ['an address in the local network', { url: 'https://10.0.0.8/' }, ['url']],
    ['another port', { url: 'https://hooks.example.com:2375/' }, ['url']],
    ['no event', { events: [] }, ['events']],
    ['no name', { name: ' ' }, ['name']],
    ['no e-mail address', { contactEmail: 'nobody' }, ['contactEmail']],
    ['no company', { holder: 'company' as const }, ['companyId']],
    ['an unknown company', { holder: 'company' as const, companyId: crypto.randomUUID() }, ['companyId']],
    ['no name of the partner', { holder: 'partner' as const, events: ['report.published' as const] }, ['partnerName']],
    ['orders for a partner', { holder: 'partner' as const, partnerName: 'Reseller' }, ['events']],
  ])('is refused beside the field: %s', async (_what, values, fields) => {
    expect(await fieldsOf(owner.call(createWebhook, endpointValues(receiver.url, values)))).toEqual(fields)
  })

  it('of a company receives no requests of visitors, whoever writes to the database', async () => {
    const company = await makeCompanyOf(test)
    const values = { holder: 'company' as const, companyId: company.id }
    expect(
      await fieldsOf(owner.call(createWebhook, endpointValues(receiver.url, { ...values, events: ['lead.created'] }))),
    ).toEqual(['events'])
    const { id, ...webhook } = await makeEndpoint(owner, receiver.url, values)
    expect(webhook).toMatchObject({ holder: 'company', company: { id: company.id }, state: 'active' })
    const written = test.ctx.db
      .updateTable('webhook_endpoints')
      .set({ events: ['lead.created'] })
      .where('id', '=', id)
    await expect(written.execute()).rejects.toThrow('check constraint')
    const change = { ...endpointValues(receiver.url), id, version: 1 }
    expect(await fieldsOf(owner.call(updateWebhook, { ...change, events: ['lead.created'] }))).toEqual(['events'])
  })

  it('is changed unless somebody else has changed it meanwhile', async () => {
    const { id, version } = await makeEndpoint(owner, receiver.url)
    const change = { ...endpointValues(`${receiver.url}/2`, { name: '新名称' }), id, version }
    expect(await owner.call(updateWebhook, change)).toMatchObject({
      name: '新名称',
      url: `${receiver.url}/2`,
      version: 2,
    })
    await expect(owner.call(updateWebhook, change)).rejects.toMatchObject({ data: { key: 'admin.conflict' } })
    expect(await actionsOf(id)).toEqual(['webhook.update', 'webhook.create'])
  })

  it('is switched off and on, and fails what waits for it', async () => {
    const { id } = await makeEndpoint(owner, receiver.url)
    receiver.answer(500)
    await makeReport(test.ctx)
    await deliver(test)
    expect(await owner.call(getWebhook, { id })).toMatchObject({ state: 'failing', pendingCount: 1 })
    const { failingWebhooks } = await owner.call(getQueueState, {})
    const counted = await countWebhooks(test.ctx.db)
    expect(failingWebhooks).toBeGreaterThan(0)
    expect(counted).toMatchObject({ failing: failingWebhooks, off: 0, waits: 0 })
    for (let times = 0; times < 2; times += 1)
      expect(await owner.call(switchWebhook, { id, isEnabled: false })).toMatchObject({
        state: 'disabled',
        pendingCount: 0,
      })
    await expect(owner.call(testWebhook, { id })).rejects.toMatchObject({ data: { key: 'webhooks.is-off' } })
    expect(await owner.call(switchWebhook, { id, isEnabled: true })).toMatchObject({
      state: 'active',
      failingSince: null,
    })
    expect(await actionsOf(id)).toEqual(['webhook.enable', 'webhook.disable', 'webhook.create'])
    receiver.answer(200)
  })

  it('is deleted with its log', async () => {
    const { id } = await makeEndpoint(owner, receiver.url)
    await makeReport(test.ctx)
    await deliver(test)
    await owner.call(deleteWebhook, { id })
    await expect(owner.call(getWebhook, { id })).rejects.toMatchObject({ data: { key: 'admin.not-found' } })
    expect((await owner.call(listWebhookDeliveries, { endpointId: id })).total).toBe(0)
    expect(await actionsOf(id)).toEqual(['webhook.delete', 'webhook.create'])
  })

  it('follows its company into the one with which it is merged', async () => {
    const [from, into] = [await makeCompanyOf(test), await makeCompanyOf(test)]
    const { id } = await makeEndpoint(owner, receiver.url, { holder: 'company', companyId: from.id })
    const preview = await owner.call(previewMerge, { id: from.id, intoId: into.id })
    const versions = { version: preview.from.version, intoVersion: preview.into.version }
    await owner.call(mergeCompanies, { id: from.id, intoId: into.id, ...versions, reason: '重复建档' })
    expect(await owner.call(getWebhook, { id })).toMatchObject({ company: { id: into.id } })
  })

  it('is in the export of the person who is told of its failures, and loses their address with the account', async () => {
    const person = await registered(test)
    await verifyAddress(test, person)
    const { id, name, url } = await makeEndpoint(owner, receiver.url, { contactEmail: person.email })
    const { webhookContacts } = await test.client('en-US', person.token)(exportData, {})
    expect(webhookContacts).toMatchObject([{ name, url }])
    await deleteAccountOf(test, person.token)
    expect(await owner.call(getWebhook, { id })).toMatchObject({ contactEmail: '' })
  })

  it('is found by name, address, holder and state', async () => {
    const company = await makeCompanyOf(test, { legalName: '罕见名称有限公司' })
    const { id } = await makeEndpoint(owner, `${receiver.url}/warehouse`, {
      ...{ name: 'Lager', holder: 'company', companyId: company.id },
    })
    for (const search of ['lager', 'WAREHOUSE', '罕见名称'])
      expect((await owner.call(listWebhooks, { search })).rows.map((row) => row.id)).toEqual([id])
    const active = await owner.call(listWebhooks, { state: 'active', perPage: 100 })
    expect(active.rows.map((row) => row.id)).toContain(id)
    for (const state of ['failing', 'disabled', 'gone', 'given-up'] as const)
      expect((await owner.call(listWebhooks, { state, perPage: 100 })).rows.some((row) => row.id === id)).toBe(false)
  })

  it('is added with a password that was entered lately only', async () => {
    test.advance(11 * 60_000)
    await expect(owner.call(createWebhook, endpointValues(receiver.url))).rejects.toMatchObject({
      data: { key: 'staff.password-needed' },
    })
    test.advance(-11 * 60_000)
  })
})

describe('the log of deliveries', () => {
  it('has each attempt and the message, and delivers again with the same id', async () => {
    const own = await startReceiver()
    const { id } = await makeEndpoint(owner, own.url)
    own.answer(500, 'out of order')
    await makeReport(test.ctx)
    await deliverOnce(test)
    const { rows } = await owner.call(listWebhookDeliveries, { endpointId: id })
    expect(rows).toMatchObject([{ type: 'report.published', state: 'pending', attempts: 1 }])
    const [{ id: deliveryId, messageId } = { id: '', messageId: '' }] = rows
    const detail = await owner.call(getWebhookDelivery, { id: deliveryId })
    expect(detail.log).toMatchObject([{ outcome: 'status', httpStatus: 500, excerpt: 'out of order' }])
    expect(JSON.parse(detail.message)).toMatchObject({ type: 'report.published' })
    own.answer(200)
    test.advance(6_000)
    await deliverOnce(test)
    expect(await owner.call(redeliverWebhook, { id: deliveryId })).toMatchObject({ state: 'pending', attempts: 0 })
    await deliverOnce(test)
    const again = await owner.call(getWebhookDelivery, { id: deliveryId })
    expect(again).toMatchObject({ state: 'delivered', attempts: 1 })
    expect(again.log.map(({ outcome }) => outcome)).toEqual(['status', 'delivered', 'delivered'])
    expect(own.ids()).toEqual([messageId, messageId, messageId])
    expect(await actionsOf(id)).toContain('webhook.redeliver')
    await own.close()
  })

  it('is filtered by state and event, and all that has failed since a day is delivered again', async () => {
    const { id } = await makeEndpoint(owner, receiver.url)
    await owner.call(testWebhook, { id })
    for (let index = 0; index < 3; index += 1) await makeReport(test.ctx)
    await deliverOnce(test)
    const filtered = async (filter: object) =>
      (await owner.call(listWebhookDeliveries, { endpointId: id, ...filter })).rows.length
    expect(await filtered({ type: 'webhook.test' })).toBe(1)
    expect(await filtered({ type: 'report.published', state: 'delivered' })).toBe(3)
    expect(await filtered({ state: 'failed' })).toBe(0)
    await test.ctx.db.updateTable('webhook_deliveries').set({ state: 'failed' }).where('endpoint_id', '=', id).execute()
    const today = beijingDay(test.ctx.now())
    expect(await owner.call(redeliverFailedWebhooks, { id, since: beijingDay(test.ctx.now(), -1) })).toEqual({
      count: 0,
    })
    expect(await owner.call(redeliverFailedWebhooks, { id, since: today })).toEqual({ count: 3 })
    await deliverOnce(test)
    expect(await filtered({ type: 'report.published', state: 'delivered' })).toBe(3)
    expect(await actionsOf(id)).toEqual(['webhook.redeliver-failed', 'webhook.test', 'webhook.create'])
  })
})
