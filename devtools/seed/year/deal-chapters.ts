// Chapters of quotes, purchases and papers: all of a period in the order of time, so that numbers rise with their days.
import type { Db } from '#server/platform/db/db.ts'
import type { SalesCtx } from '../sales/office.ts'
import { after, daysAfter, daysBefore, hourMs } from './calendar.ts'
import { type BilledOrder, openCardInvoices, planCardInvoices } from './card-invoices.ts'
import { takeStep } from './deal-steps.ts'
import { type DealMoment, paperDays, planDeals } from './deals.ts'
import type { OnlineOrder } from './online-orders.ts'
import { dropJobs, inThePast } from './past.ts'
import type { People } from './people.ts'
import { insertRows, type NewRow } from './rows.ts'
import { passWeek, type Week } from './weeks.ts'
import type { World } from './world.ts'

type Moment = { readonly at: Date } & (
  | { readonly deal: DealMoment }
  | { readonly week: Week }
  | Pick<BilledOrder, 'billed'>
)

export type DealChapter = {
  readonly quotedAt: Date
  write(tx: Db): Promise<void>
}

const chapterCount = 8

type Planned = {
  readonly people: People
  readonly orders: readonly OnlineOrder[]
  /** What staff did besides, in the order of time. */
  readonly audit: readonly NewRow<'audit_entries'>[]
}

export function dealChapters(world: World, { people, orders, audit }: Planned, open: () => SalesCtx): DealChapter[] {
  const deals = planDeals(world, people, orders)
  const moments = [
    ...deals.map((deal): Moment => ({ at: deal.at, deal })),
    ...weeksOf(world).map((week): Moment => ({ at: week.at, week })),
    ...planCardInvoices(world, orders),
  ].sort((a, b) => a.at.getTime() - b.at.getTime())
  const parts = partsOf(moments)
  return parts.map((part, index) => {
    const from = index === 0 ? 0 : startOf(part)
    const next = parts[index + 1]
    const until = next ? startOf(next) : daysBefore(world.calendar.madeAt, paperDays).getTime()
    const own = audit.filter(({ at }) => new Date(at).getTime() >= from && new Date(at).getTime() < until)
    return { quotedAt: quotedAt(part), write: (tx) => writePart(world, open(), tx, { moments: part, audit: own }) }
  })
}

/** Each part but the first begins with a quote, by which it is known. */
function partsOf(moments: readonly Moment[]): Moment[][] {
  const size = Math.ceil(moments.length / chapterCount)
  const parts: Moment[][] = [[]]
  for (const moment of moments) {
    const last = parts.at(-1)
    if (last && (last.length < size || !isQuote(moment))) last.push(moment)
    else parts.push([moment])
  }
  return parts.filter((part) => part.some(isQuote))
}

function isQuote(moment: Moment): boolean {
  return 'deal' in moment && moment.deal.step === 'quote'
}

function quotedAt(part: readonly Moment[]): Date {
  const first = part.find(isQuote)
  if (!first) throw new Error('a chapter of deals has no quote')
  return first.at
}

/** Every other week: what became due between two of them is done at the second. */
function weeksOf({ calendar: { madeAt } }: World): Week[] {
  const last = daysBefore(madeAt, paperDays)
  const first = daysBefore(madeAt, 344)
  const weeks: Week[] = []
  for (let at = first; at < last; at = daysAfter(at, 14)) weeks.push({ at, number: weeks.length + 1 })
  return [...weeks, { at: after(last, -hourMs / 60), number: weeks.length + 1 }]
}

function startOf([first]: readonly Moment[]): number {
  return first?.at.getTime() ?? 0
}

type Part = { readonly moments: readonly Moment[]; readonly audit: readonly NewRow<'audit_entries'>[] }

async function writePart(world: World, ctx: SalesCtx, tx: Db, { moments, audit }: Part): Promise<void> {
  let written = 0
  const writeAudit = async (until: Date | undefined) => {
    const later = until ? audit.findIndex(({ at }) => new Date(at) > until) : -1
    const end = later < 0 ? audit.length : later
    if (end <= written) return
    await insertRows(tx, { audit_entries: audit.slice(written, end) })
    written = end
  }
  const billed = moments.flatMap((moment) => ('billed' in moment ? [moment.billed] : []))
  const issueCardInvoice = await openCardInvoices(tx, world, billed)
  for (const moment of moments) {
    // Buyers leave nothing in the audit log.
    if (!('billed' in moment)) await writeAudit(moment.at)
    await inThePast(ctx, tx, moment.at, (past) => {
      if ('week' in moment) return passWeek(world, past, moment.week)
      if ('deal' in moment) return takeStep(world, past, moment.deal.deal, moment.deal.step)
      return issueCardInvoice(past, moment.billed)
    })
  }
  await writeAudit(undefined)
  await dropJobs(tx)
}
