// Licences in the console: the list, revocation, transfer, seats on behalf of the holder, and their history.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assignSeat, checkLicence, getLicence, listLicences } from '#contract/customer-licences.ts'
import { eraseCustomer } from '#contract/customers-admin.ts'
import { downloadFile, listDownloads } from '#contract/delivery.ts'
import * as contract from '#contract/licences-admin.ts'
import { resendDeliveryMail, revokeOrder } from '#contract/order-actions-admin.ts'
import { listReportOrders } from '#contract/orders.ts'
import { getOrder } from '#contract/orders-admin.ts'
import { exportData } from '#contract/privacy.ts'
import { apiErrorOf } from '#server/accounts/accounts.fixture.ts'
import { readPages } from '#server/copies/stamping/stamping.fixture.ts'
import { getFile } from '#server/delivery/delivery.fixture.ts'
import { refundOrder } from '#server/payments/refunds/refunds-request.service.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { booksOf, pollUntil } from '../../tests/support/buyer.ts'
import { emptyPdf } from '../../tests/support/sample-files.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { buyLicence, makeColleague } from './licences.fixture.ts'

let test: TestApp
let sales: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
  sales = await signedInAs(test, 'sales')
})
afterAll(() => test.close())

async function issued(licence: 'single' | 'multi' = 'multi', title?: string) {
  const bought = await buyLicence(test, licence, title === undefined ? {} : { title })
  const { rows } = await sales.call(contract.searchLicences, { search: bought.number })
  const id = rows[0]?.id ?? ''
  const describeIt = () => sales.call(contract.describeLicence, { id })
  return { ...bought, id, describe: describeIt, kinds: async () => (await describeIt()).events.map(({ kind }) => kind) }
}

describe('the list of licences', () => {
  it('finds a licence by number, holder and title, and filters by state and type', async () => {
    const bought = await issued('multi', '钠离子电池行业研究报告')
    const find = async (search: string, filters = {}) =>
      (await sales.call(contract.searchLicences, { search, ...filters })).rows.map((row) => row.number)
    expect(await find(bought.number.toLowerCase().replaceAll('-', ' '))).toEqual([bought.number])
    expect(await find('钠离子')).toEqual([bought.number])
    expect(await find(bought.number.slice(0, 6))).toContain(bought.number)
    expect(await find('林晓 钠离子', { state: 'active', type: 'multi' })).toEqual([bought.number])
    expect(await find('钠离子', { state: 'revoked' })).toEqual([])
    expect(await find('钠离子', { type: 'single' })).toEqual([])
    expect(await find('', { orderId: bought.orderId })).toEqual([bought.number])
    const { buyer } = await bought.describe()
    expect(await find('', { customerId: buyer.id })).toEqual([bought.number])
    await test.ctx.db.updateTable('customers').set({ name: '欧阳靖' }).where('id', '=', buyer.id).execute()
    expect(await find('欧阳靖')).toEqual([bought.number])
  })

  it('finds the licence whose number differs from a wrong one by one character', async () => {
    const { number } = await issued('single')
    const find = async (search: string) =>
      (await sales.call(contract.searchLicences, { search })).rows.map((row) => row.number)
    const other = number[3] === '7' ? '8' : '7'
    expect(await find(`${number.slice(0, 3)}${other}${number.slice(4)}`)).toEqual([number])
    expect(await find(`${number.slice(0, 4)}0${number.slice(5)}`)).toEqual([number])
  })

  it('shows each event with who caused it, also the persons named by the holder', async () => {
    const bought = await issued()
    const named = await bought.name('amy@events.example.com')
    await bought.client(assignSeat, {
      number: bought.number,
      email: 'ben@events.example.com',
      seatId: named.seats[0]?.id ?? '',
    })
    expect((await bought.describe()).events).toMatchObject([
      { kind: 'seat-assigned', actor: 'customer', by: '林晓', position: 2, email: 'ben@events.example.com' },
      { kind: 'seat-ended', actor: 'customer', email: 'amy@events.example.com' },
      { kind: 'seat-assigned', actor: 'customer', email: 'amy@events.example.com' },
      { kind: 'granted', actor: 'system', by: '' },
    ])
    await expect(sql`update licence_events set kind = 'restored'`.execute(test.ctx.db)).rejects.toThrow('append-only')
    await expect(sql`delete from licence_events`.execute(test.ctx.db)).rejects.toThrow('append-only')
  })
})

describe('a licence that staff revoke', () => {
  it('cannot be downloaded any more by anybody, until it is restored; no money moves', async () => {
    const bought = await issued()
    const colleague = await makeColleague(test)
    await bought.name(colleague.email)
    const links = [
      await bought.client(downloadFile, { orderNo: bought.orderNo }),
      await colleague.client(downloadFile, { orderNo: bought.orderNo }),
    ]
    const revoked = await sales.call(contract.revokeLicence, { id: bought.id, reason: '超范围传播' })
    expect(revoked).toMatchObject({ state: 'revoked', isRestorable: true })
    expect(revoked.events[0]).toMatchObject({ kind: 'revoked', actor: 'staff', reason: '超范围传播' })
    for (const { url } of links) expect((await getFile(test, url)).statusCode).toBe(404)
    for (const { client } of [bought, colleague]) expect((await client(listDownloads, {})).rows).toEqual([])
    expect((await bought.client(checkLicence, { number: bought.number })).state).toBe('revoked')
    const books = await booksOf(test, bought.orderId)
    expect(books).toMatchObject({ order: { status: 'paid', refund_state: 'none' }, refunds: [] })
    expect((await apiErrorOf(sales.call(contract.revokeLicence, { id: bought.id, reason: '再次' }))).code).toBe(409)
    await sales.call(contract.restoreLicence, { id: bought.id, reason: '误判' })
    for (const { client } of [bought, colleague]) expect((await client(listDownloads, {})).rows).toHaveLength(1)
    expect(await bought.kinds()).toEqual(['restored', 'revoked', 'seat-assigned', 'granted'])
  })

  it('stays revoked when only its entitlement is restored', async () => {
    const bought = await issued()
    await sales.call(revokeOrder, { id: bought.orderId, note: '误购' })
    const restore = () =>
      test.ctx.db.updateTable('entitlements').set({ revoked_at: null }).where('order_id', '=', bought.orderId).execute()
    await restore()
    expect((await bought.client(listDownloads, {})).rows).toEqual([])
    expect(await bought.describe()).toMatchObject({ state: 'revoked', isRestorable: true })
    await sales.call(contract.restoreLicence, { id: bought.id, reason: '已澄清' })
    expect((await bought.client(listDownloads, {})).rows).toHaveLength(1)
  })

  it('cannot be restored once its order was refunded', async () => {
    const bought = await issued()
    await sales.call(contract.revokeLicence, { id: bought.id, reason: '误购' })
    const refund = { orderId: bought.orderId, amountMinor: 3_420_000, reason: 'admin', idemKey: 'whole' } as const
    await test.ctx.db
      .transaction()
      .execute((tx) => refundOrder({ ...test.ctx, gateways: test.app.gateways }, tx, refund))
    await pollUntil(async () => (await booksOf(test, bought.orderId)).order.refund_state === 'fully')
    expect((await bought.describe()).isRestorable).toBe(false)
    const refused = await apiErrorOf(sales.call(contract.restoreLicence, { id: bought.id, reason: '恢复' }))
    expect(refused.code).toBe(409)
  })
})

describe('a licence that staff transfer', () => {
  it('is downloaded by its new holder alone, with the history of both', async () => {
    const bought = await issued()
    const [colleague, heir] = [await makeColleague(test), await makeColleague(test)]
    await bought.name(colleague.email)
    await bought.name(heir.email)
    const link = await bought.client(downloadFile, { orderNo: bought.orderNo })
    expect((await getFile(test, (await bought.client(downloadFile, { orderNo: bought.orderNo })).url)).statusCode).toBe(
      200,
    )
    const moved = await sales.call(contract.transferLicence, {
      id: bought.id,
      email: heir.email,
      reason: '原持有人离职',
      keepsSeats: true,
    })
    expect(moved).toMatchObject({
      holder: { id: heir.id },
      seatsUsed: 2,
      downloads: [{ fileName: expect.any(String) }],
    })
    expect(moved.buyer.id).not.toBe(heir.id)
    expect(moved.events[0]).toMatchObject({ kind: 'transferred', actor: 'staff', reason: '原持有人离职' })
    expect((await getFile(test, link.url)).statusCode).toBe(404)
    expect((await bought.client(listDownloads, {})).rows).toEqual([])
    expect((await apiErrorOf(bought.client(downloadFile, { orderNo: bought.orderNo }))).code).not.toBe(200)
    expect((await bought.client(listLicences, {})).rows).toEqual([])
    expect((await apiErrorOf(bought.client(getLicence, { number: bought.number }))).code).toBe(5002)
    expect((await bought.client(listReportOrders, {})).rows).toMatchObject([
      { orderNo: bought.orderNo, isEntitled: false },
    ])
    expect(await heir.client(getLicence, { number: bought.number })).toMatchObject({ isHolder: true, orderNo: null })
    for (const { client } of [heir, colleague]) {
      const { url } = await client(downloadFile, { orderNo: bought.orderNo })
      expect((await getFile(test, url)).statusCode).toBe(200)
    }
    expect((await heir.client(exportData, {})).licences).toMatchObject([
      { isHolder: true, events: [{ kind: 'seat-ended' }, { kind: 'transferred', actor: 'staff' }] },
    ])
  })

  it('leaves the persons behind whom the earlier holder has named, unless told otherwise', async () => {
    const bought = await issued()
    const [colleague, heir] = [await makeColleague(test), await makeColleague(test)]
    await bought.name(colleague.email)
    const input = { id: bought.id, email: heir.email, reason: '公司出售', keepsSeats: false }
    expect((await sales.call(contract.transferLicence, input)).seatsUsed).toBe(1)
    expect((await colleague.client(listDownloads, {})).rows).toEqual([])
    expect(await bought.kinds()).toEqual(['transferred', 'seat-ended', 'seat-assigned', 'granted'])
  })

  it('names its new holder in the copies of persons who keep their seats, under their numbers', async () => {
    const bought = await buyLicence(test, 'multi', { stamped: `${emptyPdf()}` })
    const { rows } = await sales.call(contract.searchLicences, { search: bought.number })
    const [colleague, heir] = [await makeColleague(test), await makeColleague(test)]
    await test.ctx.db.updateTable('customers').set({ company_name: '接任公司' }).where('id', '=', heir.id).execute()
    await bought.name(colleague.email)
    const firstPage = async () => {
      const { url } = await colleague.client(downloadFile, { orderNo: bought.orderNo })
      return (await readPages((await getFile(test, url)).rawPayload))[0] ?? ''
    }
    const before = await firstPage()
    const input = { id: rows[0]?.id ?? '', email: heir.email, reason: '改制', keepsSeats: true }
    await sales.call(contract.transferLicence, input)
    const after = await firstPage()
    expect([before.includes('示例公司'), after.includes('接任公司')]).toEqual([true, true])
    const numberIn = (text: string) => /[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}(?!-)/.exec(text)?.[0]
    expect(numberIn(after)).toBe(numberIn(before))
  })

  it('goes to a customer only, and not to the holder again', async () => {
    const bought = await issued()
    const input = { id: bought.id, reason: '转让', keepsSeats: true }
    const { holder } = await bought.describe()
    for (const email of ['nobody@transfer.example.com', holder.email]) {
      const refused = await apiErrorOf(sales.call(contract.transferLicence, { ...input, email }))
      expect(refused.fields).toMatchObject([{ field: 'email', msg: expect.stringContaining('客户') }])
    }
    expect((await bought.describe()).holder.id).toBe(holder.id)
  })
})

describe('the mails about a change of holder', () => {
  const mailsOf = async (orderId: string) => {
    const mails = await test.ctx.db
      .selectFrom('mails')
      .select(['template', 'recipient', 'lang', 'subject', 'body_text'])
      .where('template', 'in', ['licence-granted', 'licence-ended', 'order-delivered'])
      .where('dedupe_key', 'like', `%${orderId}%`)
      .orderBy('created_at')
      .execute()
    return mails.map(({ template, recipient, lang, ...text }) => ({
      to: `${template} ${recipient} ${lang}`,
      text: `${text.subject} ${text.body_text}`,
    }))
  }

  it('tell both of a transfer, without its reason, in the language of each; the delivery mail then goes to the new holder', async () => {
    const bought = await issued()
    const { holder, number } = await bought.describe()
    const heir = await makeColleague(test)
    await test.ctx.db.updateTable('customers').set({ lang: 'en-US' }).where('id', '=', heir.id).execute()
    const transfer = { id: bought.id, email: heir.email, reason: '原持有人离职', keepsSeats: false }
    await sales.call(contract.transferLicence, transfer)
    await apiErrorOf(sales.call(contract.transferLicence, transfer))
    const mails = await mailsOf(bought.orderId)
    expect(mails.map(({ to }) => to).sort()).toEqual([
      `licence-ended ${holder.email} zh-CN`,
      `licence-granted ${heir.email} en-US`,
    ])
    for (const { text } of mails) {
      expect(text).toContain(number)
      expect(text).not.toContain('离职')
    }
    expect((await sales.call(getOrder, { id: bought.orderId })).deliveryMailTo).toBe(heir.email)
    await sales.call(resendDeliveryMail, { id: bought.orderId })
    expect((await mailsOf(bought.orderId)).at(-1)?.to).toBe(`order-delivered ${heir.email} en-US`)
  })

  it('tell the holder of each revocation once, with the reason of staff', async () => {
    const bought = await issued()
    const { holder } = await bought.describe()
    await sales.call(contract.revokeLicence, { id: bought.id, reason: '超范围传播' })
    await apiErrorOf(sales.call(contract.revokeLicence, { id: bought.id, reason: '再次' }))
    await sales.call(contract.restoreLicence, { id: bought.id, reason: '误判' })
    await sales.call(revokeOrder, { id: bought.orderId, note: '客户要求' })
    const mails = await mailsOf(bought.orderId)
    expect(mails.map(({ to }) => to)).toEqual([
      `licence-ended ${holder.email} zh-CN`,
      `licence-ended ${holder.email} zh-CN`,
    ])
    expect(mails.map(({ text }) => [text.includes('超范围传播'), text.includes('客户要求')])).toEqual([
      [true, false],
      [false, true],
    ])
  })

  it('tell a new holder that the refund of the order has ended the licence; the buyer hears of the refund only', async () => {
    const refund = async (orderId: string) => {
      const whole = { orderId, amountMinor: 3_420_000, reason: 'admin', idemKey: 'whole' } as const
      const ctx = { ...test.ctx, gateways: test.app.gateways }
      await test.ctx.db.transaction().execute((tx) => refundOrder(ctx, tx, whole))
      await pollUntil(async () => (await booksOf(test, orderId)).order.refund_state === 'fully')
    }
    const [bought, kept] = [await issued(), await issued()]
    const heir = await makeColleague(test)
    const transfer = { id: bought.id, email: heir.email, reason: '改制', keepsSeats: true }
    await sales.call(contract.transferLicence, transfer)
    for (const { orderId } of [bought, kept]) await refund(orderId)
    expect((await bought.describe()).state).toBe('revoked')
    const last = (await mailsOf(bought.orderId)).at(-1)
    expect(last?.to).toBe(`licence-ended ${heir.email} zh-CN`)
    expect(last?.text).toContain('已退款')
    expect((await mailsOf(bought.orderId)).filter(({ to }) => to.includes(heir.email))).toHaveLength(2)
    expect((await mailsOf(kept.orderId)).filter(({ to }) => to.startsWith('licence-ended'))).toEqual([])
  })
})

describe('a seat that staff change for the holder', () => {
  it('can be given to more persons than a year allows, with a reason', async () => {
    const bought = await issued()
    let licence = await sales.call(contract.assignLicenceSeat, { id: bought.id, email: 'p0@staff.example.com' })
    const replace = (email: string, more = {}) => {
      const seatId = licence.seats.find((seat) => seat.endedAt === null)?.id ?? ''
      return sales.call(contract.assignLicenceSeat, { id: bought.id, email, seatId, ...more })
    }
    for (const name of ['p1', 'p2', 'p3']) licence = await replace(`${name}@staff.example.com`)
    expect((await apiErrorOf(replace('p4@staff.example.com'))).message).toContain('12 个月')
    expect((await apiErrorOf(replace('p4@staff.example.com', { ignoresLimit: true }))).code).toBe(422)
    licence = await replace('p4@staff.example.com', { ignoresLimit: true, reason: '团队调整' })
    expect(licence.events[0]).toMatchObject({ kind: 'seat-assigned', actor: 'staff', reason: '团队调整' })
    expect(licence.seats.filter((seat) => seat.endedAt === null)).toMatchObject([
      { position: 2, email: 'p4@staff.example.com', changesLeft: 0 },
    ])
    const seatId = licence.seats.find((seat) => seat.endedAt === null)?.id ?? ''
    const ended = await sales.call(contract.endLicenceSeat, { id: bought.id, seatId, reason: '离职' })
    expect(ended.seatsUsed).toBe(1)
  })
})

describe('erased persons', () => {
  it('are not left in seats and history of a licence, which stay', async () => {
    const bought = await issued()
    const colleague = await makeColleague(test)
    await bought.name(colleague.email)
    const owner = await signedInAs(test, 'owner')
    await owner.call(eraseCustomer, { id: colleague.id, reason: '本人要求' })
    const after = await bought.describe()
    expect(after).toMatchObject({ state: 'active', seatsUsed: 1 })
    expect(after.seats).toMatchObject([{ position: 2, email: '', customerId: null, endedAt: expect.any(String) }])
    expect(after.events[0]).toMatchObject({ kind: 'seat-ended', actor: 'system', email: '' })

    await bought.name('friend@erased.example.com')
    await sales.call(contract.revokeLicence, { id: bought.id, reason: '林晓转发了报告' })
    const { holder } = await bought.describe()
    await owner.call(eraseCustomer, { id: holder.id, reason: '本人要求' })
    const last = await bought.describe()
    expect(last).toMatchObject({ state: 'revoked', isRestorable: false, holder: { name: '' } })
    expect(last.seats.map((seat) => [seat.email, seat.endedAt === null])).toEqual([
      ['', false],
      ['', false],
    ])
    const stored = await sql<{ text: string }>`
      select string_agg(v::text, ' ') || string_agg(l.search_text, ' ') as text
      from licence_events v join licences l on l.id = v.licence_id where l.id = ${bought.id}`.execute(test.ctx.db)
    for (const personal of ['林晓', holder.email, colleague.email, 'friend@erased.example.com'])
      expect(stored.rows[0]?.text).not.toContain(personal)
  })
})
