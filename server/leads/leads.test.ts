// Requests of visitors through the contract client.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '#contract/client.ts'
import type { InputOf } from '#contract/common/endpoint.ts'
import type { Language } from '#contract/common/language.ts'
import { saveRequest } from '#contract/leads.ts'
import type { SiteSettingKey } from '#contract/site-settings.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeReport } from '../../tests/support/factories.ts'

const minute = 60_000
const hour = 60 * minute

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ env: { MAIL_FROM: 'Yanbao <desk@yanbao.example>' } })
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.ctx.db.deleteFrom('leads').execute()
  await test.ctx.db.deleteFrom('mails').execute()
  await test.ctx.db.deleteFrom('throttles').execute()
  await test.ctx.db.deleteFrom('site_settings').execute()
})

type Form = InputOf<typeof saveRequest>

const filled: Form = {
  version: 1,
  companyName: '远山储能科技',
  addr: '战略经理',
  email: 'lin.xiao@example.com',
  contact: '13800138000',
  name: '林晓',
  demand: '想了解固态电池 2027 年的产能。',
  type: 1,
}

/** Posts a form, which may have unknown fields. */
function send(form: Partial<Record<keyof Form, unknown>> & Record<string, unknown>, language: Language = 'zh-CN') {
  return test.client(language)(saveRequest, form as Form)
}

async function refusalOf(answer: Promise<unknown>): Promise<ApiError> {
  const error = await answer.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof ApiError) return error
  throw new Error('not refused', { cause: error })
}

const leads = () => test.ctx.db.selectFrom('leads').selectAll().orderBy('created_at').execute()
const requests = () => test.ctx.db.selectFrom('lead_requests').selectAll().orderBy('id').execute()
const mails = (template: 'lead-confirmation' | 'lead-notice') =>
  test.ctx.db.selectFrom('mails').selectAll().where('template', '=', template).orderBy('created_at').execute()

const set = (site: 'all' | 'zh' | 'en', key: SiteSettingKey, value: unknown) =>
  test.ctx.db
    .insertInto('site_settings')
    .values({ site, key, value: JSON.stringify(value) })
    .execute()
const setNoticeAddress = (site: 'all' | 'zh' | 'en', value: unknown) => set(site, 'lead-notice-address', value)

describe('site settings', () => {
  const abroad = { ...filled, email: 'li@qq.com', contact: '+49 30 1234567' }

  it('select the contact formats of the language by default', async () => {
    const refused = await refusalOf(send(abroad))
    expect(refused.fields.map(({ field }) => field)).toEqual(['email', 'contact'])
    await set('zh', 'contact-rules', 'international')
    await expect(send(abroad)).resolves.toBeNull()
    await expect(send(abroad, 'en-US')).resolves.toBeNull()
    await set('en', 'contact-rules', 'mainland')
    expect((await refusalOf(send(abroad, 'en-US'))).fields.map(({ field }) => field)).toEqual(['email', 'contact'])
  })

  it('set the reply time of staff', async () => {
    await send(filled)
    await set('all', 'reply-hours', 48)
    await send({ ...filled, email: 'somebody.else@example.com' })
    const [usual, longer] = (await leads()).map(({ due_at }) => due_at?.getTime() ?? 0)
    expect((longer ?? 0) - (usual ?? 0)).toBeGreaterThan(23 * hour)
  })
})

describe('request', () => {
  it('creates a lead with all its fields', async () => {
    const report = await makeReport(test.ctx, { title: '固态电池行业研究报告' })
    await expect(send({ ...filled, reportId: report.id, reportPrice: '¥22,800' })).resolves.toBeNull()
    expect(await leads()).toMatchObject([
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
    expect(await requests()).toMatchObject([
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
    const chinese = await refusalOf(send({ type: 1 }))
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
    const english = await refusalOf(send({ type: 1, companyName: ' ', demand: '\n' }, 'en-US'))
    expect(english.fields).toEqual([
      { field: 'companyName', msg: 'Please enter company name' },
      { field: 'email', msg: 'Please enter your email address' },
      { field: 'contact', msg: 'Please enter a phone number' },
      { field: 'name', msg: 'Please enter a contact person' },
      { field: 'demand', msg: 'Please enter a description' },
    ])
    expect(await leads()).toEqual([])
  })

  it.each([
    ['zh-CN', { email: 'ab@example.com' }, 'email', '请输入正确格式的邮箱地址'],
    ['zh-CN', { email: 'lin.xiao@example.COM' }, 'email', '请输入正确格式的邮箱地址'],
    ['zh-CN', { contact: '+86 138 0013 8000' }, 'contact', '请输入正确格式的联系电话：11 位手机号或“区号-号码”'],
    ['en-US', { email: 'not an address' }, 'email', 'Please enter the correct format email address'],
    ['en-US', { contact: '12345' }, 'contact', 'Please enter the correct format for contact phone number'],
  ] as const)('is held against the rules of its language: %s %o', async (language, wrong, field, msg) => {
    const refused = await refusalOf(send({ ...filled, ...wrong }, language))
    expect(refused.fields).toEqual([{ field, msg }])
  })

  it.each([
    ['zh-CN', { contact: '010-12345678' }],
    ['en-US', { email: 'a@b.co', contact: '+44 (20) 7946-0018' }],
  ] as const)('passes by the rules of its language: %s %o', async (language, good) => {
    await expect(send({ ...filled, ...good }, language)).resolves.toBeNull()
  })

  it('without a type is for a sample with a report, and for custom research without one', async () => {
    const report = await makeReport(test.ctx)
    await send({ ...filled, type: undefined, reportId: String(report.id) })
    await send({ ...filled, type: '', reportId: '', version: undefined })
    await send({ ...filled, type: '3', reportId: null, version: null })
    expect((await leads()).map((lead) => [lead.type, lead.report_id])).toEqual([
      [1, report.id],
      [2, null],
      [3, null],
    ])
  })

  it('is accepted with exactly the fields of the specification', async () => {
    const { id } = await makeReport(test.ctx)
    const { companyName, addr, email, contact, name, demand } = filled
    const payload = { companyName, addr, email, contact, name, demand, version: '0', reportId: id, reportPrice: 22800 }
    await expect(send({ ...payload, type: 1 })).resolves.toBeNull()
    expect(await requests()).toMatchObject([{ version: 0, report_price: '22800' }])
  })

  it('records the consent with its version', async () => {
    await send({ ...filled, consent: true })
    expect(await requests()).toMatchObject([{ consent_version: expect.stringMatching(/^\d{4}-\d{2}$/) }])
  })
})

describe('version field', () => {
  it.each([{ type: 1 }, { type: '1' }])('is required for a sample in Chinese: %o', async (wanted) => {
    for (const version of [undefined, '', null, 2, 'China', [], true]) {
      const refused = await refusalOf(send({ ...filled, ...wanted, version }))
      expect(refused.fields).toEqual([{ field: 'version', msg: '请选择版本' }])
    }
  })

  it('is required when the report implies a sample', async () => {
    const { id } = await makeReport(test.ctx)
    const refused = await refusalOf(send({ ...filled, type: undefined, reportId: id, version: undefined }))
    expect(refused.message).toBe('请选择版本')
  })

  it('is neither required nor stored otherwise', async () => {
    await send({ ...filled, type: 2, version: 7 })
    await send({ ...filled, type: 3, version: 'x' })
    await send({ ...filled, type: 1, version: 1 }, 'en-US')
    expect((await requests()).map((request) => request.version)).toEqual([null, null, null])
  })
})

describe('input validation', () => {
  it.each([
    [{ type: 4 }, 'type'],
    [{ type: 'sample' }, 'type'],
    [{ type: {} }, 'type'],
    [{ reportId: 'abc', type: 2 }, 'reportId'],
    [{ reportId: -1, type: 2 }, 'reportId'],
    [{ reportId: 1e30, type: 2 }, 'reportId'],
    [{ reportId: '9'.repeat(10_000), type: 2 }, 'reportId'],
    [{ companyName: true }, 'companyName'],
    [{ name: ['a'] }, 'name'],
    [{ demand: 'a\u0000b' }, 'demand'],
    [{ name: '\uD800' }, 'name'],
  ])('is said beside its field: %o', async (wrong, field) => {
    const refused = await refusalOf(send({ ...filled, ...wrong }))
    expect(refused.code).toBe(5002)
    expect(refused.fields.map((entry) => entry.field)).toEqual([field])
  })

  it('rejects a line break in a single-line field, in both languages', async () => {
    for (const field of ['companyName', 'addr', 'name', 'createKey']) {
      const text = { ...filled, [field]: '林\n晓' }
      expect((await refusalOf(send(text))).fields).toEqual([{ field, msg: '请写在一行内，不要包含换行或制表符' }])
      const english = await refusalOf(send({ ...text, type: 2 }, 'en-US'))
      expect(english.fields).toEqual([{ field, msg: 'Write this on one line, without tabs' }])
    }
    expect((await refusalOf(send({ ...filled, contact: '+44 20\n7946 0018' }, 'en-US'))).fields).toMatchObject([
      { field: 'contact' },
    ])
  })

  it('keeps the lines of a description', async () => {
    await send({ ...filled, demand: '第一行\r\n\r\n\t第二行\n第三行' })
    expect((await requests())[0]?.demand).toBe('第一行\r\n\r\n\t第二行\n第三行')
  })

  it('rejects 10,000 characters in any field', async () => {
    const long = '长'.repeat(10_000)
    for (const field of ['companyName', 'addr', 'email', 'contact', 'name', 'demand', 'createKey']) {
      const refused = await refusalOf(send({ ...filled, [field]: long }))
      expect(refused.fields).toEqual([{ field, msg: '内容过长' }])
    }
    await send({ ...filled, reportPrice: long, demand: '需'.repeat(5000) })
    expect((await requests())[0]?.report_price).toBe('长'.repeat(32))
  })

  it('stores any displayed price as a note', async () => {
    for (const reportPrice of [{ amount: 1 }, ['x'], true, 'a\u0000b', '\uD800', -5, null]) {
      await send({ ...filled, email: `price${Math.random()}@example.com`, reportPrice })
    }
    expect((await requests()).map((request) => request.report_price)).toEqual(['', '', '', 'a b', '\uFFFD', '-5', ''])
  })

  it('ignores unknown fields', async () => {
    const id = '00000000-0000-4000-8000-000000000000'
    const extra = {
      id,
      state: 'won',
      owner: 'me',
      request_count: 99,
      ip: '1.2.3.4',
      createdAt: '2001-01-01',
      lead_id: id,
    }
    await send({ ...filled, ...extra, spam_reason: 'x', staff_told_at: '2001-01-01' })
    const [lead] = await leads()
    expect(lead).toMatchObject({ state: 'new', request_count: 1, spam_reason: null })
    expect(lead?.id).not.toBe(id)
    expect((await requests())[0]?.ip).toBe('127.0.0.1')
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
      const refused = await refusalOf(send({ ...filled, reportId }, language))
      expect(refused.code).toBe(100005)
      expect(refused.message).toBe(language === 'zh-CN' ? '研究报告为空' : 'The research report is empty')
      expect(refused.fields.map((entry) => entry.field)).toEqual(['reportId'])
    }
    expect(await leads()).toEqual([])
  })
})

describe('spam detection', () => {
  it('responds as usual to a filled hidden field, and sends no mail', async () => {
    await expect(send({ ...filled, website: 'https://spam.example' })).resolves.toBeNull()
    expect(await leads()).toMatchObject([{ state: 'spam', spam_reason: 'hidden-field' }])
    expect(await mails('lead-confirmation')).toEqual([])
    expect(await mails('lead-notice')).toEqual([])
  })

  it('does not change an open lead of the same address', async () => {
    await send(filled)
    await send({ ...filled, website: 'x', demand: 'BUY' })
    expect((await leads()).map((lead) => [lead.state, lead.request_count])).toEqual([
      ['new', 1],
      ['spam', 1],
    ])
  })

  it('rejects a form open for less than two seconds, but not an unknown time or an empty hidden field', async () => {
    const refused = await refusalOf(send({ ...filled, elapsedMs: 1999 }))
    expect(refused.code).toBe(5002)
    expect(refused.message).toBe('提交得太快了，请检查内容后再次提交')
    expect((await refusalOf(send({ ...filled, elapsedMs: -5 }, 'en-US'))).message).toMatch(/too quickly/)
    expect(await leads()).toEqual([])
    for (const elapsedMs of [2000, 2000.5, 1e12, undefined, null, 'soon']) {
      await expect(send({ ...filled, elapsedMs, website: ' ' })).resolves.toBeNull()
    }
  })
})

describe('further request', () => {
  it('for the same item is merged into the open lead for 24 hours, whatever the case of the address', async () => {
    await send({ ...filled, email: 'Lin.Xiao@example.com' })
    test.advance(23 * hour)
    await send({ ...filled, demand: '另请报价。', contact: '13900139000' })
    expect(await leads()).toMatchObject([{ state: 'new', request_count: 2, email: 'Lin.Xiao@example.com' }])
    expect((await requests()).map((request) => [request.demand, request.phone])).toEqual([
      ['想了解固态电池 2027 年的产能。', '13800138000'],
      ['另请报价。', '13900139000'],
    ])
    test.advance(2 * hour)
    await send({ ...filled, demand: '新的一天。' })
    expect((await leads()).map((lead) => lead.request_count)).toEqual([2, 1])
  })

  it('for another type, report or address creates a lead', async () => {
    const { id } = await makeReport(test.ctx)
    await send(filled)
    await send({ ...filled, reportId: id })
    await send({ ...filled, type: 3 })
    await send({ ...filled, email: 'other@example.com' })
    expect(await leads()).toHaveLength(4)
  })

  it('does not reopen a closed lead', async () => {
    for (const state of ['won', 'lost', 'spam'] as const) {
      await test.ctx.db.deleteFrom('leads').execute()
      await send(filled)
      await test.ctx.db.updateTable('leads').set({ state }).execute()
      await send({ ...filled, demand: '还有一个问题。' })
      expect((await leads()).map((lead) => lead.state)).toEqual([state, 'new'])
    }
  })

  it('with the same content is counted, but neither stored nor confirmed again', async () => {
    await send(filled)
    await send(filled)
    expect(await leads()).toMatchObject([{ request_count: 2 }])
    expect(await requests()).toHaveLength(1)
    expect(await mails('lead-confirmation')).toHaveLength(1)
  })

  it('with an earlier idempotency key changes nothing, even after others', async () => {
    await send({ ...filled, createKey: 'k-1' })
    await send({ ...filled, createKey: 'k-2', demand: '第二次。' })
    await send({ ...filled, createKey: 'k-1' })
    test.advance(48 * hour)
    await send({ ...filled, createKey: 'k-2', demand: '第二次。' })
    expect(await leads()).toMatchObject([{ request_count: 2 }])
    await send({ ...filled, email: 'stranger@example.com', createKey: 'k-1' })
    expect(await leads()).toHaveLength(2)
  })

  it('sent twenty times concurrently creates one lead with one mail each', async () => {
    await Promise.all(Array.from({ length: 20 }, () => send(filled)))
    expect(await leads()).toMatchObject([{ request_count: 20 }])
    expect(await requests()).toHaveLength(1)
    expect(await mails('lead-confirmation')).toHaveLength(1)
    expect(await mails('lead-notice')).toHaveLength(1)
  })
})

describe('confirmation mail', () => {
  it('is in the visitor’s language and links to the report', async () => {
    const report = await makeReport(test.ctx, { title: '固态电池 & 行业研究', slug: '固态电池' })
    await send({ ...filled, reportId: report.id })
    const [chinese] = await mails('lead-confirmation')
    expect(chinese).toMatchObject({ lang: 'zh-CN', recipient: 'lin.xiao@example.com', subject: '已收到您的样本申请' })
    expect(chinese?.body_text).toContain('固态电池 & 行业研究')
    expect(chinese?.body_text).toContain(`${test.ctx.config.originZh}/reports/${encodeURIComponent('固态电池')}`)
    expect(chinese?.body_text).toContain('全球及中国版')
    expect(chinese?.body_html).toContain('固态电池 &#38; 行业研究')

    const other = await makeReport(test.ctx, { language: 'en-US', slug: 'solid-state' })
    await send({ ...filled, email: 'ann@example.com', reportId: other.id }, 'en-US')
    const english = (await mails('lead-confirmation')).at(-1)
    expect(english).toMatchObject({ lang: 'en-US', subject: 'We have received your sample request' })
    expect(english?.body_text).toContain(`${test.ctx.config.originEn}/en/reports/solid-state`)
  })

  it.each([
    [2, 'zh-CN', '已收到您的定制研究需求'],
    [3, 'zh-CN', '已收到您的购买前咨询'],
    [2, 'en-US', 'We have received your custom research request'],
    [3, 'en-US', 'We have received your pre-purchase enquiry'],
  ] as const)('of type %d in %s', async (type, language, subject) => {
    await send({ ...filled, type }, language)
    expect(await mails('lead-confirmation')).toMatchObject([{ subject }])
  })

  it('contains nothing that the visitor typed', async () => {
    const words = { companyName: 'WIN-A-PRIZE', name: 'CLICK-HERE', addr: 'NOW', reportPrice: 'FREE' }
    await send({ ...filled, ...words, demand: 'https://evil.example/login' })
    const [mail] = await mails('lead-confirmation')
    const all = JSON.stringify([mail?.subject, mail?.body_text, mail?.body_html])
    for (const word of [...Object.values(words), 'evil.example']) expect(all).not.toContain(word)
  })

  it('is sent at most three times an hour to an address, while every request is stored', async () => {
    for (let index = 0; index < 5; index += 1) {
      await send({ ...filled, email: index % 2 ? 'LIN.xiao@example.com' : filled.email, demand: `第 ${index} 次。` })
    }
    expect(await mails('lead-confirmation')).toHaveLength(3)
    expect(await requests()).toHaveLength(5)
    test.advance(61 * minute)
    await send({ ...filled, demand: '一小时以后。' })
    expect(await mails('lead-confirmation')).toHaveLength(4)
  })

  it('says that a further request was merged', async () => {
    await send(filled)
    await send({ ...filled, demand: '补充。' })
    expect((await mails('lead-confirmation')).at(-1)?.body_text).toContain('与您先前的样本申请合并')
  })
})

describe('staff notice', () => {
  it('goes to the sender address by default, with everything that was written', async () => {
    await send({ ...filled, demand: '第一行\n第二行 <b>&' })
    const [mail] = await mails('lead-notice')
    expect(mail).toMatchObject({ recipient: 'desk@yanbao.example', subject: '新的样本申请：远山储能科技' })
    for (const text of ['战略经理', '林晓', 'lin.xiao@example.com', '13800138000', '第一行', '第二行 <b>&'])
      expect(mail?.body_text).toContain(text)
    expect(mail?.body_html).toContain('第二行 &#60;b&#62;&#38;')
    expect(mail?.body_html).not.toContain('<b>')
  })

  it('goes to the address of the setting, that of the site first', async () => {
    await setNoticeAddress('all', 'all@yanbao.example')
    await setNoticeAddress('en', 'a@yanbao.example, b@yanbao.example')
    await send(filled)
    await send({ ...filled, email: 'ann@example.com' }, 'en-US')
    expect((await mails('lead-notice')).map((mail) => mail.recipient).sort()).toEqual([
      'a@yanbao.example',
      'all@yanbao.example',
      'b@yanbao.example',
    ])
  })

  it.each([7, null, '', 'nonsense', 'A <a@b.example>\r\nBcc: x', { a: 1 }])(
    'falls back where the setting names no address: %j',
    async (value) => {
      await setNoticeAddress('all', value)
      await send(filled)
      expect(await mails('lead-notice')).toMatchObject([{ recipient: 'desk@yanbao.example' }])
    },
  )

  it('is sent at most once an hour per lead, with all requests since the last one', async () => {
    await send(filled)
    for (const demand of ['第二次。', '第三次。']) {
      test.advance(20 * minute)
      await send({ ...filled, demand })
    }
    expect(await mails('lead-notice')).toMatchObject([{ reply_to: filled.email }])
    const [lead] = await leads()
    const { rows: waiting } = await sql<{ run_at: Date }>`
      select run_at from graphile_worker.jobs where key = ${`tell-of-lead:${lead?.id}`}`.execute(test.ctx.db)
    expect(waiting.map(({ run_at }) => Math.round((run_at.getTime() - test.ctx.now().getTime()) / minute))).toEqual([
      20,
    ])
    test.advance(20 * minute)
    for (let times = 0; times < 2; times += 1) await test.app.jobs['tell-of-lead']?.({ leadId: lead?.id })
    const all = await mails('lead-notice')
    expect(all).toHaveLength(2)
    expect(all[1]?.subject).toBe('补充样本申请：远山储能科技')
    expect(all[1]?.body_text).toMatch(/第二次。\s+第三次。/)
    test.advance(61 * minute)
    await send({ ...filled, demand: '第四次。' })
    expect((await mails('lead-notice'))[2]?.body_text).not.toContain('第三次。')
  })
})

describe('mail header', () => {
  it('cannot be injected through a name or a company', async () => {
    for (const lineBreak of ['\r\n', '\n', '\r', '\t', '\v', '\u0085', '\u2028', '\u2029']) {
      const breaks = `Acme${lineBreak}Bcc: victim@example.com`
      const refused = await refusalOf(send({ ...filled, companyName: breaks, name: breaks, addr: breaks }))
      expect(refused.code).toBe(5002)
      expect(refused.fields.map(({ field }) => field)).toEqual(['companyName', 'addr', 'name'])
    }
    expect(await leads()).toEqual([])
    expect(await mails('lead-notice')).toEqual([])
  })

  it.each([
    'lin@example.com\r\nBcc: victim@example.com',
    'lin@example.com, victim@example.com',
    'lin@example.com;victim@example.com',
    'Lin <lin@example.com>',
    '"a b"@example.com',
    'lin@example.com\u0000',
  ])('cannot be injected through the address: %j', async (email) => {
    for (const language of ['zh-CN', 'en-US'] as const) {
      expect((await refusalOf(send({ ...filled, email }, language))).fields[0]?.field).toBe('email')
    }
    expect(await mails('lead-confirmation')).toEqual([])
  })
})

describe('limit per client', () => {
  it('is twenty requests an hour, whatever addresses they name', async () => {
    const limited = await createTestApp({ env: { RATE_LIMITS: '1' } })
    const post = async (remoteAddress: string, index: number) => {
      const payload = { ...filled, email: `lin.${index}@example.com`, lang: 'zh-CN' }
      const headers = { host: 'localhost' }
      const url = '/api/basedata/customerInfo/save'
      return (await limited.app.http.inject({ method: 'POST', url, remoteAddress, headers, payload })).json()
    }
    const confirmed = async () =>
      (await limited.ctx.db.selectFrom('mails').select('id').where('template', '=', 'lead-confirmation').execute())
        .length
    for (let index = 0; index < 20; index += 1) expect((await post('203.0.113.7', index)).code).toBe(200)
    limited.advance(2 * minute)
    expect(await post('203.0.113.7', 20)).toMatchObject({ code: 5002, msg: '提交次数过多，请一小时后再试' })
    expect(await confirmed()).toBe(20)
    expect((await post('203.0.113.8', 21)).code).toBe(200)
    limited.advance(hour)
    expect((await post('203.0.113.7', 22)).code).toBe(200)
    await limited.close()
  })
})

describe('write limit', () => {
  it('rejects the 21st request in a minute with 429', async () => {
    const limited = await createTestApp({ env: { RATE_LIMITS: '1' } })
    const post = () =>
      limited.app.http.inject({
        method: 'POST',
        url: '/api/basedata/customerInfo/save',
        headers: { host: 'localhost' },
        payload: { ...filled, lang: 'zh-CN' },
      })
    for (let index = 0; index < 20; index += 1) expect((await post()).json().code).toBe(200)
    const refused = await post()
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await limited.close()
  })
})
