// Requests of visitors, and what they leave in the database.
import type { InputOf } from '#contract/common/endpoint.ts'
import type { Language } from '#contract/common/language.ts'
import { saveRequest } from '#contract/leads.ts'
import type { SiteSettingKey } from '#contract/site-settings.ts'
import type { TestApp } from '../../tests/support/app.ts'

type Form = InputOf<typeof saveRequest>

/** A complete request. */
export const filled: Form = {
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
export function sendRequest(
  test: TestApp,
  form: Partial<Record<keyof Form, unknown>> & Record<string, unknown>,
  language: Language = 'zh-CN',
) {
  return test.client(language)(saveRequest, form as Form)
}

export function listLeads(test: TestApp) {
  return test.ctx.db.selectFrom('leads').selectAll().orderBy('created_at').execute()
}

export function listRequests(test: TestApp) {
  return test.ctx.db.selectFrom('lead_requests').selectAll().orderBy('id').execute()
}

export function listMails(test: TestApp, template: 'lead-confirmation' | 'lead-notice') {
  return test.ctx.db.selectFrom('mails').selectAll().where('template', '=', template).orderBy('created_at').execute()
}

export function saveSetting(test: TestApp, site: 'all' | 'zh' | 'en', key: SiteSettingKey, value: unknown) {
  return test.ctx.db
    .insertInto('site_settings')
    .values({ site, key, value: JSON.stringify(value) })
    .execute()
}

/** Deletes what a request leaves, and the settings. */
export async function deleteRequests(test: TestApp): Promise<void> {
  await test.ctx.db.deleteFrom('leads').execute()
  await test.ctx.db.deleteFrom('mails').execute()
  await test.ctx.db.deleteFrom('throttles').execute()
  await test.ctx.db.deleteFrom('site_settings').execute()
}

/** Fields of a request that matter to staff. */
type LeadFields = {
  companyName?: string
  email?: string
  name?: string
  demand?: string
  type?: 1 | 2 | 3
  reportId?: number
}

/** Posts the form of the site. @returns the lead's id */
export async function receiveLead(test: TestApp, form: LeadFields = {}): Promise<string> {
  const before = await listLeadIds(test)
  await test.client('zh-CN')(saveRequest, {
    version: 1,
    companyName: '远山储能科技有限公司',
    addr: '战略经理',
    email: 'lin.xiao@example.com',
    contact: '13800138000',
    name: '林晓',
    demand: '想了解固态电池 2027 年的产能。',
    consent: true,
    ...form,
  })
  const id = (await listLeadIds(test)).find((leadId) => !before.includes(leadId)) ?? (await listLeadIds(test))[0]
  if (id === undefined) throw new Error('no lead')
  return id
}

async function listLeadIds(test: TestApp): Promise<string[]> {
  return (await test.ctx.db.selectFrom('leads').select('id').execute()).map((row) => row.id)
}
