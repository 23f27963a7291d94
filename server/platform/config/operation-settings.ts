// Settings of operation: number of processes, backups, free disk space, metrics.
import { resolve } from 'node:path'
import * as z from 'zod'

const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'it is a time of day in Beijing, like 03:30')
  .default('03:30')

export const operationEnvironment = {
  BACKUP_FOLDER: z.string().optional(),
  BACKUP_DAILY_AT: timeOfDay,
  BACKUP_KEEP: z.coerce.number().int().min(1).max(10_000).default(14),
  WEB_PROCESSES: z.coerce.number().int().min(1).max(64).default(1),
  METRICS_TOKEN: z.string().min(16).optional(),
  MIN_FREE_DISK_MB: z.coerce.number().int().min(0).default(512),
}

export type BackupSettings = {
  readonly folder: string
  /** `HH:MM` in Beijing. */
  readonly dailyAt: string
  /** How many complete backups are kept. */
  readonly maxBackups: number
}

type Given = z.infer<z.ZodObject<typeof operationEnvironment>>

/** @returns undefined when no folder is named: then there is no daily backup */
export function readBackupSettings(e: Given): BackupSettings | undefined {
  if (e.BACKUP_FOLDER === undefined) return undefined
  return { folder: resolve(e.BACKUP_FOLDER), dailyAt: e.BACKUP_DAILY_AT, maxBackups: e.BACKUP_KEEP }
}
