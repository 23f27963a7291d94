// Readers of the newsletter, who joined over the year, and the issues of the last months with whom they reached.
import { sql } from 'kysely'
import { newsletterConsentVersion } from '#contract/newsletter.ts'
import { draftMonthlyIssues } from '#server/newsletter/issues.service.ts'
import { beijingDay, startOfBeijingDay } from '#server/platform/beijing-time.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { after, daysAfter, hourMs, minuteMs, momentsOf } from './calendar.ts'
import { chanceOf, idOf } from './chance.ts'
import { personOf } from './names.ts'
import { joined } from './past.ts'
import { insertRows, type NewRow } from './rows.ts'
import type { World } from './world.ts'

const readers = 900
const issueMonths = 6

export async function writeNewsletter(ctx: Ctx, tx: Db, world: World): Promise<void> {
  const { subscribers, events } = readersOf(world)
  await insertRows(tx, { newsletter_subscribers: subscribers, newsletter_events: events })
  for (const startsAt of sendingTimes(world.calendar.madeAt)) {
    await draftMonthlyIssues({ ...ctx, db: joined(tx), now: () => after(startsAt, -2 * hourMs) })
    await sendDrafts(tx, startsAt)
  }
}

const readerId = (place: number) => idOf(`reader ${place}`)
/** Somebody may subscribe on the site before the year is written. */
export const firstReaderId = readerId(0)

type Readers = {
  readonly subscribers: NewRow<'newsletter_subscribers'>[]
  readonly events: NewRow<'newsletter_events'>[]
}

function readersOf({ calendar, items }: World): Readers {
  const industries = [...new Set(items.map(({ category }) => category))].sort()
  const chance = chanceOf('readers of the newsletter')
  const subscribers: Readers['subscribers'] = []
  const events: Readers['events'] = []
  for (const [place, at] of momentsOf(calendar, readers, chance).entries()) {
    const id = readerId(place)
    const language = chance.is(0.7) ? ('zh-CN' as const) : ('en-US' as const)
    const { latin } = personOf(language === 'zh-CN' ? 'CN' : chance.pick(['US', 'GB', 'DE', 'SG']), chance)
    const email = `${latin}.${place}@readers.example.com`
    const confirmedAt = after(at, chance.between(1, 90) * minuteMs)
    const isRecent = daysAfter(at, 7) > calendar.madeAt
    const end = endOf(chance)
    const endedAt = daysAfter(at, 30 + chance.between(0, 200))
    const hasEnded = end !== undefined && endedAt < calendar.madeAt
    const state = isRecent && chance.is(0.4) ? 'pending' : hasEnded ? end : 'confirmed'
    subscribers.push({
      ...{ id, email, email_key: email, lang: language, state, source: 'site', created_at: at },
      industries: chance.is(0.45) ? [] : [chance.pick(industries), chance.pick(industries)].sort(),
      ...{ consent_version: newsletterConsentVersion, consent_at: at, consent_ip: '192.0.2.1' },
      confirmed_at: state === 'pending' ? null : confirmedAt,
      unsubscribed_at: state === 'unsubscribed' ? endedAt : null,
      ...(state === 'suppressed' ? { bounced_at: endedAt, last_bounce: '550 5.1.1 mailbox unavailable' } : {}),
    })
    const event = { subscriber_id: id, lang: language }
    events.push({ ...event, kind: 'requested', consent_version: newsletterConsentVersion, at })
    if (state !== 'pending') events.push({ ...event, kind: 'confirmed', at: confirmedAt })
    if (hasEnded && state === end) events.push({ ...event, kind: end, at: endedAt })
  }
  return { subscribers, events }
}

function endOf(chance: ReturnType<typeof chanceOf>): 'unsubscribed' | 'suppressed' | undefined {
  return chance.is(0.09) ? 'unsubscribed' : chance.is(0.03) ? 'suppressed' : undefined
}

/** On the third of each month at ten in Beijing, the oldest first. */
function sendingTimes(madeAt: Date): Date[] {
  const [year = 0, month = 0] = beijingDay(madeAt).split('-').map(Number)
  return Array.from({ length: issueMonths }, (_, index) => {
    const first = new Date(Date.UTC(year, month - issueMonths + index, 3))
    return after(startOfBeijingDay(first.toISOString().slice(0, 10)), 10 * hourMs)
  }).filter((at) => daysAfter(at, 1) < madeAt)
}

/** To everybody who was subscribed then. Addresses that were given up on soon afterwards had bounced. */
async function sendDrafts(tx: Db, startsAt: Date): Promise<void> {
  const endsAt = after(startsAt, 35 * minuteMs)
  await sql`
    insert into newsletter_deliveries (issue_id, subscriber_id, industries, state, attempts, done_at, answer)
    select i.id, s.id, s.industries, case when b.has_bounced then 'bounced' else 'sent' end, 1,
      ${startsAt}::timestamptz + interval '3 seconds' * (row_number() over (partition by i.id order by s.created_at, s.id)),
      case when b.has_bounced then s.last_bounce else '250 2.0.0 queued' end
    from newsletter_issues i
    join newsletter_subscribers s on s.lang = i.lang and s.confirmed_at < ${startsAt}
    cross join lateral (
      select coalesce(s.bounced_at between ${startsAt} and ${daysAfter(startsAt, 30)}, false) as has_bounced) b
    where i.state = 'draft' and coalesce(s.unsubscribed_at, s.bounced_at, 'infinity') > ${startsAt}`.execute(tx)
  await sql`
    update newsletter_issues set state = 'sent', started_at = ${startsAt}, finished_at = ${endsAt}, updated_at = ${endsAt}
    where state = 'draft'`.execute(tx)
}
