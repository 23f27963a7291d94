// Console routes of leads and reply templates.
import type { Language } from '#contract/common/language.ts'
import { say } from '#contract/common/language.ts'
import { recordOf } from '#contract/common/record-of.ts'
import { type LeadState, type LeadType, leadStates } from '#contract/leads.ts'
import * as contract from '#contract/leads-admin.ts'
import * as templateContract from '#contract/reply-templates-admin.ts'
import { shortTitle } from '#server/catalogue/catalogue.service.ts'
import { companiesAtAddresses } from '#server/companies/companies.service.ts'
import type { Actor } from '#server/platform/actor.ts'
import { withoutSearchText } from '#server/platform/actor.ts'
import { beijingDay, beijingMinute, endOfBeijingDay, startOfBeijingDay } from '#server/platform/beijing-time.ts'
import type { Ctx } from '#server/platform/context.ts'
import { type CsvRow, sendCsv } from '#server/platform/http/csv-response.ts'
import { implement, type Routes } from '#server/platform/http/routes.ts'
import { staffWhoMay } from '#server/staff/staff.service.ts'
import * as store from './lead-list.store.ts'
import * as replies from './lead-replies.service.ts'
import { openStates } from './leads.rules.ts'
import * as leads from './leads-admin.service.ts'

export function leadsAdminRoutes(routes: Routes, ctx: Ctx): void {
  implement(routes, contract.listLeads, async ({ input: { sort, order, page, perPage, ...params }, actor }) => {
    const filter = filterOf(params, actor, ctx.now())
    const [rows, total] = await Promise.all([
      store.listLeads(ctx.db, { ...filter, sort, order, page, perPage }),
      store.countLeads(ctx.db, filter),
    ])
    const companies = await companiesAtAddresses(
      ctx.db,
      rows.map((row) => row.email_key),
    )
    return { ...total, rows: rows.map((row) => presentRow(row, ctx.now(), companies)) }
  })
  implement(routes, contract.countLeads, async ({ input, actor }) => {
    const counts = await store.countByState(ctx.db, filterOf(input, actor, ctx.now()), ctx.now())
    const countOf = (name: LeadState | 'all' | 'late') => Number(counts?.[name] ?? 0)
    return { all: countOf('all'), late: countOf('late'), states: recordOf(leadStates, countOf) }
  })
  implement(routes, contract.listLeadStaff, () => staffWhoMay(ctx, 'leads.write'))

  const readLead = async (id: string) => presentLead(await leads.describeLead(ctx, id), ctx.now())
  implement(routes, contract.getLead, ({ input }) => readLead(input.id))
  implement(routes, contract.moveLead, async ({ input, actor }) => {
    await leads.transitionLead(ctx, actor, input)
    return readLead(input.id)
  })
  implement(routes, contract.updateLead, async ({ input, actor }) => {
    await leads.planLead(ctx, actor, input)
    return readLead(input.id)
  })
  implement(routes, contract.addLeadNote, async ({ input, actor }) => {
    await leads.addNote(ctx, actor, input)
    return readLead(input.id)
  })
  implement(routes, contract.replyToLead, async ({ input, actor }) => {
    await replies.reply(ctx, actor, input)
    return readLead(input.id)
  })
  implement(routes, contract.createLead, async ({ input, actor }) => readLead(await leads.enterLead(ctx, actor, input)))

  implement(routes, templateContract.listReplyTemplates, () => replies.listTemplates(ctx))
  implement(routes, templateContract.saveReplyTemplate, ({ input, actor }) => replies.saveTemplate(ctx, actor, input))
  implement(routes, templateContract.removeReplyTemplate, async ({ input, actor }) => {
    await replies.removeTemplate(ctx, actor, input)
    return null
  })

  implement(routes, contract.exportLeads, async ({ input, actor, language, reply }) => {
    const after = withoutSearchText(input)
    await actor.recordAudit(ctx.db, { action: 'leads.export', subject: { kind: 'leads', id: 'all' }, after })
    const name = `leads-${beijingDay(ctx.now())}.csv`
    return sendCsv(reply, { name, rows: exportRows(ctx, filterOf(input, actor, ctx.now()), language) })
  })
}

type FilterParams = {
  readonly search: string
  readonly state?: LeadState | undefined
  readonly type?: LeadType | undefined
  readonly language?: Language | undefined
  readonly assignee?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly late?: 'true' | undefined
}

function filterOf({ assignee, from, to, late, ...rest }: FilterParams, actor: Actor, now: Date): store.LeadFilter {
  const placeholders: Readonly<Record<string, string | null>> = { me: actor.staffId, none: null }
  return {
    ...rest,
    assigneeId: assignee === undefined ? undefined : assignee in placeholders ? placeholders[assignee] : assignee,
    from: from === undefined ? undefined : startOfBeijingDay(from),
    until: to === undefined ? undefined : endOfBeijingDay(to),
    dueBefore: late && now,
  }
}

type Companies = Awaited<ReturnType<typeof companiesAtAddresses>>

function presentRow(row: store.LeadListRow, now: Date, companies: Companies): contract.LeadRow {
  const { state } = row
  return {
    id: row.id,
    type: row.type,
    language: row.lang,
    state,
    name: row.name,
    companyName: row.company_name,
    company: companies.get(row.email_key) ?? null,
    reportId: row.report_id,
    reportTitle: row.report_title,
    requestCount: row.request_count,
    assignee: row.assignee_id === null ? null : { id: String(row.assignee_id), name: row.assignee_name ?? '' },
    dueAt: row.due_at?.toISOString() ?? null,
    isLate: row.due_at !== null && row.due_at < now && openStates.includes(state),
    createdAt: row.created_at.toISOString(),
    lastRequestAt: row.last_request_at.toISOString(),
    hasAskedAgain: row.answered_at !== null && row.last_request_at > row.answered_at && openStates.includes(state),
  }
}

function presentLead(described: Awaited<ReturnType<typeof leads.describeLead>>, now: Date): contract.Lead {
  const { lead, language, report, requests, events, orders, companies } = described
  const path = report?.slug ? `${language === 'en-US' ? '/en' : ''}/reports/${encodeURIComponent(report.slug)}` : ''
  return {
    ...presentRow(lead, now, companies),
    version: lead.version,
    email: lead.email,
    phone: lead.phone,
    spamReason: lead.spam_reason,
    madeBy: lead.made_by_name,
    report: report
      ? {
          reportNo: report.report_no,
          title: report.title ?? lead.report_title,
          shortTitle: shortTitle(report.title ?? lead.report_title, report.short_title),
          path: report.status === 'published' ? path : null,
        }
      : null,
    requests: requests.map((row) => ({
      id: String(row.id),
      companyName: row.company_name,
      position: row.position,
      phone: row.phone,
      name: row.name,
      demand: row.demand,
      version: row.version,
      reportPrice: row.report_price,
      consentVersion: row.consent_version,
      sourcePage: row.source_page,
      ip: row.ip,
      at: row.at.toISOString(),
    })),
    events: events.map((row) => ({
      id: String(row.id),
      kind: row.kind,
      staffName: row.staff_name,
      from: row.from_state,
      to: row.to_state,
      text: row.text,
      mailState: row.mail_state,
      at: row.at.toISOString(),
    })),
    sameCompany: described.sameCompany.map((row) => presentRow(row, now, companies)),
    sameEmail: described.sameEmail.map((row) => presentRow(row, now, companies)),
    orders: orders.map((row) => ({
      orderNo: row.order_no,
      title: row.title,
      status: row.status,
      currency: row.currency,
      amountMinor: row.amount_minor,
      isSameEmail: row.isSameEmail,
      createdAt: row.created_at.toISOString(),
    })),
    customerId: described.customerId ?? null,
  }
}

async function* exportRows(ctx: Ctx, filter: store.LeadFilter, language: Language): AsyncGenerator<CsvRow> {
  const t = (zh: string, en: string) => say({ zh, en }, language)
  yield [
    t('收到时间（北京）', 'Received (Beijing)'),
    t('类型', 'Type'),
    t('站点', 'Site'),
    t('状态', 'State'),
    t('公司', 'Company'),
    t('联系人', 'Person'),
    t('邮箱', 'E-mail'),
    t('电话', 'Phone'),
    t('报告', 'Report'),
    t('需求', 'Request'),
    t('提交次数', 'Requests'),
    t('负责人', 'Owner'),
    t('应回复时间（北京）', 'Due (Beijing)'),
  ]
  const types = { 1: t('样本', 'Sample'), 2: t('定制研究', 'Custom research'), 3: t('购买前咨询', 'Enquiry') }
  const states = stateNames[language]
  for await (const row of leads.eachLead(ctx, filter)) {
    yield [
      beijingMinute(row.created_at),
      types[row.type],
      row.lang === 'zh-CN' ? t('中文', 'Chinese') : t('英文', 'English'),
      states[row.state],
      row.company_name,
      row.name,
      row.email,
      row.phone,
      row.report_title,
      row.demand,
      row.request_count,
      row.assignee_name,
      row.due_at === null ? '' : beijingMinute(row.due_at),
    ]
  }
}

const stateNames: Readonly<Record<Language, Readonly<Record<LeadState, string>>>> = {
  'zh-CN': {
    new: '新线索',
    contacted: '已联系',
    qualified: '已确认',
    quoted: '已报价',
    won: '成交',
    lost: '未成交',
    spam: '垃圾信息',
  },
  'en-US': {
    new: 'New',
    contacted: 'Contacted',
    qualified: 'Qualified',
    quoted: 'Quoted',
    won: 'Won',
    lost: 'Lost',
    spam: 'Spam',
  },
}
