// New editions: who can download them, who is told of them, and what pages say of them.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getReport } from '#contract/catalogue.ts'
import { trashReport } from '#contract/catalogue-admin.ts'
import { assignCompanySeat, listCompanyLibrary } from '#contract/company-library.ts'
import { getLicence } from '#contract/customer-licences.ts'
import { downloadFile, listDownloads } from '#contract/delivery.ts'
import { listItemFiles } from '#contract/delivery-admin.ts'
import {
  countEditionHolders,
  getReportSeries,
  leaveReportSeries,
  maxChangesLength,
  saveReportSeries,
} from '#contract/editions-admin.ts'
import { restoreLicence, revokeLicence, transferLicence } from '#contract/licences-admin.ts'
import { listAudit } from '#contract/staff.ts'
import { apiErrorOf, mailsTo } from '#server/accounts/accounts.fixture.ts'
import { getFile } from '#server/delivery/delivery.fixture.ts'
import { revokeEntitlement } from '#server/delivery/delivery.service.ts'
import { replaceLicence } from '#server/licences/upgrades.service.ts'
import { refundOrder } from '#server/payments/refunds/refunds-request.service.ts'
import { emptyTrash } from '#server/publishing/trash.service.ts'
import { makeSeller } from '#server/purchases/purchases.fixture.ts'
import { attachPdf, pagesPdf } from '#server/samples/samples.fixture.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { buyForCompany, makeMember } from '../../tests/support/company-members.ts'
import { makeCustomer, makeFile, makeReport } from '../../tests/support/factories.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { announceEditions } from './announcements.service.ts'
import { draftEdition, makeHolder, publishEdition, setUpdatesUntil } from './editions.fixture.ts'

let test: TestApp
let editor: Awaited<ReturnType<typeof signedInAs>>
let sales: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  test = await createTestApp()
  await makeSeller(test)
  editor = await signedInAs(test, 'editor')
  sales = await signedInAs(test, 'sales')
})
afterAll(() => test?.close())

const dayMs = 86_400_000
const daysFromNow = (days: number) => new Date(test.ctx.now().getTime() + days * dayMs)
const whatChanged = { zh: '', en: '' }

/** The new editions that a customer sees under My downloads, and can download; the two always agree. */
async function readableBy({ client }: { client: ReturnType<TestApp['client']> }): Promise<number[]> {
  const { rows } = await client(listDownloads, {})
  const editions = rows.flatMap((row) => row.editions.map((edition) => ({ ...edition, orderNo: row.orderNo })))
  for (const { orderNo, files } of editions)
    for (const { fileId } of files) {
      const { url } = await client(downloadFile, { orderNo, fileId })
      expect((await getFile(test, url)).statusCode).toBe(200)
    }
  return editions.map(({ reportId }) => reportId)
}

async function isRefused(client: ReturnType<TestApp['client']>, reportId: number, orderNo = ''): Promise<boolean> {
  const { file_id: fileId } = await test.ctx.db
    .selectFrom('item_files')
    .select('file_id')
    .where('item_id', '=', reportId)
    .where('item_kind', '=', 'report')
    .executeTakeFirstOrThrow()
  return (await apiErrorOf(client(downloadFile, { fileId, orderNo }))).code !== 200
}

const editionMails = async (email: string) =>
  (await mailsTo(test, email)).filter(({ template }) => template === 'new-edition')

describe('a licence', () => {
  it('includes editions, and editions of them, that become public while its updates run, for everybody who reads it', async () => {
    const holder = await makeHolder(test)
    const { buyer, reader, admin } = holder
    await admin.client(assignCompanySeat, { companyId: holder.companyId, number: holder.shown, customerId: reader.id })
    const second = await draftEdition(test, editor, holder.reportId)
    expect(await readableBy(buyer)).toEqual([])
    expect(await isRefused(buyer.client, second, holder.orderNo)).toBe(true)
    await publishEdition(test, second)
    const third = await draftEdition(test, editor, second)
    await publishEdition(test, third)
    const files = (await editor.call(listItemFiles, { kind: 'report', id: third })).rows
    expect(files).toMatchObject([{ holders: 1 }])
    for (const person of [buyer, reader]) expect(await readableBy(person)).toEqual([third, second])
    expect(await readableBy(admin)).toEqual([])
    const stranger = await makeCustomer(test.ctx)
    for (const client of [admin.client, test.client('zh-CN', stranger.token)]) {
      expect(await isRefused(client, third)).toBe(true)
      expect(await isRefused(client, third, holder.orderNo)).toBe(true)
    }
    const { editions } = await reader.client(getLicence, { number: holder.shown })
    expect(editions).toMatchObject([
      { reportId: third, whatChanged: '更新产能数据', webTitle: expect.any(String) },
      { reportId: second },
    ])
    const { rows } = await admin.client(listCompanyLibrary, { companyId: holder.companyId })
    expect(rows.map((row) => row.newEditions.map(({ reportId }) => reportId))).toEqual([[third, second]])
  })

  it('of a company for everybody is read with its editions by members at its confirmed domain, each with a copy of their own', async () => {
    const holder = await makeHolder(test, { licence: 'enterprise' })
    const domain = `${randomUUID()}.example`
    const at = test.ctx.now()
    await test.ctx.db
      .insertInto('company_domains')
      .values({
        company_id: holder.companyId,
        domain,
        added_at: at,
        verified_at: at,
        confirmed_at: at,
        confirmed_by: Number(editor.id),
      })
      .execute()
    const member = await makeMember(test, holder.companyId, 'reader', `member@${domain}`)
    const edition = await draftEdition(test, editor, holder.reportId)
    await attachPdf(test, edition, await pagesPdf(1))
    await publishEdition(test, edition)
    expect(await readableBy(member)).toEqual([edition])
    expect(await readableBy(holder.reader)).toEqual([])
    // Of the two files one is delivered as it was uploaded.
    const copies = await test.ctx.db
      .selectFrom('copies')
      .select(['customer_id', 'entitlement_id'])
      .where('customer_id', '=', member.id)
      .execute()
    expect(copies).toEqual([{ customer_id: member.id, entitlement_id: holder.entitlementId }])
  })

  it('includes no edition that is public before it is granted or after its updates have ended', async () => {
    const { id: first } = await makeReport(test.ctx)
    await makeFile(test.ctx, { itemKind: 'report', itemId: first })
    const early = await draftEdition(test, editor, first)
    await publishEdition(test, early)
    const holder = await makeHolder(test, { reportId: first })
    const during = await draftEdition(test, editor, early)
    await publishEdition(test, during)
    expect(await readableBy(holder.buyer)).toEqual([during])
    await setUpdatesUntil(test, holder.id, test.ctx.now())
    const late = await draftEdition(test, editor, during)
    await publishEdition(test, late)
    expect(await readableBy(holder.buyer)).toEqual([during])
    for (const id of [early, late]) expect(await isRefused(holder.buyer.client, id, holder.orderNo)).toBe(true)
  })

  it('includes none of its editions any more once it is revoked, transferred or refunded; links to them stop', async () => {
    const [revoked, transferred, refunded] = [await makeHolder(test), await makeHolder(test), await makeHolder(test)]
    const heir = await makeCustomer(test.ctx)
    const links: string[] = []
    for (const { reportId, orderNo, buyer } of [revoked, transferred, refunded]) {
      const edition = await draftEdition(test, editor, reportId)
      await publishEdition(test, edition)
      const { rows } = await buyer.client(listDownloads, {})
      const fileId = rows[0]?.editions[0]?.files[0]?.fileId ?? ''
      links.push((await buyer.client(downloadFile, { orderNo, fileId })).url)
    }
    await sales.call(revokeLicence, { id: revoked.id, reason: '超出范围传播' })
    await sales.call(transferLicence, { id: transferred.id, email: heir.email, reason: '改制', keepsSeats: false })
    await refund(refunded.orderId)
    for (const url of links) expect((await getFile(test, url)).statusCode).toBe(404)
    for (const { buyer } of [revoked, transferred, refunded]) expect(await readableBy(buyer)).toEqual([])
    expect(await readableBy({ client: test.client('zh-CN', heir.token) })).toHaveLength(1)
  })

  it('that has replaced another one by upgrade includes the editions of both', async () => {
    const holder = await makeHolder(test)
    const early = await draftEdition(test, editor, holder.reportId)
    await publishEdition(test, early)
    await announceEditions(test.ctx)
    const wishes = { licence: 'enterprise', reportId: holder.reportId } as const
    const larger = await buyForCompany(test, { id: holder.companyId, buyer: holder.buyer }, wishes)
    expect(await readableBy(holder.buyer)).toEqual([early])
    await test.ctx.db.transaction().execute(async (tx) => {
      await revokeEntitlement(test.ctx, tx, holder.orderId)
      await replaceLicence(tx, { orderId: larger.orderId, of: holder.number })
    })
    const late = await draftEdition(test, editor, early)
    await publishEdition(test, late)
    expect(await readableBy(holder.buyer)).toEqual([late, early])
    await announceEditions(test.ctx)
    expect((await editionMails(holder.buyer.email)).map((mail) => mail.dedupe_key)).toEqual([
      `new-edition:${holder.orderId}:${early}`,
      `new-edition:${larger.orderId}:${late}`,
    ])
  })
})

async function refund(orderId: string): Promise<void> {
  const ctx = { ...test.ctx, gateways: test.app.gateways }
  const { amount_minor: amountMinor } = await test.ctx.db
    .selectFrom('orders')
    .select('amount_minor')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const request = { orderId, amountMinor, reason: 'admin', idemKey: 'whole' } as const
  const { id: refundId } = await test.ctx.db.transaction().execute((tx) => refundOrder(ctx, tx, request))
  await test.app.jobs['submit-refund']?.({ refundId })
}

describe('holders', () => {
  it('are told of a new edition once, however often the job runs and the report is published', async () => {
    const holder = await makeHolder(test)
    const { buyer, reader, reportId } = holder
    const edition = await draftEdition(test, editor, reportId)
    await announceEditions(test.ctx)
    expect(await editionMails(buyer.email)).toEqual([])
    // As a schedule does.
    await test.ctx.db
      .updateTable('report_texts')
      .set({ status: 'scheduled', publish_at: test.ctx.now() })
      .where('report_id', '=', edition)
      .execute()
    await test.app.jobs['publish-due']?.({})
    await Promise.all([announceEditions(test.ctx), announceEditions(test.ctx)])
    await announceEditions(test.ctx)
    await editor.call(leaveReportSeries, { id: edition })
    await editor.call(saveReportSeries, { id: edition, previousId: reportId, whatChanged })
    await test.ctx.db.updateTable('report_texts').set({ status: 'archived' }).where('report_id', '=', edition).execute()
    await publishEdition(test, edition)
    await test.app.jobs['announce-editions']?.({})
    const [mail, ...others] = await editionMails(buyer.email)
    expect(others).toEqual([])
    expect(mail?.body_text).toContain(holder.shown)
    expect(mail?.body_text).toContain('本版更新：\n更新产能数据')
    expect(mail?.body_text).toContain('/personalCenter/myDownload')
    expect(await editionMails(reader.email)).toEqual([])
  })

  it('are told of a published report when it is linked, and only those whose updates ran', async () => {
    const holder = await makeHolder(test)
    const ended = await makeHolder(test, { reportId: holder.reportId })
    await setUpdatesUntil(test, ended.id, test.ctx.now())
    const { id } = await makeReport(test.ctx, { publishAt: test.ctx.now() })
    await makeFile(test.ctx, { itemKind: 'report', itemId: id })
    const previousId = holder.reportId
    expect(await sales.call(countEditionHolders, { id, previousId })).toEqual({ toTell: 1 })
    expect(await editor.call(saveReportSeries, { id, previousId, whatChanged })).toMatchObject({ toTell: 1 })
    await announceEditions(test.ctx)
    expect(await editionMails(holder.buyer.email)).toHaveLength(1)
    expect(await editionMails(ended.buyer.email)).toEqual([])
    const { editions, toTell } = await editor.call(getReportSeries, { id })
    expect(toTell).toBe(0)
    expect(editions).toMatchObject([
      { id: previousId, told: 0 },
      { id, told: 1 },
    ])
  })

  it('are told once there is a file for their language and edition', async () => {
    const holder = await makeHolder(test)
    const { buyer, reportId } = holder
    const edition = await draftEdition(test, editor, reportId)
    await test.ctx.db.deleteFrom('item_files').where('item_id', '=', edition).execute()
    await publishEdition(test, edition)
    await announceEditions(test.ctx)
    expect(await editionMails(buyer.email)).toEqual([])
    const attach = async (of: { lang?: 'en-US'; edition: 0 | 1 }) => {
      await makeFile(test.ctx, { itemKind: 'report', itemId: edition }, randomUUID())
      const { id } = await test.ctx.db
        .selectFrom('item_files')
        .select('id')
        .where('item_id', '=', edition)
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow()
      await test.ctx.db.updateTable('item_files').set(of).where('id', '=', id).execute()
      await announceEditions(test.ctx)
    }
    await attach({ lang: 'en-US', edition: 1 })
    // The licence is for the other edition.
    await attach({ edition: 0 })
    expect(await editionMails(buyer.email)).toEqual([])
    expect((await editor.call(getReportSeries, { id: edition })).toTell).toBe(1)
    await attach({ edition: 1 })
    expect(await editionMails(buyer.email)).toHaveLength(1)
    await attach({ edition: 1 })
    expect(await editionMails(buyer.email)).toHaveLength(1)
  })

  it('whose licence is revoked while the others are told are told when it is restored', async () => {
    const holder = await makeHolder(test)
    const edition = await draftEdition(test, editor, holder.reportId)
    await sales.call(revokeLicence, { id: holder.id, reason: '核实授权范围' })
    await publishEdition(test, edition)
    await announceEditions(test.ctx)
    expect(await editionMails(holder.buyer.email)).toEqual([])
    await sales.call(restoreLicence, { id: holder.id, reason: '已核实' })
    await announceEditions(test.ctx)
    expect(await editionMails(holder.buyer.email)).toHaveLength(1)
  })

  it('are told again after a crash in the middle of a batch, and not twice', async () => {
    const holder = await makeHolder(test)
    const edition = await draftEdition(test, editor, holder.reportId)
    await publishEdition(test, edition)
    // The transaction of a batch cannot commit, as when its process ends.
    await test.ctx.db.schema.alterTable('edition_notices').renameTo('edition_notices_gone').execute()
    await expect(announceEditions(test.ctx)).rejects.toThrow()
    await test.ctx.db.schema.alterTable('edition_notices_gone').renameTo('edition_notices').execute()
    expect(await editionMails(holder.buyer.email)).toEqual([])
    await announceEditions(test.ctx)
    expect(await editionMails(holder.buyer.email)).toHaveLength(1)
  })

  it('keep an edition of which they were told when it is put into the trash, which keeps it, too', async () => {
    const holder = await makeHolder(test)
    const told = await draftEdition(test, editor, holder.reportId)
    await publishEdition(test, told)
    await announceEditions(test.ctx)
    const untold = await draftEdition(test, editor, told)
    await publishEdition(test, untold)
    const last = await draftEdition(test, editor, untold)
    await publishEdition(test, last)
    for (const id of [told, untold]) await editor.call(trashReport, { id })
    expect(await readableBy(holder.buyer)).toEqual([last, told])
    await test.ctx.db
      .updateTable('reports')
      .set({ deleted_at: daysFromNow(-60) })
      .where('id', 'in', [told, untold])
      .execute()
    await emptyTrash(test.ctx)
    // The series closes where one of its editions is gone.
    const { editions } = await editor.call(getReportSeries, { id: last })
    expect(editions.map(({ id }) => id)).toEqual([holder.reportId, told, last])
    expect(await readableBy(holder.buyer)).toEqual([last, told])
  })
})

describe('a series', () => {
  const link = (id: number, previousId: number) => editor.call(saveReportSeries, { id, previousId, whatChanged })
  const four = async () => {
    const ids: number[] = []
    for (let count = 0; count < 4; count += 1) ids.push((await makeReport(test.ctx, { status: 'draft' })).id)
    return ids as [number, number, number, number]
  }

  it('is a chain: no circle, and one next edition', async () => {
    const [a, b, c, d] = await four()
    await link(b, a)
    await link(c, b)
    for (const [id, previousId, key] of [
      [a, c, 'editions.circle'],
      [a, a, 'editions.circle'],
      [d, a, 'editions.has-next'],
    ] as const)
      expect((await apiErrorOf(link(id, previousId))).data).toMatchObject({ key, fields: [{ field: 'previousId' }] })
    expect((await apiErrorOf(link(d, 999_999))).code).not.toBe(200)
    await editor.call(trashReport, { id: d })
    expect((await apiErrorOf(link(d, c))).data).toMatchObject({ key: 'publishing.in-trash' })
  })

  it('has no circle and one next edition when two editors link at once', async () => {
    const [a, b, c, d] = await four()
    for (const pairs of [
      [
        [a, b],
        [b, a],
      ],
      [
        [c, d],
        [b, d],
      ],
    ] as const) {
      const results = await Promise.allSettled(pairs.map(([id, previousId]) => link(id, previousId)))
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    }
  })

  it('is linked by editors, with an entry in the audit log', async () => {
    const [a, b] = await four()
    const texts = { zh: '新增\r\n两章', en: 'x'.repeat(maxChangesLength) }
    const input = { id: b, previousId: a, whatChanged: texts }
    for (const { call } of [sales, await signedInAs(test, 'auditor')]) {
      await apiErrorOf(call(saveReportSeries, input))
      await apiErrorOf(call(leaveReportSeries, { id: b }))
      expect((await call(getReportSeries, { id: b })).editions).toMatchObject([{ id: b }])
    }
    const { editions } = await editor.call(saveReportSeries, input)
    expect(editions).toMatchObject([{ id: a }, { id: b, whatChanged: { zh: '新增\n两章' } }])
    await editor.call(leaveReportSeries, { id: b })
    const owner = await signedInAs(test, 'owner')
    const { rows } = await owner.call(listAudit, { subjectKind: 'report', subjectId: String(b) })
    expect(rows.map(({ action }) => action)).toEqual(['report.leave-series', 'report.series'])
  })

  it('is on the pages of its reports: what changed, the edition before, and the newest one; changes purge them all', async () => {
    const [first, second, third] = [await makeReport(test.ctx), await makeReport(test.ctx), await makeReport(test.ctx)]
    await editor.call(saveReportSeries, {
      id: second.id,
      previousId: first.id,
      whatChanged: { zh: '新增两章', en: '' },
    })
    await link(third.id, second.id)
    const pageOf = async (id: number) => {
      const report = await test.client()(getReport, { id })
      return 'movedTo' in report ? undefined : report.series
    }
    expect(await pageOf(first.id)).toMatchObject({ whatChanged: '', previous: null, newest: { webTitle: third.slug } })
    expect(await pageOf(second.id)).toMatchObject({
      whatChanged: '新增两章',
      previous: { webTitle: first.slug },
      newest: { webTitle: third.slug },
    })
    expect(await pageOf((await makeReport(test.ctx)).id)).toBeNull()
    const { seq } = await test.ctx.db
      .selectFrom('page_changes')
      .select((eb) => eb.fn.max('seq').as('seq'))
      .executeTakeFirstOrThrow()
    await test.ctx.db
      .updateTable('report_texts')
      .set({ status: 'archived' })
      .where('report_id', '=', second.id)
      .execute()
    expect(await pageOf(third.id)).toMatchObject({ previous: { webTitle: first.slug } })
    const changes = await test.ctx.db.selectFrom('page_changes').select('tags').where('seq', '>', seq).execute()
    const tags = changes.flatMap((change) => change.tags)
    for (const { id } of [first, second, third]) expect(tags).toContain(`report:${id}`)
  })
})
