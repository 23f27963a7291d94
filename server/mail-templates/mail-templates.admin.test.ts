// Mail templates: overrides by staff and the mails sent with them.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#contract/common/language.ts'
import { languages } from '#contract/common/language.ts'
import {
  listMailTemplates,
  previewMail,
  resetMailTemplate,
  saveMailTemplate,
  sendMailToMe,
} from '#contract/mail-templates-admin.ts'
import { listAudit } from '#contract/staff.ts'
import { passwordResetMail } from '#server/accounts/accounts.mail.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { accountDeletedMail } from '#server/privacy/privacy.mail.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { signedInAs } from '../../tests/support/staff.ts'

let test: TestApp
let editor: Awaited<ReturnType<typeof signedInAs>>
let owner: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  test = await createTestApp()
  editor = await signedInAs(test, 'editor')
  owner = await signedInAs(test, 'owner')
})
afterAll(() => test?.close())

async function find(key: string) {
  const one = (await editor.call(listMailTemplates, {})).find((template) => template.key === key)
  if (!one) throw new Error(`no template ${key}`)
  return one
}
async function save(key: string, words: { subject: string; body: string }, language: Language = 'zh-CN') {
  const template = await find(key)
  const { version } = language === 'zh-CN' ? template.zh : template.en
  return editor.call(saveMailTemplate, { key, language, version, ...words })
}
let sent = 0
async function mailOf(content: Parameters<typeof queueMail>[1]['content'], language: Language = 'zh-CN') {
  sent += 1
  const dedupeKey = `test:${sent}`
  await queueMail(test.ctx.db, { dedupeKey, template: 'try-mail', language, to: 'reader@example.com', content })
  return test.ctx.db
    .selectFrom('mails')
    .select(['subject', 'body_text', 'body_html'])
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirstOrThrow()
}

describe('the list of templates', () => {
  it('contains every template that is defined', async () => {
    const folder = join(import.meta.dirname, '..')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.mail.ts'))
    const defined = files.flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/defineMailTemplate\(\{\s+key: '([^']+)'/g)].map(
        ([, key]) => key,
      ),
    )
    expect(defined).toContain('order-paid-ready')
    const listed = (await editor.call(listMailTemplates, {})).map(({ key }) => key)
    expect(defined.filter((key = '') => !listed.includes(key))).toEqual([])
  })
})

describe('mail template', () => {
  it('uses the saved text in its language, and the default after a reset', async () => {
    const standard = (await mailOf(accountDeletedMail('zh-CN'))).subject
    await save('account-deleted', { subject: '再见', body: '您好，\n\n账户已注销。\n\n编辑部' })
    expect(await mailOf(accountDeletedMail('zh-CN'))).toMatchObject({
      subject: '再见',
      body_text: '您好，\n\n账户已注销。\n\n编辑部',
    })
    expect((await mailOf(accountDeletedMail('en-US'), 'en-US')).subject).toBe('Your account has been deleted')
    const { zh } = await find('account-deleted')
    expect(zh.isOwn).toBe(true)
    await editor.call(resetMailTemplate, { key: 'account-deleted', language: 'zh-CN', version: zh.version })
    expect((await mailOf(accountDeletedMail('zh-CN'))).subject).toBe(standard)
  })

  it('rejects unknown placeholders and the lack of required ones', async () => {
    const refused = (body: string, subject = '重设') =>
      save('password-reset', { subject, body }).then(
        () => 'taken',
        (error) => [error.code, error.data.placeholders],
      )
    expect(await refused('您好')).toEqual([422, [{ field: 'body', kind: 'missing', name: 'link' }]])
    expect(await refused('{name}\n\n{link}')).toEqual([422, [{ field: 'body', kind: 'unknown', name: 'name' }]])
    expect(await refused('请点 {link}')).toEqual([422, [{ field: 'body', kind: 'misplaced', name: 'link' }]])
    expect(await refused('{link}', '{link}')).toEqual([422, [{ field: 'subject', kind: 'misplaced', name: 'link' }]])
    expect(await refused('{ link }\n\n{link}')).toEqual([422, [{ field: 'body', kind: 'stray', name: '' }]])
    expect(await refused('{link}', '两\n行')).toEqual([422, undefined])
    expect(await refused('您好\n\n{link}')).toBe('taken')
  })

  it('escapes its text and the values of placeholders', async () => {
    await save('password-reset', { subject: '<b>重设</b>', body: '<script>x()</script>\n第二行\n\n{link}' })
    const url = 'https://www.example.com/?a=1&b="><img src=x>{link}'
    const mail = await mailOf(passwordResetMail({ language: 'zh-CN', url }))
    expect(mail.body_html).not.toMatch(/<script|<img|<b>/)
    expect(mail.body_html).toContain('&#60;script&#62;x()&#60;/script&#62;<br>第二行')
    // Placeholders in values are not expanded.
    expect(mail.body_text).toContain(url)
  })

  it('is not overwritten by a change based on an earlier version', async () => {
    const { version } = (await find('email-changed')).en
    const words = { subject: 'New address', body: 'Hello,\n\n{time}' }
    await editor.call(saveMailTemplate, { key: 'email-changed', language: 'en-US', version, ...words })
    await expect(
      owner.call(saveMailTemplate, { key: 'email-changed', language: 'en-US', version, ...words }),
    ).rejects.toMatchObject({ code: 409 })
  })

  it('records old and new text in the audit log', async () => {
    await save('password-changed', { subject: '密码变更', body: '您好，密码已变更。' })
    const { rows } = await owner.call(listAudit, { subjectKind: 'mail', subjectId: 'password-changed zh-CN' })
    expect(rows).toMatchObject([
      { action: 'mails.words', before: { subject: '您的密码已更改' }, after: { subject: '密码变更' } },
    ])
  })
})

describe('every mail template', () => {
  it('accepts its default text and renders in both languages', async () => {
    const templates = await editor.call(listMailTemplates, {})
    expect(templates.length).toBeGreaterThanOrEqual(14)
    expect(new Set(templates.map(({ key }) => key)).size).toBe(templates.length)
    for (const { key, zh, en } of templates)
      for (const language of languages) {
        const words = (language === 'zh-CN' ? zh : en).standard
        const shown = await editor.call(previewMail, { key, language, ...words })
        expect(JSON.stringify(shown)).not.toMatch(/[{]\w+[}]|undefined/)
        expect(shown.subject).not.toBe('')
        expect(shown.blocks.length).toBeGreaterThan(2)
      }
  })

  it('can be sent to its editor', async () => {
    const { to } = await editor.call(sendMailToMe, {
      key: 'order-paid',
      language: 'en-US',
      subject: 'Thank you for {orderNo}',
      body: 'Hello,\n\n{facts}',
    })
    const mail = await test.ctx.db.selectFrom('mails').selectAll().where('recipient', '=', to).executeTakeFirstOrThrow()
    expect(mail.subject).toBe('Thank you for YB-2345-6789-A')
    expect(mail.body_text).toContain('Order number: YB-2345-6789-A')
  })
})
