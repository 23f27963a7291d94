// Metrics of the database, the disk and backups, collected when monitoring requests them, at most every few seconds.
import { Gauge, type Registry } from 'prom-client'
import { orderStates } from '#contract/orders.ts'
import { datedBackups } from '#server/platform/backup/backup-folder.ts'
import type { Ctx } from '#server/platform/context.ts'
import { readDiskSpace } from '#server/platform/files/disk-space.ts'
import * as store from './metrics.store.ts'

/** Counting a million orders takes a moment: concurrent requests share the result. */
const cacheTtlMs = 10_000

type DefineGauge = (name: string, help: string, labelNames?: string[]) => Gauge
type Collector = { collect(): Promise<void>; reset(): void }

/** If the database does not respond, the other metrics are still served, without those of the database. */
export function registerBusinessMetrics(ctx: Ctx, registry: Registry): void {
  const registers = [registry]
  const gauge: DefineGauge = (name, help, labelNames = []) =>
    new Gauge({ name, help, labelNames, registers, collect: async () => void (await refresh()) })
  const database = databaseMetrics(ctx, gauge)
  const disk = diskMetrics(ctx, gauge)
  const backups = backupMetrics(ctx, gauge)

  /** @returns whether the database responded */
  const read = async () => {
    await disk.collect().catch((error: unknown) => ctx.log.warn({ err: error }, 'metrics: disk not readable'))
    await backups.collect().catch((error: unknown) => {
      backups.reset()
      ctx.log.warn({ err: error }, 'metrics: backups not readable')
    })
    try {
      await database.collect()
      return true
    } catch (error) {
      ctx.log.warn({ err: error }, 'metrics: database not readable')
      database.reset()
      return false
    }
  }
  let reading = Promise.resolve(false)
  let readAt = Number.NEGATIVE_INFINITY
  function refresh(): Promise<boolean> {
    if (performance.now() - readAt > cacheTtlMs) {
      readAt = performance.now()
      reading = read()
    }
    return reading
  }

  const up: Gauge = new Gauge({
    name: 'yanbao_database_up',
    help: '1 while the database responds',
    registers,
    collect: async () => up.set((await refresh()) ? 1 : 0),
  })
}

function databaseMetrics({ db }: Ctx, gauge: DefineGauge): Collector {
  const orders = gauge('yanbao_orders', 'Orders by state', ['state'])
  const payments = gauge('yanbao_payments', 'Payment attempts by gateway and outcome', ['provider', 'outcome'])
  const alerts = gauge('yanbao_payment_alerts_open', 'Open payment exceptions by kind', ['kind'])
  const mails = gauge('yanbao_mails', 'Mails that have not been sent', ['state'])
  const mailWaits = gauge('yanbao_mail_oldest_queued_seconds', 'Age of the oldest queued mail in seconds')
  const jobs = gauge('yanbao_jobs', 'Jobs by state: due, later, running, failed', ['state'])
  const jobWaits = gauge('yanbao_job_oldest_due_seconds', 'Delay of the job that has been due longest, in seconds')
  const webhooks = gauge('yanbao_webhook_endpoints', 'Webhook endpoints by state: active, failing, off', ['state'])
  const webhookWaits = gauge(
    'yanbao_webhook_oldest_due_seconds',
    'Delay of the event or delivery that has been due longest, in seconds',
  )
  const gauges = [orders, payments, alerts, mails, mailWaits, jobs, jobWaits, webhooks, webhookWaits]
  const reset = () => {
    for (const each of gauges) each.reset()
  }
  return {
    reset,
    async collect() {
      const [ofOrders, ofPayments, ofAlerts, ofMails, ofJobs, ofWebhooks] = await Promise.all([
        store.countOrders(db),
        store.countPayments(db),
        store.countAlerts(db),
        store.countWaitingMails(db),
        store.countWaitingJobs(db),
        store.countWebhooks(db),
      ])
      reset()
      // A state without orders has the value 0, since an absent series cannot be watched.
      for (const state of orderStates) orders.set({ state }, 0)
      for (const { state, n } of ofOrders) orders.set({ state }, n)
      for (const { n, ...labels } of ofPayments) payments.set(labels, n)
      for (const { kind, n } of ofAlerts) alerts.set({ kind }, n)
      mails.set({ state: 'queued' }, ofMails.queued)
      mails.set({ state: 'parked' }, ofMails.parked)
      mailWaits.set(ofMails.waits)
      for (const state of ['due', 'later', 'running', 'failed'] as const) jobs.set({ state }, ofJobs[state])
      jobWaits.set(ofJobs.waits)
      for (const state of ['active', 'failing', 'off'] as const) webhooks.set({ state }, ofWebhooks[state])
      webhookWaits.set(ofWebhooks.waits)
    },
  }
}

function diskMetrics({ config }: Ctx, gauge: DefineGauge): Pick<Collector, 'collect'> {
  const free = gauge('yanbao_disk_free_bytes', 'Free disk space', ['folder'])
  const minFree = gauge('yanbao_disk_min_free_bytes', 'Uploads are rejected below this free space')
  return {
    async collect() {
      const { dataDir, filesDir, minFreeDiskBytes, backups } = config
      free.set({ folder: 'data' }, (await readDiskSpace(dataDir)).freeBytes)
      free.set({ folder: 'files' }, (await readDiskSpace(filesDir)).freeBytes)
      minFree.set(minFreeDiskBytes)
      if (backups) free.set({ folder: 'backups' }, (await readDiskSpace(backups.folder)).freeBytes)
    },
  }
}

/** A folder that is empty, missing or unreadable has no backup. */
function backupMetrics(ctx: Ctx, gauge: DefineGauge): Collector {
  const newest = gauge(
    'yanbao_backup_newest_timestamp_seconds',
    'Time of the newest backup in seconds since 1970; 0 without a backup or a backup folder',
  )
  return {
    reset: () => newest.set(0),
    async collect() {
      const { backups } = ctx.config
      const { dated } = backups ? await datedBackups(backups.folder, ctx.now()) : { dated: [] }
      newest.set((dated[0]?.madeAt.getTime() ?? 0) / 1000)
    },
  }
}
