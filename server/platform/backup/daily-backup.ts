// Daily backup: one web process makes it, and makes it later when none was running at the scheduled time.
import { beijingDay, startOfBeijingDay } from '../beijing-time.ts'
import type { BackupSettings } from '../config/config.ts'
import type { Ctx } from '../context.ts'
import { tryWithAdvisoryLock } from '../jobs/advisory-lock.ts'
import { type BackupResult, makeBackup } from './backup.ts'
import { datedBackups } from './backup-folder.ts'

const dayMs = 24 * 3_600_000
const checkIntervalMs = 60_000
/** After a failure, so that a full disk is not filled again and again. */
const retryDelayMs = 30 * 60_000

/** The last scheduled time up to `now`. */
export function lastDue({ dailyAt }: Pick<BackupSettings, 'dailyAt'>, now: Date): Date {
  const [hours = 0, minutes = 0] = dailyAt.split(':').map(Number)
  const midnight = startOfBeijingDay(beijingDay(now)).getTime()
  const today = midnight + (hours * 60 + minutes) * 60_000
  return new Date(today <= now.getTime() ? today : today - dayMs)
}

type DailyInput = { readonly connectionString: string; readonly settings: Readonly<Record<string, string>> }

/** Makes the backup that is due, if any. @returns what was made */
export async function makeDueBackup(ctx: Ctx, input: DailyInput): Promise<BackupResult | undefined> {
  const { backups } = ctx.config
  if (!backups) return undefined
  const dueAt = lastDue(backups, ctx.now())
  const isMade = async () => {
    const { dated } = await datedBackups(backups.folder, ctx.now())
    const [newest] = dated
    return newest !== undefined && newest.madeAt.getTime() + 999 >= dueAt.getTime()
  }
  if (await isMade()) return undefined
  let result: BackupResult | undefined
  await tryWithAdvisoryLock(ctx.db, 'backup', async () => {
    if (await isMade()) return
    result = await makeBackup({ ...input, ...backups, files: ctx.files, now: ctx.now })
  })
  return result
}

/** @returns what stops it; a backup in progress stays unfinished when the process ends and is made again later */
export function startDailyBackups(ctx: Ctx, input: DailyInput): { stop(): void } {
  let pausedUntil = 0
  let isBusy = false
  const check = async () => {
    if (isBusy || ctx.now().getTime() < pausedUntil) return
    isBusy = true
    try {
      const result = await makeDueBackup(ctx, input)
      if (result) ctx.log.info({ path: result.path, rows: result.rows, files: result.files }, 'backup made')
      for (const warning of result?.warnings ?? []) ctx.log.error({ warning }, 'backup: file missing or changed')
    } catch (error) {
      pausedUntil = ctx.now().getTime() + retryDelayMs
      ctx.log.error({ err: error }, 'backup failed')
    } finally {
      isBusy = false
    }
  }
  const timer = setInterval(() => void check(), checkIntervalMs)
  return { stop: () => clearInterval(timer) }
}
