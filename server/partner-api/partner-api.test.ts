// The partner API: orders of one's own company only, and quotes that are made once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { mergeCompanies, previewMerge } from '#contract/company-overview-admin.ts'
import { createPartnerQuote, getPartnerOrder, listPartnerOrders, listReportChanges } from '#contract/partner-api.ts'
import { getQuote } from '#contract/quotes.ts'
import { clientWithKey, makeApiKey } from '#server/api-keys/api-keys.fixture.ts'
import { makeSeller } from '#server/purchases/purchases.fixture.ts'
import { tokenMailedFor } from '#server/quotes/quotes.fixture.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { buyForCompany, makeCompanyOf } from '../../tests/support/company-members.ts'
import { makeReport } from '../../tests/support/factories.ts'
import { signedInAs } from '../../tests/support/staff.ts'

type Company = Awaited<ReturnType<typeof makeCompanyOf>>

let test: TestApp
let owner: Awaited<ReturnType<typeof signedInAs>>
let first: Company
let second: Company
beforeAll(async () => {
  test = await createTestApp()
  owner = await signedInAs(test, 'owner')
  await makeSeller(test)
  first = await makeCompanyOf(test)
  second = await makeCompanyOf(test)
})
afterAll(() => test?.close())

async function keyOf(company: Company) {
  const { key } = await makeApiKey(test, owner, {
    companyId: company.id,
    scopes: ['orders:read', 'quotes:write'],
    maxPerMinute: 600,
  })
  return clientWithKey(test, key)
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ApiError)) throw new Error('the call was not refused')
  return error
}

describe('orders', () => {
  it('are those of the company of the key, without persons and files', async () => {
    const bought = await buyForCompany(test, first, { licence: 'multi' })
    await buyForCompany(test, second)
    const call = await keyOf(first)
    const { rows, next } = await call(listPartnerOrders, {})
    expect([rows.length, next]).toEqual([1, ''])
    expect(rows[0]).toMatchObject({
      orderNo: bought.orderNo,
      item: { kind: 'report', id: bought.reportId, licence: 'multi', language: 'zh-CN' },
      state: 'paid',
      deliveryState: 'delivered',
      amount: { currency: 'CNY', minor: expect.any(Number) },
      paidAt: expect.any(String),
      deliveredAt: expect.any(String),
      licence: { number: bought.shown, state: 'active' },
    })
    expect(JSON.stringify(rows)).not.toMatch(/@example|library|客户|email/)
    expect(await call(getPartnerOrder, { orderNo: bought.orderNo.toLowerCase() })).toEqual(rows[0])
  })

  it('of another company are unknown, as numbers that do not exist are', async () => {
    const theirs = await buyForCompany(test, second)
    const call = await keyOf(first)
    const answers = await Promise.all(
      [theirs.orderNo, 'YB-0000-0000-0', 'nonsense'].map(async (orderNo) => {
        const { code, message } = await failureOf(call(getPartnerOrder, { orderNo }))
        return { code, message }
      }),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    // A cursor of theirs leads nowhere.
    expect((await call(listPartnerOrders, { cursor: theirs.orderId })).rows).toEqual([])
  })

  it('are read page by page, each once', async () => {
    const company = await makeCompanyOf(test)
    for (let orders = 0; orders < 5; orders += 1) await buyForCompany(test, company)
    const call = await keyOf(company)
    const all = (await call(listPartnerOrders, {})).rows.map(({ orderNo }) => orderNo)
    const read: string[] = []
    let cursor = ''
    do {
      const { rows, next } = await call(listPartnerOrders, { cursor, limit: 2 })
      read.push(...rows.map(({ orderNo }) => orderNo))
      cursor = next
    } while (cursor !== '' && read.length < 10)
    expect(read).toEqual(all)
    expect(new Set(read).size).toBe(5)
  })

  it('of a merged company belong to the one that remains, as its keys do', async () => {
    const [from, into] = [await makeCompanyOf(test), await makeCompanyOf(test)]
    const [, theirs] = [await buyForCompany(test, from), await buyForCompany(test, into)]
    const call = await keyOf(from)
    const sales = await signedInAs(test, 'sales')
    const ids = { id: from.id, intoId: into.id }
    const preview = await sales.call(previewMerge, ids)
    const versions = { version: preview.from.version, intoVersion: preview.into.version }
    await sales.call(mergeCompanies, { ...ids, ...versions, confirmsTaxNumbers: true, reason: '同一家公司' })
    const { rows } = await call(listPartnerOrders, {})
    expect(rows).toHaveLength(2)
    expect(rows.map(({ orderNo }) => orderNo)).toContain(theirs.orderNo)
  })
})

describe('a quote of a partner', () => {
  const recipient = { companyName: 'Reader AG', email: 'anna@reader.example', country: 'DE', consent: true } as const
  const request = async (values: object = {}) => {
    const { id: itemId } = await makeReport(test.ctx)
    return { createKey: `quote-${itemId}`, items: [{ itemKind: 'report' as const, itemId }], name: 'Anna', ...values }
  }
  const quotes = async () => (await test.ctx.db.selectFrom('quotes').select('id').execute()).length

  it('is mailed to its recipient, and its link is in no answer', async () => {
    const { key } = await makeApiKey(test, owner, { scopes: ['quotes:write'] })
    const answer = await clientWithKey(test, key)(createPartnerQuote, await request({ recipient }))
    expect(answer).toMatchObject({ email: recipient.email, isRepeated: false, total: { minor: 2_280_000 } })
    const row = await test.ctx.db
      .selectFrom('quotes')
      .selectAll()
      .where('number', '=', answer.number)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ origin: 'partner', company_name: 'Reader AG', contact: 'Anna', country: 'DE' })
    const token = await tokenMailedFor(test, row.id)
    expect(JSON.stringify(answer)).not.toContain(token)
    expect((await test.client()(getQuote, { token })).validUntil).toBe(answer.validUntil)
  })

  it('is made once for each createKey, also when its requests arrive at once', async () => {
    const call = await keyOf(first)
    const input = await request()
    const before = await quotes()
    const answers = await Promise.all(Array.from({ length: 4 }, () => call(createPartnerQuote, input)))
    expect(new Set(answers.map(({ number }) => number)).size).toBe(1)
    expect(answers.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1)
    expect(await quotes()).toBe(before + 1)
    const other = await failureOf(call(createPartnerQuote, { ...input, name: 'Somebody else' }))
    expect(other.code).toBe(409)
    // The keys of another company are another name space.
    const theirs = await (await keyOf(second))(createPartnerQuote, input)
    expect([theirs.isRepeated, theirs.number === answers[0]?.number]).toEqual([false, false])
  })

  it('is for the company of the key without a recipient, which a partner has to name', async () => {
    const answer = await (await keyOf(first))(createPartnerQuote, await request())
    expect(answer.email).toBe('Api@reseller.example')
    const { key } = await makeApiKey(test, owner, { scopes: ['quotes:write'] })
    const refused = await failureOf(clientWithKey(test, key)(createPartnerQuote, await request()))
    expect(refused.fields.map(({ field }) => field)).toEqual(['recipient'])
  })

  it.each([
    ['without consent', { recipient: { ...recipient, consent: false } }, 'recipient.consent'],
    ['for no address', { recipient: { ...recipient, email: 'nobody' } }, 'recipient.email'],
    ['with a short key', { createKey: 'x' }, 'createKey'],
    ['for nothing', { items: [] }, 'items'],
  ])('is refused %s', async (_what, values, field) => {
    const before = await quotes()
    const refused = await failureOf((await keyOf(first))(createPartnerQuote, await request(values)))
    expect(refused.fields.map((one) => one.field)).toEqual([field])
    expect(await quotes()).toBe(before)
  })

  it('has the limits of quotes by self-service, with its key as the client', async () => {
    const limited = await createTestApp({ env: { RATE_LIMITS: '1' } })
    await makeSeller(limited)
    const staff = await signedInAs(limited, 'owner')
    const { key } = await makeApiKey(limited, staff, { scopes: ['quotes:write'], maxPerMinute: 600 })
    const { id: itemId } = await makeReport(limited.ctx)
    const call = clientWithKey(limited, key)
    const ask = (n: number, email: string) =>
      call(createPartnerQuote, {
        createKey: `quote-number-${n}`,
        items: [{ itemKind: 'report', itemId }],
        name: 'Anna',
        recipient: { ...recipient, email },
      })
    for (let n = 0; n < 5; n += 1) await ask(n, 'one@reader.example')
    expect((await failureOf(ask(5, 'one@reader.example'))).message).toContain('次数过多')
    for (let n = 6; n < 20; n += 1) await ask(n, `reader${n}@reader.example`)
    expect((await failureOf(ask(20, 'last@reader.example'))).message).toContain('次数过多')
    await limited.close()
  })
})

describe('a stranger', () => {
  it('is refused at every call of partners', async () => {
    for (const call of [listReportChanges, listPartnerOrders, getPartnerOrder, createPartnerQuote] as const) {
      const { code } = await failureOf(test.client()(call, {} as never))
      expect([call.path, code]).toEqual([call.path, 40101])
    }
  })
})
