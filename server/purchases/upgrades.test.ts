// Upgrades of licences that companies pay by bank transfer.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listLicences } from '#contract/customer-licences.ts'
import { commercialContents } from '#contract/documents.ts'
import { buyByTransfer } from '#contract/purchases.ts'
import { apiErrorOf } from '#server/accounts/accounts.fixture.ts'
import { revokeEntitlement } from '#server/delivery/delivery.service.ts'
import { undoSettlement } from '#server/payments/settlements.service.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { pollUntil } from '../../tests/support/buyer.ts'
import { makeCustomer, makeReport } from '../../tests/support/factories.ts'
import { allocate, buyer, makeSeller, withdraw } from './purchases.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await makeSeller(test)
})
afterAll(() => test.close())

/** A licence that was paid by transfer. `order` orders its upgrade. */
async function singleByTransfer(changes: { first?: object; second?: object } = {}) {
  const { token } = await makeCustomer(test.ctx)
  const report = await makeReport(test.ctx)
  const client = test.client('zh-CN', token)
  const buy = async (wishes: object) => {
    const { number } = await client(buyByTransfer, {
      itemKind: 'report',
      itemId: report.id,
      currency: 'CNY',
      licence: 'single',
      payPrice: '22800.00',
      billing: buyer,
      ...wishes,
    })
    return test.ctx.db
      .selectFrom('purchases as p')
      .innerJoin('orders as o', 'o.purchase_id', 'p.id')
      .innerJoin('documents as d', 'd.id', 'p.pro_forma_id')
      .select(['p.id', 'o.id as order_id', 'd.contents'])
      .where('p.number', '=', number)
      .executeTakeFirstOrThrow()
  }
  const single = await buy(changes.first ?? {})
  await allocate(test, single.id, 2_280_000)
  const licencesOf = async () =>
    (await client(listLicences, {})).rows.map(({ number, type, state }) => ({ number, type, state }))
  const [{ number } = { number: '' }] = await licencesOf()
  const order = () => buy({ licence: 'multi', payPrice: '11400.00', upgradeOf: number, ...changes.second })
  return { single, number, licencesOf, order }
}

async function upgradeByTransfer(changes: Parameters<typeof singleByTransfer>[0] = {}) {
  const { order, ...bought } = await singleByTransfer(changes)
  return { ...bought, upgrade: await order() }
}

describe('an upgrade by bank transfer', () => {
  it('shows on the pro-forma invoice what the licence is worth, and replaces it when the money is allocated', async () => {
    const { upgrade, number, licencesOf } = await upgradeByTransfer()
    expect(commercialContents.parse(upgrade.contents).lines).toMatchObject([
      { listMinor: 3_420_000, discountMinor: 2_280_000, discountReason: `升级授权 ${number}`, amountMinor: 1_140_000 },
    ])
    await allocate(test, upgrade.id, 1_140_000)
    expect(await licencesOf()).toMatchObject([
      { type: 'multi', state: 'active' },
      { type: 'single', state: 'upgraded' },
    ])
  })

  it('stays with the company that holds the licence, also when the buyer pays without it', async () => {
    const ofCompany = { billing: { ...buyer, taxNumber: '91350100M000100Y43' } }
    const alone = { billing: { ...buyer, taxNumber: '' } }
    const { single, upgrade } = await upgradeByTransfer({ first: ofCompany, second: alone })
    await allocate(test, upgrade.id, 1_140_000)
    const companies = await test.ctx.db
      .selectFrom('licences')
      .select('company_id')
      .where('order_id', 'in', [single.order_id, upgrade.order_id])
      .execute()
    const [first] = companies
    expect(first?.company_id).toEqual(expect.any(String))
    expect(companies).toEqual([first, first])
  })

  it('is undone with its allocation, and the licence is active again', async () => {
    const { single, upgrade, licencesOf } = await upgradeByTransfer()
    await expect(withdraw(test, single.id, 2_280_000)).rejects.toMatchObject({ key: 'purchases.settled' })
    await allocate(test, upgrade.id, 1_140_000)
    await withdraw(test, upgrade.id, 1_140_000)
    expect(await licencesOf()).toMatchObject([{ type: 'single', state: 'active' }])
    await allocate(test, upgrade.id, 1_140_000)
    expect((await licencesOf())[0]).toMatchObject({ type: 'multi', state: 'active' })
  })

  it('is refused when the money of its licence is withdrawn at that moment', async () => {
    const { single, order } = await singleByTransfer()
    const isWaiting = async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        test.ctx.db,
      )
      return rows.length > 0 || undefined
    }
    const ordered = await test.ctx.db.transaction().execute(async (tx) => {
      expect(await undoSettlement(tx, single.order_id, test.ctx.now())).toBe(true)
      const result = apiErrorOf(order())
      await pollUntil(isWaiting)
      return { result }
    })
    expect((await ordered.result).message).toContain('没有找到这份授权')
  })

  it('receives no money once its licence has ended', async () => {
    const { single, upgrade, licencesOf } = await upgradeByTransfer()
    await test.ctx.db.transaction().execute((tx) => revokeEntitlement(test.ctx, tx, single.order_id))
    await expect(allocate(test, upgrade.id, 1_140_000)).rejects.toMatchObject({ key: 'purchases.cannot-receive' })
    expect(await licencesOf()).toMatchObject([{ type: 'single', state: 'revoked' }])
  })
})
