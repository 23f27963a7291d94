// Companies: console endpoints, and the company named in a purchase.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addCompanyMember,
  getCompany,
  listCompanies,
  removeCompanyMember,
  saveCompany,
} from '#contract/companies-admin.ts'
import { listAudit } from '#contract/staff.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeCustomer } from '../../tests/support/factories.ts'
import { signedInAs } from '../../tests/support/staff.ts'
import { companiesOf, findOrCreateCompany, getCompanyFacts } from './companies.service.ts'

let test: TestApp
let sales: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  test = await createTestApp()
  sales = await signedInAs(test, 'sales')
})
afterAll(() => test?.close())

const siemens = {
  legalName: 'Siemens Energy GmbH',
  country: 'de',
  taxNumber: 'DE 811 569 869',
  address: 'Berlin',
  phone: '',
  invoiceEmail: 'invoices@example.com',
}

describe('a company', () => {
  it('is added, changed and found, and the audit log holds each change', async () => {
    const added = await sales.call(saveCompany, siemens)
    expect(added).toMatchObject({ country: 'DE', taxNumber: 'DE811569869', version: 1, members: [] })
    const { id } = added
    const changed = await sales.call(saveCompany, { ...siemens, id, version: 1, phone: '+49 30 1' })
    expect(changed).toMatchObject({ id, version: 2, phone: '+49 30 1' })
    expect(await sales.call(getCompany, { id })).toEqual(changed)
    expect(await getCompanyFacts(test.ctx.db, id)).toMatchObject({ legalName: siemens.legalName, phone: '+49 30 1' })
    await expect(getCompanyFacts(test.ctx.db, crypto.randomUUID())).rejects.toMatchObject({ key: 'admin.not-found' })
    expect(await sales.call(listCompanies, { search: 'siemens 8115' })).toMatchObject({ total: 1, rows: [{ id }] })
    expect(await sales.call(listCompanies, { search: 'siemens 999' })).toMatchObject({ total: 0 })
    const owner = await signedInAs(test, 'owner')
    const { rows } = await owner.call(listAudit, {})
    expect(rows.filter(({ action }) => action === 'company.save')).toHaveLength(2)
  })

  it('is refused with the tax number of another, a wrong tax number or an overtaken version', async () => {
    const hong = { ...siemens, legalName: '华能新能源', country: 'CN', taxNumber: '91350100M000100Y43' }
    const { id } = await sales.call(saveCompany, hong)
    await expect(sales.call(saveCompany, { ...hong, legalName: 'Other' })).rejects.toMatchObject({
      fields: [{ field: 'taxNumber', msg: expect.stringContaining('另一家公司') }],
    })
    await expect(sales.call(saveCompany, { ...hong, taxNumber: '91350100M000100Y44' })).rejects.toMatchObject({
      fields: [{ field: 'taxNumber' }],
    })
    await expect(sales.call(saveCompany, { ...hong, id, version: 9 })).rejects.toMatchObject({ code: 409 })
  })

  it('has members, who are registered customers', async () => {
    const { id } = await sales.call(saveCompany, { ...siemens, taxNumber: '', legalName: 'Members Ltd' })
    const customer = await makeCustomer(test.ctx)
    const added = await sales.call(addCompanyMember, { id, email: customer.email, role: 'buyer' })
    expect(added.members).toMatchObject([{ customerId: customer.id, role: 'buyer' }])
    expect(JSON.stringify(added.members)).not.toContain(customer.email)
    const changed = await sales.call(addCompanyMember, { id, email: customer.email, role: 'admin' })
    expect(changed).toMatchObject({ memberCount: 1, members: [{ role: 'admin' }] })
    expect(await companiesOf(test.ctx.db, customer.id)).toMatchObject([{ id, legalName: 'Members Ltd', role: 'admin' }])
    const removed = await sales.call(removeCompanyMember, { id, customerId: customer.id })
    expect(removed.members).toEqual([])
    await expect(
      sales.call(addCompanyMember, { id, email: 'nobody@example.com', role: 'buyer' }),
    ).rejects.toMatchObject({ fields: [{ field: 'email' }] })
  })

  it('can be changed by owner, sales and finance only', async () => {
    const support = await signedInAs(test, 'support')
    await expect(support.call(saveCompany, siemens)).rejects.toMatchObject({ code: 403 })
    expect((await support.call(listCompanies, {})).total).toBeGreaterThan(0)
  })
})

describe('a company named in a purchase', () => {
  const billing = {
    name: '远景能源有限公司',
    country: 'CN',
    taxNumber: '91310000775785552L',
    address: '',
    email: 'ap@example.com',
  }
  const find = (customerId: string, changes = {}) =>
    test.ctx.db
      .transaction()
      .execute((tx) => findOrCreateCompany(tx, customerId, { ...billing, ...changes }, test.ctx.now()))

  it('is created with its buyer as administrator, and found again for members only', async () => {
    const [buyer, stranger] = [await makeCustomer(test.ctx), await makeCustomer(test.ctx)]
    const id = await find(buyer.id)
    expect(id).toBeDefined()
    expect(await find(buyer.id)).toBe(id)
    expect(await find(stranger.id)).toBeUndefined()
    expect(await companiesOf(test.ctx.db, buyer.id)).toMatchObject([
      { id, legalName: billing.name, invoiceEmail: 'ap@example.com', role: 'admin' },
    ])
  })

  it('needs a valid tax number', async () => {
    const buyer = await makeCustomer(test.ctx)
    expect(await find(buyer.id, { taxNumber: '' })).toBeUndefined()
    expect(await find(buyer.id, { taxNumber: '123' })).toBeUndefined()
  })
})
