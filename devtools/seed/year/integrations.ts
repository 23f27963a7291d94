// Systems that are connected: keys of companies and partners, and webhooks with the messages of the last weeks. No webhook of the year is switched
// on, so that a demonstration calls nobody.
import { createHash } from 'node:crypto'
import type { ApiKeyScope } from '#contract/common/api-key-scopes.ts'
import type { WebhookEventType } from '#contract/webhook-events.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { composeData, writeMessage } from '#server/webhooks/messages.service.ts'
import { encryptSecret, newSecret } from '#server/webhooks/secrets.rules.ts'
import { after, daysAfter, daysBefore, minuteMs } from './calendar.ts'
import { chanceOf, idOf } from './chance.ts'
import { dropJobs } from './past.ts'
import type { People } from './people.ts'
import { insertRows, type NewRow } from './rows.ts'
import { colleague, type World } from './world.ts'

const crmWebhook = idOf('webhook of the sales system')

export async function writeIntegrations(ctx: Ctx, tx: Db, world: World, people: People): Promise<void> {
  await insertRows(tx, { api_keys: keysOf(world, people), webhook_endpoints: endpointsOf(ctx, world, people) })
  await insertMessages(ctx, tx, world)
  await dropJobs(tx)
}

type Key = {
  readonly name: string
  /** Of the company in this place of the list; otherwise of a partner. */
  readonly company?: number
  readonly partner?: string
  readonly scopes: readonly ApiKeyScope[]
  readonly createdDaysAgo: number
  readonly validDays: number
  readonly usedHoursAgo?: number
  readonly isRevoked?: boolean
}

const keys: readonly Key[] = [
  {
    ...{
      name: '知识库同步',
      company: 0,
      scopes: ['catalogue:read', 'orders:read'],
      createdDaysAgo: 190,
      validDays: 365,
    },
    usedHoursAgo: 1,
  },
  {
    ...{ name: 'Catalogue feed', partner: 'Marlowe Research Distribution', scopes: ['catalogue:read', 'quotes:write'] },
    ...{ createdDaysAgo: 320, validDays: 365, usedHoursAgo: 3 },
  },
  {
    name: '采购系统',
    company: 4,
    scopes: ['orders:read', 'quotes:write'],
    createdDaysAgo: 75,
    validDays: 180,
    usedHoursAgo: 26,
  },
  {
    name: '试用接口',
    company: 7,
    scopes: ['catalogue:read'],
    createdDaysAgo: 210,
    validDays: 90,
    usedHoursAgo: 24 * 130,
  },
  {
    ...{ name: 'Pilot', partner: 'Northgate Data', scopes: ['catalogue:read'], createdDaysAgo: 140, validDays: 365 },
    ...{ usedHoursAgo: 24 * 96, isRevoked: true },
  },
]

function keysOf(world: World, people: People): NewRow<'api_keys'>[] {
  const { madeAt } = world.calendar
  const owner = colleague(world, 'owner').id
  return keys.map(({ name, company: place, partner, ...key }): NewRow<'api_keys'> => {
    const chance = chanceOf(`key ${name}`)
    const company = place === undefined ? undefined : people.companies[place]
    const contact = people.persons.find((person) => company !== undefined && person.company === company)
    const createdAt = daysBefore(madeAt, key.createdDaysAgo)
    const email = contact?.email ?? `api@${partner?.toLowerCase().replace(/\W+/g, '-')}.example.com`
    return {
      // Nobody knows a key of this hash.
      key_hash: createHash('sha256').update(`key ${name}`).digest(),
      last_characters: chance.text(4, '0123456789ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz'),
      ...{ name, company_id: company?.id ?? null, partner_name: company ? '' : (partner ?? '') },
      ...{ contact_email: email, contact_email_key: email, contact_lang: contact?.language ?? 'en-US' },
      ...{ scopes: [...key.scopes], max_per_minute: 60, created_by: owner, created_at: createdAt },
      expires_at: daysAfter(createdAt, key.validDays),
      last_used_at: key.usedHoursAgo === undefined ? null : after(madeAt, -key.usedHoursAgo * 60 * minuteMs),
      ...(key.isRevoked ? { revoked_at: daysBefore(madeAt, 95), revoked_by: owner } : {}),
      expiry_notices: key.validDays < key.createdDaysAgo ? 3 : 0,
    }
  })
}

const crmEvents: readonly WebhookEventType[] = [
  'order.paid',
  'order.delivered',
  'refund.completed',
  'lead.created',
  'quote.accepted',
]

function endpointsOf({ config }: Ctx, world: World, { companies }: People): NewRow<'webhook_endpoints'>[] {
  const { madeAt } = world.calendar
  const common: Pick<NewRow<'webhook_endpoints'>, 'contact_lang' | 'secret' | 'state' | 'created_by' | 'updated_at'> = {
    contact_lang: 'zh-CN',
    secret: encryptSecret(config.appSecret, newSecret()),
    state: 'disabled',
    created_by: colleague(world, 'owner').id,
    updated_at: daysBefore(madeAt, 1),
  }
  return [
    {
      ...common,
      ...{ id: crmWebhook, name: '销售系统', url: 'https://crm.example.com/hooks/yanbao' },
      ...{ events: [...crmEvents], created_at: daysBefore(madeAt, 200) },
      last_success_at: after(madeAt, -90 * minuteMs),
      last_failure_at: daysBefore(madeAt, 3),
    },
    {
      ...{
        ...common,
        id: idOf('webhook of a company'),
        name: '采购系统',
        url: 'https://erp.example.com/yanbao/events',
      },
      ...{ events: ['order.paid', 'order.delivered'], company_id: companies[4]?.id ?? null },
      created_at: daysBefore(madeAt, 70),
    },
  ]
}

/** What happened within the days for which deliveries are kept. */
const keptDays = 29

async function insertMessages(ctx: Ctx, tx: Db, world: World): Promise<void> {
  const since = daysBefore(world.calendar.madeAt, keptDays)
  const events: NewRow<'webhook_events'>[] = []
  const deliveries: NewRow<'webhook_deliveries'>[] = []
  const attempts: NewRow<'webhook_attempts'>[] = []
  for (const { type, subject, at } of await recentEvents(tx, since)) {
    const composed = await composeData(ctx, tx, { type, subject })
    if (composed === 'never' || 'later' in composed) continue
    const chance = chanceOf(`message ${type} ${subject}`)
    const [eventId, deliveryId] = [idOf(`event ${type} ${subject}`), idOf(`delivery ${type} ${subject}`)]
    const message = writeMessage(type, at, composed.data)
    events.push({ id: eventId, type, subject, occurred_at: at, due_at: at, message, dispatched_at: after(at, 400) })
    // The system was down for an evening.
    const failures = chance.is(0.08) ? chance.between(1, 3) : 0
    const finishedAt = after(at, 900 + failures * 5 * minuteMs)
    deliveries.push({
      ...{ id: deliveryId, endpoint_id: crmWebhook, event_id: eventId, type, state: 'delivered' },
      ...{ attempts: failures + 1, next_attempt_at: finishedAt, created_at: after(at, 400), finished_at: finishedAt },
    })
    for (let failure = 0; failure < failures; failure += 1)
      attempts.push({
        ...{
          delivery_id: deliveryId,
          at: after(at, 900 + failure * 5 * minuteMs),
          outcome: 'status',
          http_status: 503,
        },
        ...{ duration_ms: chance.between(40, 900), excerpt: 'Service Unavailable' },
      })
    attempts.push({
      ...{ delivery_id: deliveryId, at: finishedAt, outcome: 'delivered', http_status: 204 },
      duration_ms: chance.between(35, 320),
    })
  }
  await insertRows(tx, { webhook_events: events, webhook_deliveries: deliveries, webhook_attempts: attempts })
}

type Happened = { readonly type: WebhookEventType; readonly subject: string; readonly at: Date }

async function recentEvents(tx: Db, since: Date): Promise<Happened[]> {
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'paid_at', 'delivered_at'])
    .where('paid_at', '>', since)
    .execute()
  const leads = await tx
    .selectFrom('leads')
    .select(['id', 'created_at'])
    .where('created_at', '>', since)
    .where('state', '<>', 'spam')
    .execute()
  const happened = [
    ...orders.flatMap(({ id, paid_at: at }) => (at ? [{ type: 'order.paid', subject: id, at } as const] : [])),
    ...orders.flatMap(({ id, delivered_at: at }) =>
      at ? [{ type: 'order.delivered', subject: id, at } as const] : [],
    ),
    ...leads.map(({ id, created_at: at }) => ({ type: 'lead.created', subject: id, at }) as const),
  ]
  return happened.sort((one, other) => one.at.getTime() - other.at.getTime())
}
