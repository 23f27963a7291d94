// Results of fapiao: files that find their request, the tray, what staff type, reversals, and what buyers and strangers can download.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as buyerContract from '#contract/fapiao.ts'
import * as desk from '#contract/fapiao-admin.ts'
import * as contract from '#contract/fapiao-results-admin.ts'
import { listAudit } from '#contract/staff.ts'
import { apiErrorOf } from '#server/accounts/accounts.fixture.ts'
import { makeSeller } from '#server/purchases/purchases.fixture.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeCustomer } from '../../tests/support/factories.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { newNumber, paidOrders, refundAndNotice, requestFor, type Staff, special } from './fapiao.fixture.ts'
import { papersOf, tryUpload, upload } from './fapiao-files.fixture.ts'

let test: TestApp
let finance: Staff
let owner: Staff
beforeAll(async () => {
  test = await createTestApp()
  await makeSeller(test)
  ;[finance, owner] = [await signedInAs(test, 'finance'), await signedInAs(test, 'owner')]
})
afterAll(() => test.close())

const read = (id: string) => finance.call(desk.getFapiao, { id })
const today = () => test.ctx.now().toISOString().slice(0, 10)

/** Each test has a price of its own, so that buyer and amount name one request. */
let price = 100_000
async function requested(content = special) {
  price += 100
  const { customer, orders } = await paidOrders(test, [price])
  const fapiao = await requestFor(test, customer, orders, content)
  return { customer, orders, fapiao, amountMinor: price }
}

async function exported() {
  const made = await requested()
  await finance.call(desk.exportFapiao, { ids: [made.fapiao.id] })
  return made
}

function mailsAbout(id: string) {
  return test.ctx.db.selectFrom('mails').select('template').where('dedupe_key', 'like', `%${id}%`).execute()
}

describe('ten files of which two belong to nobody', () => {
  it('issue their requests, whose buyers download PDF, OFD and XML; the two stay in the tray', async () => {
    const [first, second, third] = [await exported(), await exported(), await exported()]
    const [a, b, c] = [await papersOf(first), await papersOf(second), await papersOf(third)]
    const strange = await papersOf({ buyer: { name: '别的公司', taxCode: '91310000MA1FL0000X' }, amountMinor: 77_700 })
    const files: readonly (readonly [string, Buffer])[] = [
      ['a.pdf', a.pdf],
      ['a.ofd', a.ofd],
      ['a.xml', a.xml],
      ['b.xml', b.xml],
      ['b.pdf', b.pdf],
      ['b.ofd', b.ofd],
      ['c.pdf', c.pdf],
      ['c.xml', c.xml],
      ['x.xml', strange.xml],
      ['x.pdf', strange.pdf],
    ]
    const results = []
    for (const [name, bytes] of files) results.push(await upload(test, finance, name, bytes))
    expect(results.map(({ matchedBy }) => matchedBy)).toEqual([
      'text',
      'number',
      'number',
      'facts',
      'number',
      'number',
      'text',
      'number',
      null,
      null,
    ])
    const tray = await finance.call(contract.listFapiaoTray, { search: strange.number })
    expect(tray.rows).toMatchObject([
      { name: 'x.pdf', reason: 'unknown', request: null },
      { name: 'x.xml', reason: 'unknown', facts: { buyerName: '别的公司', amountMinor: 77_700 } },
    ])
    for (const [made, paper] of [
      [first, a],
      [second, b],
    ] as const) {
      const as = test.client('zh-CN', made.customer.token)
      const own = await as(buyerContract.getOwnFapiao, { id: made.fapiao.id })
      expect(own).toMatchObject({ state: 'delivered', fapiaoNumber: paper.number, issuedOn: '2026-11-24' })
      expect(own.files.map(({ format }) => format)).toEqual(['pdf', 'ofd', 'xml'])
      for (const { id: fileId, format } of own.files) {
        const link = await as(buyerContract.openFapiaoFile, { id: own.id, fileId })
        const answer = await test.app.http.inject({ url: link.url, headers: { host: 'localhost' } })
        expect(answer.rawPayload.equals(paper[format])).toBe(true)
        expect(answer.headers['content-disposition']).toContain(`attachment; filename="${paper.number}.${format}"`)
      }
      expect(await mailsAbout(own.id)).toEqual([{ template: 'fapiao-issued' }])
    }
  })
})

describe('a file', () => {
  it('is another customer’s for no stranger, and its link expires', async () => {
    const { customer, fapiao, amountMinor } = await exported()
    await upload(test, finance, 'f.pdf', (await papersOf({ amountMinor })).pdf)
    const as = test.client('zh-CN', customer.token)
    const { files } = await as(buyerContract.getOwnFapiao, { id: fapiao.id })
    const file = { id: fapiao.id, fileId: files[0]?.id ?? '' }
    const stranger = test.client('zh-CN', (await makeCustomer(test.ctx)).token)
    const ofStranger = await apiErrorOf(stranger(buyerContract.openFapiaoFile, file))
    const unknown = await apiErrorOf(
      stranger(buyerContract.openFapiaoFile, { id: crypto.randomUUID(), fileId: crypto.randomUUID() }),
    )
    expect([ofStranger.code, ofStranger.message]).toEqual([unknown.code, unknown.message])
    const { url } = await as(buyerContract.openFapiaoFile, file)
    const open = () => test.app.http.inject({ url, headers: { host: 'localhost' } })
    expect((await open()).statusCode).toBe(200)
    test.advance(3_600_001)
    const late = await open()
    expect(late.statusCode).not.toBe(200)
    expect(late.rawPayload.includes('%PDF')).toBe(false)
    test.advance(-3_600_001)
  })

  it('is taken from finance only, with the bytes of a fapiao, once', async () => {
    const { amountMinor } = await exported()
    const papers = await papersOf({ amountMinor })
    expect((await tryUpload(test, undefined, 'f.pdf', papers.pdf)).status).toBe(401)
    const editor = await signedInAs(test, 'editor')
    expect((await tryUpload(test, editor, 'f.pdf', papers.pdf)).status).toBe(403)
    expect(await tryUpload(test, finance, 'f.pdf', Buffer.from('MZ'))).toMatchObject({
      status: 422,
      data: { key: 'fapiao.file-unreadable' },
    })
    await upload(test, finance, 'f.pdf', papers.pdf)
    expect(await tryUpload(test, finance, 'copy.pdf', papers.pdf)).toMatchObject({
      status: 409,
      data: { key: 'fapiao.file-known' },
    })
    const another = Buffer.concat([papers.pdf, Buffer.from('\n% printed once more\n')])
    expect(await tryUpload(test, finance, 'again.pdf', another)).toMatchObject({
      status: 409,
      data: { key: 'fapiao.format-known' },
    })
  })

  it('is matched by the numbers that staff type, before or after it arrives', async () => {
    const [first, second] = [await exported(), await exported()]
    const [early, late] = [await papersOf({ amountMinor: first.amountMinor }), newNumber()]
    const scan = { ...early, buyer: { name: special.title, taxCode: '' } }
    const { xml } = await papersOf(scan)
    expect(await upload(test, finance, 'early.xml', xml)).toMatchObject({ matchedBy: null, reason: 'unknown' })
    const rows = [
      { request: first.fapiao.number, number: scan.number },
      { request: second.fapiao.number.toLowerCase(), number: late },
    ]
    expect(await finance.call(contract.typeFapiaoNumbers, { rows })).toMatchObject({
      count: 2,
      matched: [{ name: 'early.xml', matchedBy: 'number', request: { id: first.fapiao.id, state: 'delivered' } }],
    })
    const papers = await papersOf({ number: late, amountMinor: second.amountMinor })
    expect(await upload(test, finance, 'late.ofd', papers.ofd)).toMatchObject({ request: { id: second.fapiao.id } })
    const third = await exported()
    const wrong = async (row: { request: string; number: string }) =>
      (await apiErrorOf(finance.call(contract.typeFapiaoNumbers, { rows: [row] }))).fields
    expect(await wrong({ request: 'F-2026-99999', number: newNumber() })).toMatchObject([{ field: 'rows.0.request' }])
    expect(await wrong({ request: third.fapiao.number, number: late })).toMatchObject([{ field: 'rows.0.number' }])
  })

  it('that contradicts its request stays in the tray, and cannot be assigned to it', async () => {
    const { fapiao, amountMinor } = await exported()
    const number = newNumber()
    await finance.call(contract.typeFapiaoNumbers, { rows: [{ request: fapiao.number, number }] })
    const other = await papersOf({ number, amountMinor: amountMinor + 1 })
    const { id, reason } = await upload(test, finance, 'other.xml', other.xml)
    expect(reason).toBe('other-amount')
    const assigned = finance.call(contract.assignFapiaoFile, { id, requestId: fapiao.id })
    expect((await apiErrorOf(assigned)).fields).toMatchObject([
      { field: 'requestId', msg: '文件上的金额与所选发票不一致' },
    ])
    const buyer = { name: '别的公司', taxCode: '91310000MA1FL0000X' }
    const foreign = await upload(test, finance, 'foreign.xml', (await papersOf({ amountMinor, buyer })).xml)
    const fields = await apiErrorOf(finance.call(contract.assignFapiaoFile, { id: foreign.id, requestId: fapiao.id }))
    expect(fields.fields).toMatchObject([{ msg: '文件上的购买方与所选发票不一致' }])
    expect(await read(fapiao.id)).toMatchObject({ state: 'exported', files: [] })
    await finance.call(contract.removeFapiaoFile, { id })
    await upload(test, finance, 'other.xml', other.xml)
  })

  it('whose name has the number of a request is matched by what it says, and waits for staff where they contradict each other', async () => {
    const [first, second] = [await exported(), await exported()]
    const papers = await papersOf({ amountMinor: first.amountMinor })
    const named = await upload(test, finance, `${second.fapiao.number}.xml`, papers.xml)
    expect(named).toMatchObject({ matchedBy: null, reason: 'name-differs', request: null })
    const renamed = await upload(test, finance, `${first.fapiao.number}.pdf`, papers.pdf)
    expect(renamed).toMatchObject({ matchedBy: 'name', request: { id: first.fapiao.id } })
    expect(await upload(test, finance, `${second.fapiao.number} copy.ofd`, papers.ofd)).toMatchObject({
      reason: 'name-differs',
    })
    await test.app.jobs['match-fapiao-files']?.({})
    expect(await read(second.fapiao.id)).toMatchObject({ state: 'exported', files: [] })
    expect((await read(first.fapiao.id)).files.map(({ format }) => format)).toEqual(['pdf'])
    const assigned = await finance.call(contract.assignFapiaoFile, { id: named.id, requestId: first.fapiao.id })
    expect(assigned).toMatchObject({ matchedBy: 'staff', request: { id: first.fapiao.id } })
  })

  it('whose name has the number of another fapiao, or of two, waits for staff', async () => {
    const [issued, open] = [await exported(), await exported()]
    const other = await papersOf({ amountMinor: issued.amountMinor })
    await upload(test, finance, 'issued.xml', other.xml)
    const papers = await papersOf({ amountMinor: open.amountMinor })
    expect(await upload(test, finance, `dzfp_${other.number}.xml`, papers.xml)).toMatchObject({
      reason: 'name-differs',
    })
    expect(await upload(test, finance, `${open.fapiao.number}_${other.number}.pdf`, papers.pdf)).toMatchObject({
      reason: 'name-differs',
    })
    const remark = `申请单号 ${open.fapiao.number}`
    const remarked = await papersOf({ amountMinor: open.amountMinor, remark })
    expect(await upload(test, finance, `${issued.fapiao.number}.ofd`, remarked.ofd)).toMatchObject({
      reason: 'name-differs',
    })
    expect(await read(open.fapiao.id)).toMatchObject({ state: 'exported', files: [] })
    expect((await read(issued.fapiao.id)).files).toHaveLength(1)
  })

  it('of two requests alike is the one’s that its name has', async () => {
    const first = await exported()
    price -= 100
    const second = await exported()
    const papers = await papersOf({ amountMinor: first.amountMinor })
    expect(await upload(test, finance, `${second.fapiao.number}.xml`, papers.xml)).toMatchObject({
      matchedBy: 'name',
      request: { id: second.fapiao.id, state: 'delivered' },
    })
    expect(await read(first.fapiao.id)).toMatchObject({ state: 'exported', files: [] })
  })

  it('with another number than the one typed for its request waits for staff', async () => {
    const { fapiao, amountMinor } = await exported()
    await finance.call(contract.typeFapiaoNumbers, { rows: [{ request: fapiao.number, number: newNumber() }] })
    const { xml } = await papersOf({ amountMinor })
    expect(await upload(test, finance, 'typed.xml', xml)).toMatchObject({ reason: 'other-number' })
    expect(await read(fapiao.id)).toMatchObject({ state: 'exported', files: [] })
  })

  it('of two requests alike is nobody’s until staff assign it', async () => {
    const first = await exported()
    price -= 100
    const second = await exported()
    const papers = await papersOf({ amountMinor: first.amountMinor })
    const { id, reason } = await upload(test, finance, 'either.xml', papers.xml)
    expect(reason).toBe('several')
    const { rows } = await finance.call(contract.findFapiaoForFile, { id })
    expect(
      rows
        .filter((row) => row.isSameBuyer && row.isSameAmount)
        .map((row) => row.requestId)
        .sort(),
    ).toEqual([first.fapiao.id, second.fapiao.id].sort())
    const assigned = await finance.call(contract.assignFapiaoFile, { id, requestId: second.fapiao.id })
    expect(assigned).toMatchObject({ matchedBy: 'staff', request: { id: second.fapiao.id, state: 'delivered' } })
    expect(await upload(test, finance, 'either.pdf', papers.pdf)).toMatchObject({ request: { id: second.fapiao.id } })
    const detached = await finance.call(contract.detachFapiaoFile, { id })
    expect(detached).toMatchObject({ reason: 'removed', request: null })
    expect((await read(second.fapiao.id)).files.map((file) => file.format)).toEqual(['pdf'])
    await test.app.jobs['match-fapiao-files']?.({})
    expect((await finance.call(contract.listFapiaoTray, { reason: 'removed' })).rows.map((row) => row.id)).toEqual([id])
    const actions = (await owner.call(listAudit, { subjectKind: 'fapiao', subjectId: second.fapiao.id })).rows
    expect(actions.map((row) => row.action)).toEqual(['fapiao.detach', 'fapiao.assign'])
  })

  it('of a fapiao whose number was entered by hand is added to it, also from the tray', async () => {
    const { fapiao, amountMinor } = await exported()
    const papers = await papersOf({ amountMinor, buyer: { name: special.title, taxCode: '' } })
    expect(await upload(test, finance, 'n.xml', papers.xml)).toMatchObject({ reason: 'unknown' })
    const issue = { id: fapiao.id, number: papers.number, amountMinor, issuedOn: today(), isDelivered: true }
    await finance.call(desk.issueFapiao, issue)
    await test.app.jobs['match-fapiao-files']?.({})
    expect((await read(fapiao.id)).files).toMatchObject([{ matchedBy: 'number', name: 'n.xml' }])
    expect(await mailsAbout(fapiao.id)).toHaveLength(1)
  })

  it('of a red-letter fapiao issues the reversal that it is for', async () => {
    const { customer, orders, fapiao, amountMinor } = await exported()
    const blue = await papersOf({ amountMinor })
    await upload(test, finance, 'blue.xml', blue.xml)
    await refundAndNotice(test, owner, orders[0]?.id ?? '', 40_000)
    const wrong = await papersOf({ amountMinor: -30_000, originalNumber: blue.number })
    expect(await upload(test, finance, 'wrong.xml', wrong.xml)).toMatchObject({ reason: 'unknown' })
    const red = await papersOf({ amountMinor: -40_000, originalNumber: blue.number })
    const matched = await upload(test, finance, 'red.pdf', red.pdf)
    expect(matched).toMatchObject({ matchedBy: 'text', request: { id: fapiao.id }, facts: { isReversal: true } })
    expect(await read(fapiao.id)).toMatchObject({
      state: 'delivered',
      reversals: [{ id: matched.reversalId, state: 'reversed', fapiaoNumber: red.number }],
    })
    await upload(test, finance, 'red.ofd', red.ofd)
    const own = await test.client('zh-CN', customer.token)(buyerContract.getOwnFapiao, { id: fapiao.id })
    expect(own.files.map((file) => [file.format, file.isReversal])).toEqual([
      ['xml', false],
      ['pdf', true],
      ['ofd', true],
    ])
    expect((await mailsAbout(fapiao.id)).map((mail) => mail.template).sort()).toEqual([
      'fapiao-issued',
      'fapiao-reversed',
    ])
  })

  it('belongs to an issued fapiao under its number only, in the database', async () => {
    const { fapiao, amountMinor } = await exported()
    const { id } = await upload(test, finance, 'p.xml', (await papersOf({ amountMinor: amountMinor + 7 })).xml)
    const attach = test.ctx.db
      .updateTable('fapiao_files')
      .set({ request_id: fapiao.id, matched_by: 'staff', tray_reason: null })
      .where('id', '=', id)
      .execute()
    await expect(attach).rejects.toThrow(/does not belong/)
  })
})
