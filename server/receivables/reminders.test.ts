// Reminders of receivables: around the due day, each once, to the billing address, until something ends them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allocate, buyer, makeSeller } from '#server/purchases/purchases.fixture.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { buyOnCredit, makeCreditCompany } from './receivables.fixture.ts'
import { receivablesJobs } from './receivables.jobs.ts'
import { insertEntry } from './receivables.store.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await makeSeller(test)
})
afterAll(() => test.close())

const dayMs = 86_400_000

async function remindAfter(days: number): Promise<void> {
  test.advance(days * dayMs)
  try {
    const remind = receivablesJobs(test.ctx)['remind-of-receivables']
    await remind?.({})
    await remind?.({})
  } finally {
    test.advance(-days * dayMs)
  }
}

function mailsOf(purchaseId: string) {
  return test.ctx.db
    .selectFrom('mails')
    .select(['template', 'recipient', 'subject', 'body_text', 'dedupe_key'])
    .where('template', 'like', 'receivable-%')
    .where('dedupe_key', 'like', `%${purchaseId}%`)
    .orderBy('created_at')
    .execute()
}

const daysOf = async (purchaseId: string) =>
  (await mailsOf(purchaseId)).map((mail) => Number(mail.dedupe_key.split(':').at(-1)))

describe('reminders', () => {
  it('are sent before and after the due day, each once, with what is open and where to pay it', async () => {
    const { id, remittanceReference } = await buyOnCredit(test, await makeCreditCompany(test), [200_000])
    await allocate(test, id, 50_000)
    for (const days of [26, 27, 30, 31, 36, 37, 50, 51, 80]) await remindAfter(days)
    expect(await daysOf(id)).toEqual([-3, 1, 7, 21])
    const [soon, overdue] = await mailsOf(id)
    expect(soon).toMatchObject({ template: 'receivable-soon-due', recipient: buyer.email })
    expect(overdue?.template).toBe('receivable-overdue')
    const reference = `${remittanceReference.slice(0, 4)}-${remittanceReference.slice(4)}`
    for (const text of ['1,500.00', reference, '账号']) expect(overdue?.body_text).toContain(text)
  })

  it('stop on payment, on a dispute and on a write-off', async () => {
    const company = await makeCreditCompany(test)
    const open = async () => (await buyOnCredit(test, company, [1_000])).id
    const [paid, disputed, writtenOff] = [await open(), await open(), await open()]
    await remindAfter(27)
    await allocate(test, paid, 1_000)
    const entry = { note: '', at: test.ctx.now() }
    await insertEntry(test.ctx.db, { ...entry, purchaseId: disputed, kind: 'dispute', amountMinor: 0 })
    await insertEntry(test.ctx.db, { ...entry, purchaseId: writtenOff, kind: 'write-off', amountMinor: 1_000 })
    await remindAfter(31)
    for (const id of [paid, disputed, writtenOff]) expect(await daysOf(id)).toEqual([-3])
    await insertEntry(test.ctx.db, { ...entry, purchaseId: disputed, kind: 'dispute-ended', amountMinor: 0 })
    await remindAfter(37)
    expect(await daysOf(disputed)).toEqual([-3, 7])
  })
})
