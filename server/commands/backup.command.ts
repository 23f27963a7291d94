// `backup` and `restore`: saves the installation to a folder and restores it into an empty one.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeBackup } from '../platform/backup/backup.ts'
import { removeOldBackups } from '../platform/backup/backup-folder.ts'
import { assertEmptyFolder, assertNoFiles, restoreBackup, verifyBackup } from '../platform/backup/restore.ts'
import { type Config, readConfig, settingsIn } from '../platform/config/config.ts'
import { startEmbedded } from '../platform/db/embedded/embedded.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { openFiles } from '../platform/files/open-file-store.ts'
import { StartupError } from '../platform/startup-error.ts'
import { type Command, type Environment, say, warn, withContext } from './command.ts'

export const backupCommand: Command = {
  usage: `  backup [folder]    copies database and files, while the server runs; into BACKUP_FOLDER when none is named
      --keep N       removes all but the newest N (14) from that folder`,
  run: backup,
}

export const pruneBackupsCommand: Command = {
  usage: `  prune-backups [folder]
                     removes old backups and makes none: for a disk that is full
      --keep N       how many of the newest stay (14)`,
  run: prune,
}

export const restoreCommand: Command = {
  usage: `  restore <backup>   brings a backup into an empty place: DATA_DIR, or the empty database that DATABASE_URL names
      --into FOLDER  another data folder than DATA_DIR`,
  run: restore,
}

async function backup(args: readonly string[], env: Environment): Promise<number | undefined> {
  const wanted = readFolder(args, env)
  if (!wanted) return undefined
  const { folder, keep } = wanted
  return withContext(
    env,
    async ({ ctx, connectionString }) => {
      const made = await makeBackup({
        connectionString,
        files: ctx.files,
        folder,
        maxBackups: keep,
        settings: settingsIn(env),
        now: ctx.now,
      })
      say(
        `${made.path}: ${made.rows} rows, ${made.files} files, ${(made.bytes / 1e6).toFixed(1)} MB; read again and verified`,
      )
      for (const path of made.removed) say(`removed: ${path}`)
      for (const warning of made.warnings) warn(`WARNING: ${warning}`)
      return made.warnings.length > 0 ? 1 : 0
    },
    { withoutMigrations: true },
  )
}

/** Works without the database and on a full disk. */
async function prune(args: readonly string[], env: Environment): Promise<number | undefined> {
  const wanted = readFolder(args, env)
  if (!wanted) return undefined
  const removed = await removeOldBackups(wanted.folder, wanted.keep, new Date()).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw new StartupError(`${wanted.folder} does not exist`)
      throw error
    },
  )
  for (const path of removed) say(`removed: ${path}`)
  if (removed.length === 0) say(`Nothing to remove: ${wanted.folder} holds ${wanted.keep} backups at most.`)
  return 0
}

function readFolder(args: readonly string[], env: Environment): { folder: string; keep: number } | undefined {
  const line = read(args, 'keep')
  if (!line || !/^([1-9]\d*)?$/.test(line.option ?? '')) return undefined
  const { backups } = readConfig(env)
  const folder = line.positional ?? backups?.folder
  return folder === undefined
    ? undefined
    : { folder: resolve(folder), keep: Number(line.option ?? backups?.maxBackups ?? 14) }
}

/** Users sign in again after a restore, and links in mails have to be requested again. */
const forgotten = [
  'download_links',
  'sessions',
  'staff_sessions',
  'staff_tickets',
  'password_resets',
  'email_codes',
  'picture_codes',
  // Invalidations are for running processes, with transaction ids of the other database.
  'page_changes',
]

async function restore(args: readonly string[], env: Environment): Promise<number | undefined> {
  const line = read(args, 'into')
  if (line?.positional === undefined) return undefined
  const folder = resolve(line.positional)
  const config = readConfig(line.option === undefined ? env : { ...env, DATA_DIR: line.option })
  const manifest = await verifyBackup(folder)
  say(`The backup of ${manifest.madeAt} is verified.`)
  if (!config.databaseUrl) await assertEmptyFolder(config.dataDir)
  const files = await openFiles(config)
  await files.check()
  await assertNoFiles(files)
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir, log: warn })
  const connectionString = config.databaseUrl ?? embedded?.connectionString ?? ''
  try {
    await restoreBackup({ folder, manifest, connectionString, files, excludedTables: forgotten, log: say })
  } catch (error) {
    warn(`The restore failed. Empty ${placesOf(config, files)} before the next attempt.`)
    throw error
  } finally {
    await embedded?.stop()
  }
  say('Restored. All users have to sign in again. Start the server with its previous APP_SECRET.')
  return 0
}

function placesOf(config: Config, files: FileStore): string {
  const places = [config.databaseUrl ? 'the database' : '', config.dataDir, config.s3 ? files.location : '']
  return new Intl.ListFormat('en').format(places.filter(Boolean))
}

function read(args: readonly string[], option: string) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { [option]: { type: 'string' } },
    })
    const value = values[option]
    if (positionals.length > 1 || typeof value === 'boolean') return undefined
    return { positional: positionals[0], option: value }
  } catch {
    return undefined
  }
}
