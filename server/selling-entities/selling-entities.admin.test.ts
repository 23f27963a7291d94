// Console endpoints: selling entities, their versions and bank accounts.
import { Readable } from 'node:stream'
import { Resvg } from '@resvg/resvg-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consoleHeader } from '#contract/common/endpoint.ts'
import { getSellingEntity, listSellingEntities, saveSellingEntity } from '#contract/selling-entities-admin.ts'
import { listAudit } from '#contract/staff.ts'
import { insertFile } from '#server/platform/files/file-records.store.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { findSeller } from './selling-entities.service.ts'

let test: TestApp
let finance: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  test = await createTestApp()
  finance = await signedInAs(test, 'finance')
})
afterAll(() => test?.close())

const cny = {
  currency: 'CNY',
  accountName: '研报网市场研究有限公司',
  accountNumber: '1109 0000 0000 001',
  bankName: '招商银行北京建国路支行',
  bankAddress: '',
  bankNameEn: '',
  bankAddressEn: '',
  bankCode: '308100005019',
} as const
const usd = { ...cny, currency: 'USD', accountNumber: '1109 0000 0000 002', bankCode: 'CMBCCNBS' } as const
const entity = {
  nameZh: '研报网市场研究有限公司',
  nameEn: 'Yanbao Market Research Co., Ltd.',
  addressZh: '北京市朝阳区建国路 88 号',
  addressEn: '88 Jianguo Road, Beijing',
  country: 'cn',
  taxNumber: '9135 0100 M000 100Y 43',
  phone: '',
  email: '',
  signatoryZh: '张华',
  signatoryEn: 'Zhang Hua',
  signatoryTitleZh: '销售总监',
  signatoryTitleEn: 'Sales Director',
  taxRateBasisPoints: 600,
  pricesIncludeTax: true,
  exportNoteZh: '出口服务，零税率',
  exportNoteEn: 'Export of services, zero-rated',
  reverseChargeNoteZh: '',
  reverseChargeNoteEn: '',
  accounts: [cny, usd],
}

const circle = '<circle cx="150" cy="150" r="130" fill="none" stroke="red" stroke-width="12"/>'
const ring = renderPng(circle)
const square = renderPng('<rect width="300" height="300" fill="red"/>')

function renderPng(shape: string): Buffer {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200" viewBox="0 0 300 300">${shape}</svg>`
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
}

/** @returns the id of the file */
async function upload(bytes: Buffer, mime = 'image/png'): Promise<string> {
  const stored = await test.ctx.files.put(Readable.from([bytes]))
  return insertFile(test.ctx.db, { ...stored, name: 'picture', mime })
}

function getPicture(fileId: string) {
  const { cookie } = finance.jar
  const url = `/api/admin/selling-entities/picture?fileId=${fileId}`
  return test.app.http.inject({ url, headers: { cookie, host: 'localhost', [consoleHeader]: '1' } })
}

describe('a selling entity', () => {
  it('gets a new version with each change, which the audit log holds', async () => {
    const first = await finance.call(saveSellingEntity, entity)
    expect(first).toMatchObject({ code: '', version: 1, country: 'CN', taxNumber: '91350100M000100Y43' })
    const { id } = first
    const second = await finance.call(saveSellingEntity, { ...entity, id, version: 1, accounts: [usd], phone: '010-1' })
    expect(second).toMatchObject({ id, version: 2, phone: '010-1', accounts: [usd] })
    expect(await finance.call(getSellingEntity, { id })).toEqual(second)
    const versions = await test.ctx.db.selectFrom('entity_versions').select('phone').orderBy('version').execute()
    expect(versions.map(({ phone }) => phone)).toEqual(['', '010-1'])
    const owner = await signedInAs(test, 'owner')
    const { rows } = await owner.call(listAudit, {})
    expect(rows.filter(({ action }) => action === 'selling-entity.save')).toHaveLength(2)
  })

  it('keeps the rows of accounts that have not changed', async () => {
    const { id, version } = await finance.call(saveSellingEntity, { ...entity, code: 'KEEP' })
    const ids = () =>
      test.ctx.db
        .selectFrom('bank_accounts')
        .select(['id', 'account_number'])
        .where('entity_id', '=', Number(id))
        .where('archived_at', 'is', null)
        .orderBy('account_number')
        .execute()
    const before = await ids()
    const english = { ...cny, bankNameEn: 'China Merchants Bank, Beijing Jianguo Road Sub-branch' }
    const renamed = await finance.call(saveSellingEntity, { ...entity, id, version, accounts: [english, usd] })
    expect(renamed.accounts).toEqual([english, usd])
    expect(await ids()).toEqual(before)
    await finance.call(saveSellingEntity, {
      ...entity,
      id,
      version: renamed.version,
      accounts: [english, { ...usd, bankCode: 'X' }],
    })
    const after = await ids()
    expect(after[0]?.id).toBe(before[0]?.id)
    expect(after[1]?.id).not.toBe(before[1]?.id)
  })

  it('refuses an overtaken version, a code of another entity and a tax number with a wrong check character', async () => {
    const { id } = await finance.call(saveSellingEntity, { ...entity, code: 'HK' })
    await expect(finance.call(saveSellingEntity, { ...entity, id, version: 7 })).rejects.toMatchObject({ code: 409 })
    await expect(finance.call(saveSellingEntity, { ...entity, code: 'hk' })).rejects.toMatchObject({
      fields: [{ field: 'code' }],
    })
    await expect(
      finance.call(saveSellingEntity, { ...entity, code: 'TAX', taxNumber: '91350100M000100Y44' }),
    ).rejects.toMatchObject({ fields: [{ field: 'taxNumber', msg: expect.stringContaining('第 18 位校验码') }] })
  })

  it('keeps the pictures of each version, drawn once more from what was uploaded', async () => {
    const first = await finance.call(saveSellingEntity, { ...entity, code: 'PIC', sealFileId: await upload(ring) })
    const { id, version, sealFileId } = first
    expect(sealFileId).toMatch(/^[0-9a-f-]{36}$/)
    const shown = await getPicture(sealFileId ?? '')
    expect(shown).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/png' } })
    // The width in the header of the PNG picture: 42 mm at 300 dots per inch.
    expect(shown.rawPayload.readUInt32BE(16)).toBe(500)
    const logoFileId = await upload(square)
    const second = await finance.call(saveSellingEntity, { ...entity, id, version, sealFileId, logoFileId })
    expect(second).toMatchObject({ version: 2, sealFileId, logoFileId: expect.any(String) })
    const third = await finance.call(saveSellingEntity, { ...entity, id, version: 2 })
    expect(third).toMatchObject({ version: 3, sealFileId: null, logoFileId: null })
    expect((await getPicture(sealFileId ?? '')).statusCode).toBe(200)
    expect((await getPicture(logoFileId)).statusCode).toBe(404)
  })

  it('refuses pictures that cannot be printed, with the field', async () => {
    const refused = (values: object) =>
      expect(finance.call(saveSellingEntity, { ...entity, code: 'BAD', ...values })).rejects
    await refused({ sealFileId: await upload(square) }).toMatchObject({
      fields: [{ field: 'sealFileId', msg: expect.stringContaining('背景透明') }],
    })
    const jpeg = await upload(ring, 'image/jpeg')
    const unknown = '00000000-0000-4000-8000-000000000000'
    for (const logoFileId of [jpeg, unknown, await upload(Buffer.from('no picture'))])
      await refused({ logoFileId }).toMatchObject({ fields: [{ field: 'logoFileId' }] })
  })

  it('is listed by its names', async () => {
    const { rows } = await finance.call(listSellingEntities, { search: 'yanbao market', order: 'asc' })
    expect(rows.map(({ code }) => code)).toContain('HK')
    expect((await finance.call(listSellingEntities, { search: '没有' })).total).toBe(0)
  })

  it('can be changed by owner and finance only', async () => {
    const sales = await signedInAs(test, 'sales')
    await expect(sales.call(saveSellingEntity, entity)).rejects.toMatchObject({ code: 403 })
    expect((await sales.call(listSellingEntities, {})).total).toBeGreaterThan(0)
  })
})

describe('the seller in a currency', () => {
  it('is the entity that has an account in it, named in the language of the document', async () => {
    const seller = await findSeller(test.ctx.db, 'CNY', 'en-US')
    expect(seller).toMatchObject({
      snapshot: { name: 'Yanbao Market Research Co., Ltd.', signatory: 'Zhang Hua', signatoryTitle: 'Sales Director' },
      bank: { currency: 'CNY', bankName: 'China Merchants Bank, Beijing Jianguo Road Sub-branch' },
      tax: { country: 'CN', rateBasisPoints: 600, pricesIncludeTax: true },
    })
    const chinese = await findSeller(test.ctx.db, 'CNY', 'zh-CN')
    expect(chinese?.bank).toMatchObject({ bankName: '招商银行北京建国路支行', bankAddress: '' })
    // An account without English names shows the same in both languages.
    expect((await findSeller(test.ctx.db, 'USD', 'en-US'))?.bank?.bankName).toBe('招商银行北京建国路支行')
  })
})
