// Requests of visitors through the contract client: what they store, spam detection and merging.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeReport } from '../../tests/support/factories.ts'
import { apiErrorOf } from '../accounts/accounts.fixture.ts'
import {
  deleteRequests,
  filled,
  listLeads,
  listMails,
  listRequests,
  saveSetting,
  sendRequest,
} from './leads.fixture.ts'

const hour = 3_600_000

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ env: { MAIL_FROM: 'Yanbao <desk@yanbao.example>' } })
})
afterAll(() => test.close())
beforeEach(() => deleteRequests(test))

describe('site settings', () => {
  const abroad = { ...filled, email: 'li@qq.com', contact: '+49 30 1234567' }

  it('select the contact formats of the language by default', async () => {
    const refused = await apiErrorOf(sendRequest(test, abroad))
    expect(refused.fields.map(({ field }) => field)).toEqual(['email', 'contact'])
    await saveSetting(test, 'zh', 'contact-rules', 'international')
    await expect(sendRequest(test, abroad)).resolves.toBeNull()
    await expect(sendRequest(test, abroad, 'en-US')).resolves.toBeNull()
    await saveSetting(test, 'en', 'contact-rules', 'mainland')
    expect((await apiErrorOf(sendRequest(test, abroad, 'en-US'))).fields.map(({ field }) => field)).toEqual([
      'email',
      'contact',
    ])
  })

  it('set the reply time of staff', async () => {
    await sendRequest(test, filled)
    await saveSetting(test, 'all', 'reply-hours', 48)
    await sendRequest(test, { ...filled, email: 'somebody.else@example.com' })
    const [usual, longer] = (await listLeads(test)).map(({ due_at }) => due_at?.getTime() ?? 0)
    expect((longer ?? 0) - (usual ?? 0)).toBeGreaterThan(23 * hour)
  })
})

describe('request', () => {
  it('creates a lead with all its fields', async () => {
    const report = await makeReport(test.ctx, { title: '固态电池行业研究报告' })
    await expect(sendRequest(test, { ...filled, reportId: report.id, reportPrice: '¥22,800' })).resolves.toBeNull()
    expect(await listLeads(test)).toMatchObject([
      {
        type: 1,
        lang: 'zh-CN',
        state: 'new',
        email: 'lin.xiao@example.com',
        report_id: report.id,
        report_title: '固态电池行业研究报告',
        request_count: 1,
      },
    ])
    expect(await listRequests(test)).toMatchObject([
      {
        company_name: '远山储能科技',
        position: '战略经理',
        phone: '13800138000',
        name: '林晓',
        demand: '想了解固态电池 2027 年的产能。',
        version: 1,
        report_price: '¥22,800',
        consent_version: null,
        ip: '127.0.0.1',
      },
    ])
  })

  it('reports all missing fields, the version first, in both languages', async () => {
    const chinese = await apiErrorOf(sendRequest(test, { type: 1 }))
    expect(chinese.code).toBe(5002)
    expect(chinese.message).toBe('请选择版本')
    expect(chinese.fields).toEqual([
      { field: 'version', msg: '请选择版本' },
      { field: 'companyName', msg: '请输入公司名称' },
      { field: 'email', msg: '请输入邮箱地址' },
      { field: 'contact', msg: '请输入联系电话' },
      { field: 'name', msg: '请输入联系人' },
      { field: 'demand', msg: '请填写需求描述' },
    ])
    const english = await apiErrorOf(sendRequest(test, { type: 1, companyName: ' ', demand: '\n' }, 'en-US'))
    expect(english.fields).toEqual([
      { field: 'companyName', msg: 'Please enter company name' },
      { field: 'email', msg: 'Please enter your email address' },
      { field: 'contact', msg: 'Please enter a phone number' },
      { field: 'name', msg: 'Please enter a contact person' },
      { field: 'demand', msg: 'Please enter a description' },
    ])
    expect(await listLeads(test)).toEqual([])
  })

  it.each([
    ['zh-CN', { email: 'ab@example.com' }, 'email', '请输入正确格式的邮箱地址'],
    ['zh-CN', { email: 'lin.xiao@example.COM' }, 'email', '请输入正确格式的邮箱地址'],
    ['zh-CN', { contact: '+86 138 0013 8000' }, 'contact', '请输入正确格式的联系电话：11 位手机号或“区号-号码”'],
    ['en-US', { email: 'not an address' }, 'email', 'Please enter the correct format email address'],
    ['en-US', { contact: '12345' }, 'contact', 'Please enter the correct format for contact phone number'],
  ] as const)('is held against the rules of its language: %s %o', async (language, wrong, field, msg) => {
    const refused = await apiErrorOf(sendRequest(test, { ...filled, ...wrong }, language))
    expect(refused.fields).toEqual([{ field, msg }])
  })

  it.each([
    ['zh-CN', { contact: '010-12345678' }],
    ['en-US', { email: 'a@b.co', contact: '+44 (20) 7946-0018' }],
  ] as const)('passes by the rules of its language: %s %o', async (language, good) => {
    await expect(sendRequest(test, { ...filled, ...good }, language)).resolves.toBeNull()
  })

  it('without a type is for a sample with a report, and for custom research without one', async () => {
    const report = await makeReport(test.ctx)
    await sendRequest(test, { ...filled, type: undefined, reportId: String(report.id) })
    await sendRequest(test, { ...filled, type: '', reportId: '', version: undefined })
    await sendRequest(test, { ...filled, type: '3', reportId: null, version: null })
    expect((await listLeads(test)).map((lead) => [lead.type, lead.report_id])).toEqual([
      [1, report.id],
      [2, null],
      [3, null],
    ])
  })

  it('is accepted with exactly the fields of the specification', async () => {
    const { id } = await makeReport(test.ctx)
    const { companyName, addr, email, contact, name, demand } = filled
    const payload = { companyName, addr, email, contact, name, demand, version: '0', reportId: id, reportPrice: 22800 }
    await expect(sendRequest(test, { ...payload, type: 1 })).resolves.toBeNull()
    expect(await listRequests(test)).toMatchObject([{ version: 0, report_price: '22800' }])
  })

  it('records the consent with its version', async () => {
    await sendRequest(test, { ...filled, consent: true })
    expect(await listRequests(test)).toMatchObject([{ consent_version: expect.stringMatching(/^\d{4}-\d{2}$/) }])
  })
})

describe('report of a request', () => {
  it('must be published in the language of the request', async () => {
    const chinese = await makeReport(test.ctx, { language: 'zh-CN' })
    const draft = await makeReport(test.ctx, { status: 'draft' })
    const later = await makeReport(test.ctx, { publishAt: new Date(test.ctx.now().getTime() + hour) })
    for (const [reportId, language] of [
      [chinese.id, 'en-US'],
      [draft.id, 'zh-CN'],
      [later.id, 'zh-CN'],
      [99_999_999, 'zh-CN'],
    ] as const) {
      const refused = await apiErrorOf(sendRequest(test, { ...filled, reportId }, language))
      expect(refused.code).toBe(100005)
      expect(refused.message).toBe(language === 'zh-CN' ? '研究报告为空' : 'The research report is empty')
      expect(refused.fields.map((entry) => entry.field)).toEqual(['reportId'])
    }
    expect(await listLeads(test)).toEqual([])
  })
})

describe('spam detection', () => {
  it('responds as usual to a filled hidden field, and sends no mail', async () => {
    await expect(sendRequest(test, { ...filled, website: 'https://spam.example' })).resolves.toBeNull()
    expect(await listLeads(test)).toMatchObject([{ state: 'spam', spam_reason: 'hidden-field' }])
    expect(await listMails(test, 'lead-confirmation')).toEqual([])
    expect(await listMails(test, 'lead-notice')).toEqual([])
  })

  it('does not change an open lead of the same address', async () => {
    await sendRequest(test, filled)
    await sendRequest(test, { ...filled, website: 'x', demand: 'BUY' })
    expect((await listLeads(test)).map((lead) => [lead.state, lead.request_count])).toEqual([
      ['new', 1],
      ['spam', 1],
    ])
  })

  it('rejects a form open for less than two seconds, but not an unknown time or an empty hidden field', async () => {
    const refused = await apiErrorOf(sendRequest(test, { ...filled, elapsedMs: 1999 }))
    expect(refused.code).toBe(5002)
    expect(refused.message).toBe('提交得太快了，请检查内容后再次提交')
    expect((await apiErrorOf(sendRequest(test, { ...filled, elapsedMs: -5 }, 'en-US'))).message).toMatch(/too quickly/)
    expect(await listLeads(test)).toEqual([])
    for (const elapsedMs of [2000, 2000.5, 1e12, undefined, null, 'soon']) {
      await expect(sendRequest(test, { ...filled, elapsedMs, website: ' ' })).resolves.toBeNull()
    }
  })
})

describe('further request', () => {
  it('for the same item is merged into the open lead for 24 hours, whatever the case of the address', async () => {
    await sendRequest(test, { ...filled, email: 'Lin.Xiao@example.com' })
    test.advance(23 * hour)
    await sendRequest(test, { ...filled, demand: '另请报价。', contact: '13900139000' })
    expect(await listLeads(test)).toMatchObject([{ state: 'new', request_count: 2, email: 'Lin.Xiao@example.com' }])
    expect((await listRequests(test)).map((request) => [request.demand, request.phone])).toEqual([
      ['想了解固态电池 2027 年的产能。', '13800138000'],
      ['另请报价。', '13900139000'],
    ])
    test.advance(2 * hour)
    await sendRequest(test, { ...filled, demand: '新的一天。' })
    expect((await listLeads(test)).map((lead) => lead.request_count)).toEqual([2, 1])
  })

  it('for another type, report or address creates a lead', async () => {
    const { id } = await makeReport(test.ctx)
    await sendRequest(test, filled)
    await sendRequest(test, { ...filled, reportId: id })
    await sendRequest(test, { ...filled, type: 3 })
    await sendRequest(test, { ...filled, email: 'other@example.com' })
    expect(await listLeads(test)).toHaveLength(4)
  })

  it('does not reopen a closed lead', async () => {
    for (const state of ['won', 'lost', 'spam'] as const) {
      await test.ctx.db.deleteFrom('leads').execute()
      await sendRequest(test, filled)
      await test.ctx.db.updateTable('leads').set({ state }).execute()
      await sendRequest(test, { ...filled, demand: '还有一个问题。' })
      expect((await listLeads(test)).map((lead) => lead.state)).toEqual([state, 'new'])
    }
  })

  it('with the same content is counted, but neither stored nor confirmed again', async () => {
    await sendRequest(test, filled)
    await sendRequest(test, filled)
    expect(await listLeads(test)).toMatchObject([{ request_count: 2 }])
    expect(await listRequests(test)).toHaveLength(1)
    expect(await listMails(test, 'lead-confirmation')).toHaveLength(1)
  })

  it('with an earlier idempotency key changes nothing, even after others', async () => {
    await sendRequest(test, { ...filled, createKey: 'k-1' })
    await sendRequest(test, { ...filled, createKey: 'k-2', demand: '第二次。' })
    await sendRequest(test, { ...filled, createKey: 'k-1' })
    test.advance(48 * hour)
    await sendRequest(test, { ...filled, createKey: 'k-2', demand: '第二次。' })
    expect(await listLeads(test)).toMatchObject([{ request_count: 2 }])
    await sendRequest(test, { ...filled, email: 'stranger@example.com', createKey: 'k-1' })
    expect(await listLeads(test)).toHaveLength(2)
  })

  it('sent twenty times concurrently creates one lead with one mail each', async () => {
    await Promise.all(Array.from({ length: 20 }, () => sendRequest(test, filled)))
    expect(await listLeads(test)).toMatchObject([{ request_count: 20 }])
    expect(await listRequests(test)).toHaveLength(1)
    expect(await listMails(test, 'lead-confirmation')).toHaveLength(1)
    expect(await listMails(test, 'lead-notice')).toHaveLength(1)
  })
})
