// The library of a company: what it lists to whom, downloads, and the table.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tokenHeader } from '#contract/common/endpoint.ts'
import { removeMember } from '#contract/company-accounts.ts'
import * as contract from '#contract/company-library.ts'
import { downloadFile } from '#contract/delivery.ts'
import { makeSeller } from '#server/purchases/purchases.fixture.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { buyForCompany, makeCompanyOf } from '../../tests/support/company-members.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await makeSeller(test)
})
afterAll(() => test?.close())

async function addEnglishTitle(reportId: number, title: string, status: 'draft' | 'published' = 'published') {
  const row = {
    report_id: reportId,
    lang: 'en-US',
    slug: `english-${reportId}`,
    title,
    category: 'energy-power',
    status,
    publish_at: new Date(test.ctx.now().getTime() - 60_000),
  } as const
  await test.ctx.db.insertInto('report_texts').values(row).execute()
}

describe('a library', () => {
  it('lists what the company holds, in both languages, with who can open it for admins and buyers', async () => {
    const company = await makeCompanyOf(test)
    const { id: companyId, admin, buyer, reader } = company
    const licence = await buyForCompany(test, company, { title: '储能系统研究报告' })
    await buyForCompany(test, await makeCompanyOf(test))
    await addEnglishTitle(licence.reportId, 'Energy storage systems')
    await admin.client(contract.assignCompanySeat, { companyId, number: licence.shown, customerId: reader.id })
    const { rows, next } = await buyer.client(contract.listCompanyLibrary, { companyId })
    expect(next).toBe('')
    expect(rows).toMatchObject([
      {
        number: licence.shown,
        type: 'multi',
        title: { zh: '储能系统研究报告', en: 'Energy storage systems' },
        webTitle: { en: `english-${licence.reportId}` },
        industry: 'energy-power',
        seatsUsed: 2,
        maxSeats: 5,
        canOpen: true,
        isForAll: false,
        readers: [
          { customerId: buyer.id, seatId: null },
          { customerId: reader.id, email: reader.email },
        ],
        orderNo: licence.orderNo,
      },
    ])
    expect((await reader.client(contract.listCompanyLibrary, { companyId })).rows).toMatchObject([
      { canOpen: true, readers: [], orderNo: licence.orderNo },
    ])
    expect((await admin.client(contract.listCompanyLibrary, { companyId })).rows).toMatchObject([
      { canOpen: false, orderNo: null },
    ])
    expect((await admin.client(contract.listCompanyLibrary, { companyId, isMine: true })).rows).toEqual([])
  })

  it('is searched by title in either language and by number, and filtered by industry, in parts', async () => {
    const company = await makeCompanyOf(test)
    const { id: companyId, reader } = company
    const wind = await buyForCompany(test, company, { title: '海上风电行业', category: 'renewables' })
    const other = await buyForCompany(test, company, { title: '氢能 100% 展望' })
    await addEnglishTitle(wind.reportId, 'Offshore Wind')
    await addEnglishTitle(other.reportId, 'Offshore secret draft', 'draft')
    const find = async (query: { search?: string; industry?: string }) =>
      (await reader.client(contract.listCompanyLibrary, { companyId, ...query })).rows.map(({ number }) => number)
    expect(await find({ search: '风电' })).toEqual([wind.shown])
    expect(await find({ search: 'WIND offshore' })).toEqual([wind.shown])
    expect(await find({ search: '100%' })).toEqual([other.shown])
    expect(await find({ search: wind.shown.toLowerCase() })).toEqual([wind.shown])
    expect(await find({ search: '_' })).toEqual([])
    expect(await find({ industry: 'renewables' })).toEqual([wind.shown])
    expect(await find({ industry: 'nothing' })).toEqual([])
    expect((await reader.client(contract.countCompanyIndustries, { companyId })).industries).toEqual([
      { industry: 'energy-power', count: 1 },
      { industry: 'renewables', count: 1 },
    ])
    for (let index = 0; index < 24; index += 1) await buyForCompany(test, company)
    const first = await reader.client(contract.listCompanyLibrary, { companyId })
    const rest = await reader.client(contract.listCompanyLibrary, { companyId, cursor: first.next })
    const numbers = [...first.rows, ...rest.rows].map(({ number }) => number)
    expect([first.rows.length, rest.rows.length, new Set(numbers).size]).toEqual([25, 1, 26])
    expect(numbers.slice(-2)).toEqual([other.shown, wind.shown])
  })

  it('is exported as a table whose cells are no formulas, for admins', async () => {
    const company = await makeCompanyOf(test)
    const { id: companyId, admin } = company
    const licence = await buyForCompany(test, company)
    await addEnglishTitle(licence.reportId, '=cmd|calc')
    const response = await test.app.http.inject({
      method: 'GET',
      url: `/api${contract.exportCompanyLibrary.path}?companyId=${companyId}&lang=en-US`,
      headers: { host: 'localhost', [tokenHeader]: admin.token },
    })
    expect(response.headers['content-disposition']).toBe('attachment; filename="library.csv"')
    expect(response.headers['cache-control']).toBe('no-store')
    const [head, line, end] = response.body.split('\r\n')
    expect(head).toContain('Licence,Type')
    expect(line).toContain(licence.shown)
    expect(line).toContain('Multi-user')
    expect(line).toContain("'=cmd|calc")
    expect(end).toBe('')
  })
})

describe('downloads of a company', () => {
  it('are listed and exported for its admin with member, file and time, also of one member and of those who left', async () => {
    const company = await makeCompanyOf(test)
    const { id: companyId, admin, buyer, reader } = company
    const licence = await buyForCompany(test, company)
    await admin.client(contract.assignCompanySeat, { companyId, number: licence.shown, customerId: reader.id })
    for (const who of [buyer, reader]) {
      const { url } = await who.client(downloadFile, { orderNo: licence.orderNo })
      await test.app.http.inject({ method: 'GET', url, headers: { host: 'localhost' } })
    }
    await admin.client(removeMember, { companyId, customerId: reader.id })
    const list = async (query: { customerId?: string; cursor?: string } = {}) =>
      admin.client(contract.listCompanyDownloads, { companyId, ...query })
    const { rows } = await list()
    expect(rows).toMatchObject([
      { customerId: reader.id, number: licence.shown, file: '固态电池行业研究报告.pdf', copyNumber: null },
      { customerId: buyer.id, number: licence.shown },
    ])
    expect((await list({ customerId: buyer.id })).rows).toHaveLength(1)
    const licenceNumber = licence.shown
    await test.ctx.db.updateTable('customers').set({ name: '=HYPERLINK(1)' }).where('id', '=', buyer.id).execute()
    const table = async (query = '') => {
      const response = await test.app.http.inject({
        method: 'GET',
        url: `/api${contract.exportCompanyDownloads.path}?companyId=${companyId}&lang=en-US${query}`,
        headers: { host: 'localhost', [tokenHeader]: admin.token },
      })
      expect(response.headers['content-disposition']).toBe('attachment; filename="downloads.csv"')
      return response.body.split('\r\n').slice(0, -1)
    }
    const [head, first, second, ...more] = await table()
    expect(head).toContain('Time (Beijing),Member,Email,Licence,Title,File,Copy number')
    // The address of a member who has left is not the company's to know.
    expect(first).not.toContain(reader.email)
    expect(second).toMatch(
      new RegExp(`^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d,'=HYPERLINK\\(1\\),${buyer.email},${licenceNumber},`),
    )
    expect(more).toEqual([])
    expect(await table(`&customerId=${buyer.id}`)).toHaveLength(2)
    const other = await makeCompanyOf(test)
    expect((await other.admin.client(contract.listCompanyDownloads, { companyId: other.id })).rows).toEqual([])
  })
})
