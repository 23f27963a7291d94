// Licences: one for each entitlement, the persons named for their seats, and who can download.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseTyped } from '#contract/check-character.ts'
import { licenceRulesOf } from '#contract/common/licence-rules.ts'
import {
  assignSeat,
  checkLicence,
  endSeat,
  getLicence,
  listLicences,
  printCertificate,
} from '#contract/customer-licences.ts'
import { downloadFile, listDownloads } from '#contract/delivery.ts'
import { revokeOrder } from '#contract/order-actions-admin.ts'
import { exportData } from '#contract/privacy.ts'
import { apiErrorOf } from '#server/accounts/accounts.fixture.ts'
import { getFile } from '#server/delivery/delivery.fixture.ts'
import { makeEntity } from '#server/documents/documents.fixture.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { readQrCode } from '../../tests/support/qr-code.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { buyLicence, makeColleague, proveAddress } from './licences.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ withPayments: true })
})
afterAll(() => test.close())

function eventsOf(orderId: string) {
  return test.ctx.db
    .selectFrom('licence_events as v')
    .innerJoin('licences as l', 'l.id', 'v.licence_id')
    .selectAll('v')
    .where('l.order_id', '=', orderId)
    .orderBy('v.id')
    .execute()
}

describe('numbers of licences', () => {
  it('have the check character of every typed number', async () => {
    for (let times = 0; times < 200; times += 1) {
      const { rows } = await sql<{ number: string }>`select typed_number(${randomBytes(8)}) as number`.execute(
        test.ctx.db,
      )
      expect(parseTyped(rows[0]?.number ?? '', 9).isValid).toBe(true)
    }
  })
})

describe('a licence', () => {
  it('is granted with the entitlement, with seats and updates for a year, and revoked with it', async () => {
    const bought = await buyLicence(test, 'multi')
    const licence = await bought.client(getLicence, { number: bought.number.toLowerCase().replaceAll('-', ' ') })
    expect(licence).toMatchObject({
      number: expect.stringMatching(/^L-.{4}-.{4}-.$/),
      type: 'multi',
      state: 'active',
      isHolder: true,
      orderNo: bought.orderNo,
      seatsUsed: 1,
      maxSeats: 5,
      seats: [],
    })
    expect(Date.parse(licence.updatesUntil) - Date.parse(licence.validFrom)).toBe(365 * 86_400_000)
    const owner = await signedInAs(test, 'owner')
    await owner.call(revokeOrder, { id: bought.orderId, note: '误购' })
    // Only staff restore what staff have revoked.
    await test.ctx.db.updateTable('entitlements').set({ revoked_at: null }).execute()
    expect(await bought.client(getLicence, { number: bought.number })).toMatchObject({ state: 'revoked' })
    expect((await apiErrorOf(bought.name('new@example.com'))).code).toBe(5002)
    expect(await eventsOf(bought.orderId)).toMatchObject([
      { kind: 'granted', actor: 'system' },
      { kind: 'revoked', actor: 'staff', staff_id: Number(owner.id), reason: '误购' },
    ])
  })

  it('keeps what its type allowed when it was granted, by default what the rules say', async () => {
    const before = await buyLicence(test, 'multi')
    const rules = licenceRulesOf(undefined)
    expect(await before.client(getLicence, { number: before.number })).toMatchObject({
      maxSeats: rules.multiSeats,
      rights: rules.rights.multi,
    })
    const value = {
      multiSeats: 3,
      seatChanges: 1,
      rights: { single: [], multi: ['aiUse'], enterprise: ['affiliates'] },
    }
    await test.ctx.db
      .insertInto('site_settings')
      .values({ site: 'all', key: 'licence-rules', value: JSON.stringify(value), is_public: true })
      .execute()
    const after = await buyLicence(test, 'multi')
    await test.ctx.db.deleteFrom('site_settings').where('key', '=', 'licence-rules').execute()
    expect(await after.client(getLicence, { number: after.number })).toMatchObject({ maxSeats: 3, rights: ['aiUse'] })
    expect(await before.client(getLicence, { number: before.number })).toMatchObject({ rights: rules.rights.multi })
    for (const type of ['single', 'enterprise'] as const) {
      const other = await buyLicence(test, type)
      expect(await other.client(getLicence, { number: other.number })).toMatchObject({ rights: rules.rights[type] })
    }
  })

  it('of somebody else is answered like an unknown one, and a wrong number is explained', async () => {
    const bought = await buyLicence(test, 'multi')
    const { client } = await makeColleague(test)
    const foreign = await apiErrorOf(client(getLicence, { number: bought.number }))
    expect(await apiErrorOf(client(getLicence, { number: 'L-7F3K-22QX-B' }))).toEqual(foreign)
    expect(await apiErrorOf(client(assignSeat, { number: bought.number, email: 'mia@example.com' }))).toEqual(foreign)
    const wrong = await apiErrorOf(bought.client(getLicence, { number: 'L-7F3K-22QX-9' }))
    expect(JSON.stringify(wrong)).toContain('L-7F3K-22QX-B')
  })
})

describe('the certificate of a licence', () => {
  it('is printed for its holder only, while the licence is active', async () => {
    const bought = await buyLicence(test, 'multi')
    const colleague = await makeColleague(test)
    await bought.name(colleague.email)
    const { number } = bought
    expect((await apiErrorOf(bought.client(printCertificate, { number }))).message).toContain('暂时不能出具')
    await makeEntity(test.ctx.db)
    const certificate = await bought.client(printCertificate, { number })
    expect(certificate.name).toBe(`${number}.pdf`)
    expect(await readQrCode(Buffer.from(certificate.pdf, 'base64'))).toMatch(
      new RegExp(`^https?://[^/]+/licence/${number}$`),
    )
    const unknown = await apiErrorOf(colleague.client(printCertificate, { number: 'L-7F3K-22QX-B' }))
    expect(await apiErrorOf(colleague.client(printCertificate, { number }))).toEqual(unknown)
    expect((await apiErrorOf(test.client('zh-CN')(printCertificate, { number }))).code).toBe(200001)
    const owner = await signedInAs(test, 'owner')
    await owner.call(revokeOrder, { id: bought.orderId, note: '误购' })
    expect((await apiErrorOf(bought.client(printCertificate, { number }))).message).toContain('已失效')
  })
})

describe('the check of a licence', () => {
  it('tells anybody whether it is valid and what it allows, and names its holder in part', async () => {
    const bought = await buyLicence(test, 'enterprise')
    const stranger = test.client('zh-CN')
    const known = await stranger(checkLicence, { number: bought.number })
    expect(known).toEqual({
      number: bought.number,
      state: 'active',
      itemKind: 'report',
      title: expect.any(String),
      type: 'enterprise',
      edition: expect.any(Number),
      holder: '示***司',
    })
    const owner = await signedInAs(test, 'owner')
    await owner.call(revokeOrder, { id: bought.orderId, note: '误购' })
    expect(await stranger(checkLicence, { number: bought.number })).toMatchObject({ state: 'revoked' })
    expect((await apiErrorOf(stranger(checkLicence, { number: 'L-7F3K-22QX-B' }))).code).toBe(5002)
  })
})

describe('a person named for a seat', () => {
  it('gets a mail and downloads with an account of the address, with downloads of its own, until the seat ends', async () => {
    const bought = await buyLicence(test, 'multi')
    const colleague = await makeColleague(test)
    const licence = await bought.name(colleague.email)
    expect(licence).toMatchObject({ seatsUsed: 2, seats: [{ position: 2, email: colleague.email, isTaken: true }] })
    const mail = await test.ctx.db
      .selectFrom('mails')
      .select(['subject', 'body_text'])
      .where('recipient', '=', colleague.email)
      .where('template', '=', 'licence-seat')
      .executeTakeFirstOrThrow()
    expect(mail.body_text).toContain(bought.number)
    expect(await colleague.client(listLicences, {})).toMatchObject({
      rows: [{ number: bought.number, isHolder: false }],
    })
    expect(await colleague.client(getLicence, { number: bought.number })).toMatchObject({ orderNo: null, seats: [] })
    const { rows } = await colleague.client(listDownloads, {})
    expect(rows).toMatchObject([{ orderNo: bought.orderNo, files: [{ downloadsLeft: 10 }] }])
    const link = await colleague.client(downloadFile, { orderNo: bought.orderNo })
    expect((await getFile(test, link.url)).statusCode).toBe(200)
    expect((await colleague.client(listDownloads, {})).rows[0]?.files[0]?.downloadsLeft).toBe(9)
    expect((await bought.client(listDownloads, {})).rows[0]?.files[0]?.downloadsLeft).toBe(10)

    const again = await colleague.client(downloadFile, { orderNo: bought.orderNo })
    await bought.client(endSeat, { number: bought.number, seatId: licence.seats[0]?.id ?? '' })
    expect((await getFile(test, again.url)).statusCode).toBe(404)
    expect((await colleague.client(listDownloads, {})).rows).toEqual([])
    expect((await apiErrorOf(colleague.client(downloadFile, { orderNo: bought.orderNo }))).code).toBe(100004)
  })

  it('who has not proved the address can download as soon as that is done', async () => {
    const bought = await buyLicence(test, 'multi')
    const colleague = await makeColleague(test, false)
    expect((await bought.name(colleague.email)).seats).toMatchObject([{ isTaken: false }])
    expect((await colleague.client(listDownloads, {})).rows).toEqual([])
    await proveAddress(test, colleague.id)
    expect((await colleague.client(listDownloads, {})).rows).toHaveLength(1)
    expect((await bought.client(getLicence, { number: bought.number })).seats).toMatchObject([{ isTaken: true }])
  })

  it('cannot be named twice, nor beyond the seats of the licence', async () => {
    const bought = await buyLicence(test, 'multi')
    for (const name of ['amy', 'ben', 'cai', 'dan']) await bought.name(`${name}@seats.example.com`)
    const code = async (email: string) => (await apiErrorOf(bought.name(email))).message
    expect(await code('Amy@seats.example.com')).toContain('已可以使用')
    expect(await code('eva@seats.example.com')).toContain('席位已满')
    const single = await buyLicence(test, 'single')
    expect((await apiErrorOf(single.name('eva@seats.example.com'))).message).toContain('席位已满')
  })

  it('can be replaced three times in 12 months', async () => {
    const bought = await buyLicence(test, 'multi')
    let licence = await bought.name('first@change.example.com')
    for (const [index, name] of ['second', 'third', 'fourth'].entries()) {
      expect(licence.seats[0]?.changesLeft).toBe(3 - index)
      licence = await bought.name(`${name}@change.example.com`, licence.seats[0]?.id)
      expect(licence.seats).toMatchObject([{ position: 2, email: `${name}@change.example.com` }])
    }
    const seatId = licence.seats[0]?.id ?? ''
    const refused = await apiErrorOf(bought.name('fifth@change.example.com', seatId))
    expect(refused.message).toContain('12 个月')
    await test.ctx.db
      .updateTable('licence_seats')
      .set({ assigned_at: sql`assigned_at - interval '13 months'`, ended_at: sql`ended_at - interval '13 months'` })
      .where('ended_at', 'is not', null)
      .execute()
    expect((await bought.name('fifth@change.example.com', seatId)).seats[0]?.changesLeft).toBe(1)
  })

  it('is named for the last seat by one of two requests at once', async () => {
    const bought = await buyLicence(test, 'multi')
    for (const name of ['amy', 'ben', 'cai']) await bought.name(`${name}@race.example.com`)
    const results = await Promise.allSettled([bought.name('dan@race.example.com'), bought.name('eva@race.example.com')])
    expect(results.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await bought.client(getLicence, { number: bought.number })).seatsUsed).toBe(5)
  })
})

describe('persons of licences', () => {
  it('are part of the export of the holder, and say which licences name a customer', async () => {
    const bought = await buyLicence(test, 'multi')
    const colleague = await makeColleague(test)
    await bought.name(colleague.email)
    expect((await bought.client(exportData, {})).licences).toMatchObject([
      {
        number: bought.number,
        isHolder: true,
        seats: [{ email: colleague.email, endedAt: null }],
        events: [
          { kind: 'granted', actor: 'system' },
          { kind: 'seat-assigned', actor: 'customer' },
        ],
      },
    ])
    expect((await colleague.client(exportData, {})).licences).toMatchObject([
      { number: bought.number, isHolder: false, seats: [], events: [] },
    ])
  })
})
