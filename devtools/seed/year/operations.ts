// What the console lists besides sales: reconciliation, saved searches, notes, downloads, templates of replies, and the audit log of requests.
import { providers } from '#contract/payment-methods.ts'
import { beijingDay } from '#server/platform/beijing-time.ts'
import type { Db } from '#server/platform/db/db.ts'
import { lastDigest, nextDigest, searchKey } from '#server/saved-searches/saved-searches.rules.ts'
import { after, daysAfter, daysBefore, hourMs } from './calendar.ts'
import { chanceOf, idOf } from './chance.ts'
import type { PlannedLead } from './leads.ts'
import type { OnlineOrder } from './online-orders.ts'
import { entitlementId } from './order-rows.ts'
import type { People } from './people.ts'
import { insertRows, type NewRow, type Rows } from './rows.ts'
import { colleague, type World } from './world.ts'

/** Days whose statements are still kept. */
const reconciledDays = 45

/** A run for each account and day, with what it compared. */
export async function insertReconciliation(tx: Db, world: World): Promise<void> {
  const { madeAt } = world.calendar
  const since = daysBefore(madeAt, reconciledDays)
  const paid = await tx
    .selectFrom('payments')
    .select(['provider', 'out_trade_no', 'gateway_trade_no', 'amount_minor', 'currency', 'paid_at'])
    .where('paid_at', '>', since)
    .where('provider', '<>', 'bank')
    .orderBy('paid_at')
    .execute()
  const runs: NewRow<'recon_runs'>[] = []
  const items: NewRow<'recon_items'>[] = []
  for (let days = reconciledDays - 1; days >= 1; days--) {
    const billDate = beijingDay(madeAt, days)
    for (const provider of providers) {
      const id = idOf(`reconciliation ${provider} ${billDate}`)
      const startedAt = after(new Date(`${billDate}T00:00:00+08:00`), 34 * hourMs)
      if (startedAt > madeAt) continue
      const isFailed = provider === 'wechat' && days === 23
      runs.push({
        ...{
          id,
          provider,
          merchant_id: world.merchants[provider].merchantId,
          bill_date: billDate,
          attempts: isFailed ? 5 : 1,
        },
        ...{ started_at: startedAt, finished_at: after(startedAt, 4_000), status: isFailed ? 'failed' : 'done' },
        last_error: isFailed ? 'the bill is not available yet' : null,
      })
      if (isFailed) continue
      for (const row of paid)
        if (row.provider === provider && row.paid_at && beijingDay(row.paid_at) === billDate)
          items.push({
            ...{ run_id: id, kind: 'paid', out_trade_no: row.out_trade_no, trade_no: row.gateway_trade_no ?? '' },
            ...{ amount_minor: row.amount_minor, currency: row.currency, at: after(startedAt, 3_000) },
            verdict: items.length === 40 ? 'repaired' : 'matched',
          })
    }
  }
  await insertRows(tx, { recon_runs: runs, recon_items: items })
}

const keywords = {
  'zh-CN': ['固态电池', '储能', '碳化硅', '人形机器人', '创新药', '预制菜', '低空经济', '光伏'],
  'en-US': [
    'solid-state battery',
    'energy storage',
    'silicon carbide',
    'robotics',
    'biologics',
    'precision agriculture',
  ],
} as const

export function savedSearchRows({ calendar: { madeAt } }: World, { persons }: People): Rows {
  const rows = persons.flatMap((person): NewRow<'saved_searches'>[] => {
    const chance = chanceOf(`saved searches of ${person.id}`)
    if (!chance.is(0.22)) return []
    const { language } = person
    const keyword = chance.pick(keywords[language])
    const category = chance.is(0.4) ? (person.company?.industry ?? '') : ''
    const createdAt = daysAfter(person.joinedAt, chance.next() * 5)
    if (createdAt > madeAt) return []
    const rhythm = chance.pick(['daily', 'weekly', 'weekly'] as const)
    return [
      {
        ...{ id: idOf(`saved search of ${person.id}`), customer_id: person.id, lang: language, keyword, category },
        ...{ price_band: '', region: '', search_key: searchKey({ keyword, category, band: '', region: '' }), rhythm },
        ...{ created_at: createdAt, paused_at: chance.is(0.1) ? daysAfter(createdAt, 0.1) : null },
        // What was published until now is told: digests only name what comes.
        ...{ told_until: madeAt, due_at: nextDigest(rhythm, madeAt), last_sent_at: lastDigest(madeAt) },
      },
    ]
  })
  return { saved_searches: rows }
}

export function noteRows(world: World, orders: readonly OnlineOrder[]): Rows {
  const support = colleague(world, 'support')
  return {
    order_notes: orders
      .filter(({ place, paidAt }) => place % 19 === 3 && paidAt !== undefined)
      .map(({ id, place, createdAt }) => ({
        ...{ order_id: id, staff_id: support.id, staff_name: support.name, at: after(createdAt, 5 * hourMs) },
        text: notes[place % notes.length] ?? '',
      })),
  }
}

const notes = [
  '客户来电确认收件邮箱',
  '已说明交付时间，客户理解',
  '客户希望提供数据表，转编辑',
  '客户询问升级多用户版的差价',
]

/** Each buyer has downloaded most files, once or more. Sales look after some orders. */
export async function insertDownloads(tx: Db, world: World, orders: readonly OnlineOrder[]): Promise<void> {
  const files = await tx.selectFrom('item_files').select(['item_kind', 'item_id', 'lang', 'file_id']).execute()
  const rows = orders.flatMap((order): NewRow<'downloads'>[] => {
    const { person, choice, paidAt, outcome, place } = order
    if (!paidAt || outcome === 'paid-late' || outcome.startsWith('refund')) return []
    const file = files.find(
      ({ item_kind, item_id, lang }) =>
        item_kind === choice.item.kind && item_id === choice.item.id && (lang === null || lang === person.language),
    )
    const chance = chanceOf(`downloads of order ${place}`)
    if (!file || !chance.is(0.85)) return []
    return Array.from({ length: chance.between(1, 3) }, (_, index) =>
      after(paidAt, (index + chance.next()) * 30 * hourMs),
    )
      .filter((at) => at < world.calendar.madeAt)
      .map((at) => ({ entitlement_id: entitlementId(order.id), file_id: file.file_id, customer_id: person.id, at }))
  })
  await insertRows(tx, { downloads: rows })
}

export function templateRows(): Rows {
  return {
    reply_templates: [
      {
        ...{ lang: 'zh-CN', name: '样本与报价', subject: '关于《{报告}》的样本' },
        body: '{称呼}，您好！\n\n感谢关注《{报告}》。样本已另函发送，如需正式报价单，请告知公司全称与使用人数。\n\n{署名}',
      },
      {
        ...{ lang: 'zh-CN', name: '定制研究首次回复', subject: '关于贵司的定制研究需求' },
        body: '{称呼}，您好！\n\n已收到{公司}的需求。建议本周安排一次三十分钟的电话，确认范围后三个工作日内提供方案。\n\n{署名}',
      },
      {
        ...{ lang: 'en-US', name: 'Sample and quote', subject: 'Your sample of {report}' },
        body: 'Dear {name},\n\nThank you for your interest in {report}. The sample comes by separate mail. I can send you a formal quote today.\n\n{signature}',
      },
    ],
  }
}

/** What staff did with requests, orders and licences, for the audit log. It is chained in the order of time. */
export function auditRows(leads: readonly PlannedLead[]): NewRow<'audit_entries'>[] {
  const rows = leads.flatMap(({ id, steps }) =>
    steps.map(
      ({ kind, at, by, from, to }): NewRow<'audit_entries'> => ({
        // A trigger sets the number and the hashes.
        ...{ seq: 0, previous_hash: Buffer.alloc(0), hash: Buffer.alloc(0) },
        ...{ at, staff_id: by.id, staff_name: by.name, role: by.role, ip: '', subject_kind: 'lead', subject_id: id },
        action: leadActions[kind],
        before: from === undefined ? null : JSON.stringify({ state: from }),
        after: to === undefined ? null : JSON.stringify({ state: to }),
      }),
    ),
  )
  return rows.sort((a, b) => timeOf(a) - timeOf(b))
}

const timeOf = ({ at }: NewRow<'audit_entries'>) => new Date(at).getTime()

const leadActions = { move: 'leads.move', assign: 'leads.update', note: 'leads.note', reply: 'leads.reply' } as const
