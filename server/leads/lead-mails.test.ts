// Mails about a request: the confirmation to its sender and the notice to staff.
import { sql } from 'kysely'
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

const minute = 60_000

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ env: { MAIL_FROM: 'Yanbao <desk@yanbao.example>' } })
})
afterAll(() => test.close())
beforeEach(() => deleteRequests(test))

describe('confirmation mail', () => {
  it('is in the visitor’s language and links to the report', async () => {
    const report = await makeReport(test.ctx, { title: '固态电池 & 行业研究', slug: '固态电池' })
    await sendRequest(test, { ...filled, reportId: report.id })
    const [chinese] = await listMails(test, 'lead-confirmation')
    expect(chinese).toMatchObject({ lang: 'zh-CN', recipient: 'lin.xiao@example.com', subject: '已收到您的样本申请' })
    expect(chinese?.body_text).toContain('固态电池 & 行业研究')
    expect(chinese?.body_text).toContain(`${test.ctx.config.originZh}/reports/${encodeURIComponent('固态电池')}`)
    expect(chinese?.body_text).toContain('全球及中国版')
    expect(chinese?.body_html).toContain('固态电池 &#38; 行业研究')

    const other = await makeReport(test.ctx, { language: 'en-US', slug: 'solid-state' })
    await sendRequest(test, { ...filled, email: 'ann@example.com', reportId: other.id }, 'en-US')
    const english = (await listMails(test, 'lead-confirmation')).at(-1)
    expect(english).toMatchObject({ lang: 'en-US', subject: 'We have received your sample request' })
    expect(english?.body_text).toContain(`${test.ctx.config.originEn}/en/reports/solid-state`)
  })

  it.each([
    [2, 'zh-CN', '已收到您的定制研究需求'],
    [3, 'zh-CN', '已收到您的购买前咨询'],
    [2, 'en-US', 'We have received your custom research request'],
    [3, 'en-US', 'We have received your pre-purchase enquiry'],
  ] as const)('of type %d in %s', async (type, language, subject) => {
    await sendRequest(test, { ...filled, type }, language)
    expect(await listMails(test, 'lead-confirmation')).toMatchObject([{ subject }])
  })

  it('contains nothing that the visitor typed', async () => {
    const words = { companyName: 'WIN-A-PRIZE', name: 'CLICK-HERE', addr: 'NOW', reportPrice: 'FREE' }
    await sendRequest(test, { ...filled, ...words, demand: 'https://evil.example/login' })
    const [mail] = await listMails(test, 'lead-confirmation')
    const all = JSON.stringify([mail?.subject, mail?.body_text, mail?.body_html])
    for (const word of [...Object.values(words), 'evil.example']) expect(all).not.toContain(word)
  })

  it('is sent at most three times an hour to an address, while every request is stored', async () => {
    for (let index = 0; index < 5; index += 1) {
      await sendRequest(test, {
        ...filled,
        email: index % 2 ? 'LIN.xiao@example.com' : filled.email,
        demand: `第 ${index} 次。`,
      })
    }
    expect(await listMails(test, 'lead-confirmation')).toHaveLength(3)
    expect(await listRequests(test)).toHaveLength(5)
    test.advance(61 * minute)
    await sendRequest(test, { ...filled, demand: '一小时以后。' })
    expect(await listMails(test, 'lead-confirmation')).toHaveLength(4)
  })

  it('says that a further request was merged', async () => {
    await sendRequest(test, filled)
    await sendRequest(test, { ...filled, demand: '补充。' })
    expect((await listMails(test, 'lead-confirmation')).at(-1)?.body_text).toContain('与您先前的样本申请合并')
  })
})

describe('staff notice', () => {
  it('goes to the sender address by default, with everything that was written', async () => {
    await sendRequest(test, { ...filled, demand: '第一行\n第二行 <b>&' })
    const [mail] = await listMails(test, 'lead-notice')
    expect(mail).toMatchObject({ recipient: 'desk@yanbao.example', subject: '新的样本申请：远山储能科技' })
    for (const text of ['战略经理', '林晓', 'lin.xiao@example.com', '13800138000', '第一行', '第二行 <b>&'])
      expect(mail?.body_text).toContain(text)
    expect(mail?.body_html).toContain('第二行 &#60;b&#62;&#38;')
    expect(mail?.body_html).not.toContain('<b>')
  })

  it('goes to the address of the setting, that of the site first', async () => {
    await saveSetting(test, 'all', 'lead-notice-address', 'all@yanbao.example')
    await saveSetting(test, 'en', 'lead-notice-address', 'a@yanbao.example, b@yanbao.example')
    await sendRequest(test, filled)
    await sendRequest(test, { ...filled, email: 'ann@example.com' }, 'en-US')
    expect((await listMails(test, 'lead-notice')).map((mail) => mail.recipient).sort()).toEqual([
      'a@yanbao.example',
      'all@yanbao.example',
      'b@yanbao.example',
    ])
  })

  it.each([7, null, '', 'nonsense', 'A <a@b.example>\r\nBcc: x', { a: 1 }])(
    'falls back where the setting names no address: %j',
    async (value) => {
      await saveSetting(test, 'all', 'lead-notice-address', value)
      await sendRequest(test, filled)
      expect(await listMails(test, 'lead-notice')).toMatchObject([{ recipient: 'desk@yanbao.example' }])
    },
  )

  it('is sent at most once an hour per lead, with all requests since the last one', async () => {
    await sendRequest(test, filled)
    for (const demand of ['第二次。', '第三次。']) {
      test.advance(20 * minute)
      await sendRequest(test, { ...filled, demand })
    }
    expect(await listMails(test, 'lead-notice')).toMatchObject([{ reply_to: filled.email }])
    const [lead] = await listLeads(test)
    const { rows: waiting } = await sql<{ run_at: Date }>`
      select run_at from graphile_worker.jobs where key = ${`tell-of-lead:${lead?.id}`}`.execute(test.ctx.db)
    expect(waiting.map(({ run_at }) => Math.round((run_at.getTime() - test.ctx.now().getTime()) / minute))).toEqual([
      20,
    ])
    test.advance(20 * minute)
    for (let times = 0; times < 2; times += 1) await test.app.jobs['tell-of-lead']?.({ leadId: lead?.id })
    const all = await listMails(test, 'lead-notice')
    expect(all).toHaveLength(2)
    expect(all[1]?.subject).toBe('补充样本申请：远山储能科技')
    expect(all[1]?.body_text).toMatch(/第二次。\s+第三次。/)
    test.advance(61 * minute)
    await sendRequest(test, { ...filled, demand: '第四次。' })
    expect((await listMails(test, 'lead-notice'))[2]?.body_text).not.toContain('第三次。')
  })
})

describe('mail header', () => {
  it('cannot be injected through a name or a company', async () => {
    for (const lineBreak of ['\r\n', '\n', '\r', '\t', '\v', '\u0085', '\u2028', '\u2029']) {
      const breaks = `Acme${lineBreak}Bcc: victim@example.com`
      const refused = await apiErrorOf(
        sendRequest(test, { ...filled, companyName: breaks, name: breaks, addr: breaks }),
      )
      expect(refused.code).toBe(5002)
      expect(refused.fields.map(({ field }) => field)).toEqual(['companyName', 'addr', 'name'])
    }
    expect(await listLeads(test)).toEqual([])
    expect(await listMails(test, 'lead-notice')).toEqual([])
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
      expect((await apiErrorOf(sendRequest(test, { ...filled, email }, language))).fields[0]?.field).toBe('email')
    }
    expect(await listMails(test, 'lead-confirmation')).toEqual([])
  })
})
