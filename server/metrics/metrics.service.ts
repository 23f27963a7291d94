// Metrics of the database, the disk and backups, collected when monitoring requests them, at most every few seconds.
import { Gauge, type Registry } from 'prom-client'
import { orderStates } from '#contract/orders.ts'
import { datedBackups } from '#server/platform/backup/backup-folder.ts'
import type { Ctx } from '#server/platform/context.ts'
import { readDiskRoom } from '#server/platform/files/disk-space.ts'
import * as store from './metrics.store.ts'

/** Counting a million orders takes a moment: concurrent requests share the result. */
const cacheTtlMs = 10_000

/** If the database does not respond, the other metrics are still served, without those of the database. */
export function registerBusinessMetrics(ctx: Ctx, registry: Registry): void {
  const registers = [registry]
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers, collect: async () => void (await refresh()) })
  const orders = gauge('yanbao_orders', 'Orders by state', ['state'])
  const payments = gauge('yanbao_payments', 'Attempts to pay by gateway and outcome', ['provider', 'outcome'])
  const alerts = gauge('yanbao_payment_alerts_open', 'Payments that need a person, by kind', ['kind'])
  const mails = gauge('yanbao_mails', 'Mails that have not left', ['state'])
  const mailWaits = gauge('yanbao_mail_oldest_queued_seconds', 'How long the oldest queued mail has waited')
  const jobs = gauge('yanbao_jobs', 'Jobs by state: due, later, running, failed', ['state'])
  const jobWaits = gauge('yanbao_job_oldest_due_seconds', 'How long the job that is due longest has waited')
  const free = gauge('yanbao_disk_free_bytes', 'Room on the disk', ['folder'])
  const minFree = gauge('yanbao_disk_min_free_bytes', 'Below this, uploads are refused')
  const newestBackup = gauge(
    'yanbao_backup_newest_timestamp_seconds',
    'When the newest backup was made, in seconds since 1970; 0 while there is none, or none is looked for here',
  )
  const databaseGauges = [orders, payments, alerts, mails, mailWaits, jobs, jobWaits]

  async function readBooks(): Promise<void> {
    const { db } = ctx
    const [ofOrders, ofPayments, ofAlerts, ofMails, ofJobs] = await Promise.all([
      store.countOrders(db),
      store.countPayments(db),
      store.countAlerts(db),
      store.countWaitingMails(db),
      store.countWaitingJobs(db),
    ])
    for (const each of databaseGauges) each.reset()
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
  }

  async function readDisk(): Promise<void> {
    const { dataDir, filesDir, minFreeDiskBytes, backups } = ctx.config
    free.set({ folder: 'data' }, (await readDiskRoom(dataDir)).freeBytes)
    free.set({ folder: 'files' }, (await readDiskRoom(filesDir)).freeBytes)
    minFree.set(minFreeDiskBytes)
    if (!backups) return
    free.set({ folder: 'backups' }, (await readDiskRoom(backups.folder)).freeBytes)
  }

  /** A folder that is empty, missing or unreadable has no backup. */
  async function readBackups(): Promise<void> {
    const { backups } = ctx.config
    const { past } = backups ? await datedBackups(backups.folder, ctx.now()) : { past: [] }
    newestBackup.set((past[0]?.madeAt.getTime() ?? 0) / 1000)
  }

  const read = async () => {
    await readDisk().catch((error: unknown) => ctx.log.warn({ err: error }, 'metrics: the disk was not read'))
    await readBackups().catch((error: unknown) => {
      newestBackup.set(0)
      ctx.log.warn({ err: error }, 'metrics: backups were not read')
    })
    try {
      await readBooks()
      return true
    } catch (error) {
      ctx.log.warn({ err: error }, 'metrics: the database was not read')
      for (const each of databaseGauges) each.reset()
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
    help: '1 while the database answers',
    registers,
    collect: async () => up.set((await refresh()) ? 1 : 0),
  })
}
