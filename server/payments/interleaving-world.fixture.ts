// An application with fake gateways, a database and a clock of its own, whose notifications and jobs a test delivers and runs itself.
import { sql } from 'kysely'
import { expect } from 'vitest'
import { notificationPath } from '#contract/payments.ts'
import { type App, createApp } from '#server/app.ts'
import { gatewaysOf } from '#server/gateways/gateways.service.ts'
import type { SearchEngine } from '#server/search/search.service.ts'
import { createTestApp, type TestApp } from '../../tests/support/app.ts'
import { makeReport } from '../../tests/support/factories.ts'
import { expireOrders } from './cancellation.service.ts'
import { type ModelGateways, type Notification, openFakeGateways } from './fake-gateways.fixture.ts'
import { sweepPayments } from './payment-queries.service.ts'
import type { PaymentsCtx } from './payments-context.ts'

export const hourMs = 3_600_000

export class World {
  readonly test: TestApp
  readonly ctx: PaymentsCtx
  readonly app: App
  readonly models: ModelGateways
  readonly reportId: number

  static async open(): Promise<World> {
    const test = await createTestApp()
    const clock = { now: Date.now() }
    const models = openFakeGateways(() => new Date(clock.now))
    const gateways = gatewaysOf(models.all)
    const ctx = { ...test.ctx, gateways, now: () => new Date(clock.now) }
    // This test does not search.
    const app = await createApp(ctx, { search: {} as SearchEngine, gateways })
    const { id } = await makeReport(test.ctx)
    return new World({ test, ctx, app, models, reportId: id, clock })
  }

  readonly #clock: { now: number }
  private constructor(parts: Pick<World, 'test' | 'ctx' | 'app' | 'models' | 'reportId'> & { clock: { now: number } }) {
    this.test = parts.test
    this.ctx = parts.ctx
    this.app = parts.app
    this.models = parts.models
    this.reportId = parts.reportId
    this.#clock = parts.clock
  }

  /** Moves the clock, which never goes backwards. */
  advance(ms: number): void {
    this.#clock.now += ms
  }

  async close(): Promise<void> {
    await this.app.http.close()
    await this.test.close()
  }
}

export async function deliver(
  world: World,
  acknowledged: Set<Notification>,
  notification: Notification,
): Promise<void> {
  const response = await world.app.http.inject({
    method: 'POST',
    url: `${world.ctx.config.apiBase}${notificationPath}/${notification.provider}`,
    headers: { host: 'localhost', 'content-type': 'application/octet-stream' },
    payload: JSON.stringify(notification),
  })
  expect([200, 500], response.payload).toContain(response.statusCode)
  if (response.statusCode === 200) acknowledged.add(notification)
}

type QueuedJob = { id: string; task: string; payload: unknown }

/** Runs the queued jobs as the worker would: a job that throws stays queued. @returns how many were run */
export async function workJobs(world: World): Promise<number> {
  // Locks jobs like the worker does, so that no job runs twice at once.
  const { rows } = await sql<QueuedJob>`
    with taken as (
      update graphile_worker._private_jobs set locked_at = now(), locked_by = 'test' where locked_at is null
      returning id, task_id, payload
    )
    select taken.id::text, t.identifier as task, taken.payload from taken
    join graphile_worker._private_tasks t on t.id = taken.task_id`.execute(world.ctx.db)
  let jobCount = 0
  for (const job of rows) {
    const isMail = job.task === 'send-mail'
    try {
      if (!isMail) await world.app.jobs[job.task]?.(job.payload)
      jobCount += 1
      await sql`delete from graphile_worker._private_jobs where id = ${job.id}::bigint`.execute(world.ctx.db)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null where id = ${job.id}::bigint`.execute(
        world.ctx.db,
      )
    }
  }
  return jobCount
}

/** The network works again: notifications arrive, queued jobs run, and a day passes. */
export async function settle(world: World, acknowledged: Set<Notification>, isSilent: boolean): Promise<void> {
  const undelivered = () =>
    world.models.notifications.filter(
      (notification) => !acknowledged.has(notification) && (!isSilent || notification.isOnlyEvidence),
    )
  const deliverAll = async () => {
    for (let round = 0; round < 10; round += 1) {
      for (const notification of undelivered()) await deliver(world, acknowledged, notification)
      const jobCount = await workJobs(world)
      if (jobCount === 0 && undelivered().length === 0) return
    }
  }
  await deliverAll()
  world.advance(25 * hourMs)
  await expireOrders(world.ctx)
  await sweepPayments(world.ctx)
  await deliverAll()
  // The last query comes after the last moment in which an abandoned page could be paid.
  world.advance(hourMs)
  await sweepPayments(world.ctx)
  await deliverAll()
}
