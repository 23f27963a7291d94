// Clock offset: the server's clock jumps by hours and by a year in both directions, and passes a leap day, a leap second and the start of daylight saving time.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getUserInfo } from '#contract/accounts.ts'
import { orderStatus } from '#contract/orders.ts'
import { payReport } from '#contract/payments.ts'
import { pollUntil } from '../support/buyer.ts'
import { makeCustomer, makeReport } from '../support/factories.ts'
import { type SimulatorProcess, startSimulatorProcess } from '../support/simulator.ts'
import { startExternalServer } from '../support/standby.ts'
import { openShiftedClock, type ShiftedClock } from './clock-offset.ts'
import { callAs, expectBooksToAgree, openSmallShop, orderOnAndOn, type SmallShop } from './test-shop.ts'

const hour = 3_600_000
const year = 365 * 24 * hour

let database: Awaited<ReturnType<typeof startExternalServer>>
let simulator: SimulatorProcess
let clock: ShiftedClock
let shop: SmallShop
beforeAll(async () => {
  database = await startExternalServer()
  simulator = await startSimulatorProcess({ SIM_TIME_SCALE: '0.01' })
  clock = openShiftedClock()
  shop = await openSmallShop({
    connectionString: database.connectionString,
    // The process runs in another time zone than its readers.
    settings: { ...simulator.settings, ...clock.settings, TZ: 'America/New_York' },
  })
  // The reports become public before every instant that the clock will show.
  await shop.started.ctx.db
    .updateTable('report_texts')
    .set({ publish_at: new Date(Date.now() - 24 * hour) })
    .execute()
})
afterAll(async () => {
  await shop?.close()
  clock?.close()
  await simulator?.close()
  await database?.close()
})

/** A customer who signs in at the current time of the clock. */
const newCustomer = () => makeCustomer({ ...shop.started.ctx, now: clock.now })
const profileOf = (token: string) =>
  callAs(shop, token)(getUserInfo, {}).then(
    () => 200,
    (error: { code: number }) => error.code,
  )
const statusOf = async (path: string) => (await fetch(shop.product.origin + path)).status

describe('a clock change', () => {
  it('during orders and payments creates each order once, with a unique number', async () => {
    const ordering = orderOnAndOn(shop)
    for (const jump of [2 * hour, -2 * hour, -2 * hour, 2 * hour]) {
      const { length } = ordering.acknowledged
      clock.jump(jump)
      await pollUntil(async () => ordering.acknowledged.length >= length + 20)
    }
    await ordering.stop()
    await expectBooksToAgree(shop.started.ctx.db, ordering)
  })

  it('does not affect a payment that a webhook reports meanwhile', async () => {
    const buyer = await newCustomer()
    const client = callAs(shop, buyer.token)
    const order = { researchReportId: shop.reports[0]?.id ?? 0, payMethod: 'zfb', payPrice: '22800.00' } as const
    const { orderNo, orderPayUrl } = await client(payReport, order)
    clock.jump(2 * hour)
    const cashier = await fetch(orderPayUrl)
    await fetch(`${cashier.url}/pay`, { method: 'POST', redirect: 'manual' })
    const isPaid = async () => (await client(orderStatus, { orderNo })).status === 1
    await pollUntil(isPaid)
    clock.jump(-4 * hour)
    expect(await isPaid()).toBe(true)
    clock.jump(2 * hour)
    expect(await isPaid()).toBe(true)
  })

  it('expires sessions permanently, even if the clock is set back', async () => {
    const [used, unused] = [await newCustomer(), await newCustomer()]
    expect(await profileOf(used.token)).toBe(200)
    clock.jump(year)
    expect(await profileOf(used.token)).toBe(-400)
    clock.jump(-year)
    expect(await profileOf(used.token)).toBe(-400)
    // This session was not used while the clock was ahead, so that nothing has expired it.
    expect(await profileOf(unused.token)).toBe(200)
  })

  it('misses no scheduled job, and catches up for one day, not for a year', async () => {
    const queued = await watchQueuedTasks()
    const day = new Date(Math.ceil(Date.now() / (24 * hour)) * 24 * hour).toISOString().slice(0, 10)
    const timesOf = async (task: string, on = day) =>
      (await queued()).filter((q) => q.task === task && q.at.startsWith(on))
    const nightly = ['work-out-scores', 'forget-staff-sessions', 'empty-trash']
    const untilEachHasRun = (times: number) =>
      pollUntil(async () => (await Promise.all(nightly.map((task) => timesOf(task)))).every((at) => at.length >= times))
    const untilMinute = (at: string) => pollUntil(async () => (await timesOf('publish-due', at)).length > 0)
    clock.set(`${day}T18:59:57Z`)
    await untilMinute(`${day}T19:00`)
    // The tasks of the night are due together; of the tasks that run every minute only the latest runs are due.
    clock.set(`${day}T20:59:57Z`)
    await untilEachHasRun(1)
    expect((await timesOf('publish-due', `${day}T19:3`)).length).toBe(0)
    // The corrected clock shows a time before the night's tasks.
    clock.set(`${day}T18:49:57Z`)
    await untilMinute(`${day}T18:50`)
    for (const minutes of ['10', '20', '40']) {
      clock.set(`${day}T19:${minutes}:01Z`)
      await untilMinute(`${day}T19:${minutes}`)
    }
    await untilEachHasRun(2)
    for (const task of nightly) expect(await timesOf(task), task).toHaveLength(2)
    const { length } = await queued()
    clock.jump(year)
    const later = clock.now().toISOString().slice(0, 7)
    await pollUntil(async () => (await timesOf('empty-trash', later)).length > 0)
    // Of an hourly task the runs of one day, and the one that is due by now.
    const caughtUp = Map.groupBy((await queued()).slice(length), ({ task }) => task)
    for (const [task, runs] of caughtUp) expect(runs.length, task).toBeLessThanOrEqual(25)
    clock.jump(-year)
    clock.set(`${day}T19:49:57Z`)
    await untilMinute(`${day}T19:50`)
    clock.set(new Date())
  })
})

/** @returns a function that lists the scheduled runs queued since this call, including duplicates */
async function watchQueuedTasks(): Promise<() => Promise<readonly { readonly task: string; readonly at: string }[]>> {
  const { pool } = shop.started
  await pool.query(`
    create table queued_by_schedule (task text, at text);
    create function note_queued() returns trigger language plpgsql as $$ begin
      insert into queued_by_schedule select identifier, new.payload->'_cron'->>'ts'
        from graphile_worker._private_tasks where id = new.task_id and new.payload->'_cron' is not null;
      return null;
    end $$;
    create trigger note_queued after insert on graphile_worker._private_jobs for each row execute function note_queued()`)
  return async () => (await pool.query<{ task: string; at: string }>('select task, at from queued_by_schedule')).rows
}

describe('an unusual day', () => {
  it.each([
    ['the leap day', '2028-02-29', '2028-03-01', '2028-02-29T16:00:00Z'],
    ['the change to summer time where the server stands', '2028-03-12', '2028-03-13', '2028-03-12T16:00:00Z'],
    ['the year', '2028-12-31', '2029-01-01', '2028-12-31T16:00:00Z'],
  ])('ends at midnight in Beijing: %s', async (_what, today, tomorrow, midnight) => {
    const end = new Date(midnight).getTime()
    const ctx = { ...shop.started.ctx, now: clock.now }
    const last = await makeReport(ctx, { publishAt: new Date(end - 1_000) })
    const first = await makeReport(ctx, { publishAt: new Date(end) })
    clock.set(new Date(end - 20_000))
    expect(await statusOf(`/reports/${first.slug}`)).toBe(404)
    clock.set(new Date(end - 500))
    await pollUntil(async () => (await statusOf(`/reports/${last.slug}`)) === 200)
    await pollUntil(async () => (await statusOf(`/reports/${first.slug}`)) === 200)
    for (const [report, day] of [
      [last, today],
      [first, tomorrow],
    ] as const) {
      const page = await (await fetch(`${shop.product.origin}/reports/${report.slug}`)).text()
      expect(page).toContain(day)
    }
    // The inserted leap second: the clock shows the previous second twice.
    const ordering = orderOnAndOn({ ...shop, wishes: await newWishes() })
    for (let round = 0; round < 3; round += 1) {
      clock.set(new Date(end - 500))
      const { length } = ordering.acknowledged
      await pollUntil(async () => clock.now().getTime() > end + 100 && ordering.acknowledged.length > length)
    }
    await ordering.stop()
    expect(await statusOf(`/reports/${first.slug}`)).toBe(200)
    const numbers = ordering.acknowledged.map((known) => known.orderNo)
    expect(ordering.unanswered).toEqual([])
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})

/** Each report once for each of several customers who have just signed in. */
async function newWishes(): Promise<SmallShop['wishes']> {
  const wishes: SmallShop['wishes'] = []
  while (wishes.length < 20 * shop.reports.length) {
    const customer = await newCustomer()
    wishes.push(...shop.reports.map((report) => ({ customer, report })))
  }
  return wishes
}
