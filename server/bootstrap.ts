// Opens what every process needs: settings, database (the embedded one by default), files, log.
import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import { type Config, readConfig } from './platform/config/config.ts'
import type { Ctx } from './platform/context.ts'
import { perWebProcess } from './platform/db/connection-count.ts'
import { openDatabase } from './platform/db/db.ts'
import { startEmbedded } from './platform/db/embedded/embedded.ts'
import { migrate } from './platform/db/migrate.ts'
import { errorCode, errorMessage } from './platform/error-fields.ts'
import type { FileStore } from './platform/files/file-store.ts'
import { openFiles } from './platform/files/open-file-store.ts'
import { openLog } from './platform/log/log.ts'
import { StartupError } from './platform/startup-error.ts'

export type Started = {
  readonly ctx: Ctx
  readonly connectionString: string
  readonly pool: pg.Pool
  readonly limitedPool: PostgresPool
  close(): Promise<void>
}

export type ContextOptions = {
  /** Does not migrate the schema. */
  readonly withoutMigrations?: boolean
  /** For work that no visitor waits for. */
  readonly statementTimeoutMs?: number
}

/**
 * @param say prints progress for the operator
 * @throws StartupError with one line
 */
export async function openContext(
  env: Readonly<Record<string, string | undefined>>,
  say: (line: string) => void,
  { withoutMigrations = false, ...limits }: ContextOptions = {},
): Promise<Started> {
  const config = readConfig(env)
  const files = await openFiles(config)
  await checkFiles(files, say)
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbedded({ dataDir: config.dataDir, log: say, settings: settingsFor(config) })
  const connectionString = config.databaseUrl ?? embedded?.connectionString ?? ''
  const { db, pool, limitedPool, close } = openDatabase({ connectionString, max: 12, ...limits })
  try {
    if (withoutMigrations) await pool.query('select 1')
    else await migrate(pool, { log: say })
  } catch (error) {
    await close()
    await embedded?.stop()
    throw config.databaseUrl ? toStartupError(error, config.databaseUrl) : error
  }
  const ctx: Ctx = {
    config,
    db,
    now: () => new Date(),
    log: openLog(config.logLevel),
    files,
  }
  return {
    ctx,
    connectionString,
    pool,
    limitedPool,
    async close() {
      await close()
      await embedded?.stop()
    },
  }
}

/** A single process needs few connections. */
function settingsFor({ webProcesses }: Config): Record<string, string> {
  return webProcesses > 1 ? { max_connections: String(60 + perWebProcess * (webProcesses - 1)) } : {}
}

/**
 * A store that rejects the settings aborts the start. An unreachable one does not: orders can still be placed, and downloads work when it returns.
 */
async function checkFiles(files: FileStore, say: (line: string) => void): Promise<void> {
  try {
    await files.check()
  } catch (error) {
    if (error instanceof StartupError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    say(`WARNING: ${files.location} does not respond (${reason}): files cannot be read or stored until it does`)
  }
}

/** Errors of an external database before or at login, reported in one line without the password. */
const unreachable = /^(E[A-Z]+|28...|3D000|53300|57P03|08...)$/
/** Errors of Node and OpenSSL, and of the driver, which has no code for them. */
const isAboutTls = /CERT|TLS|SSL/
/** The role lacks permissions that migrations need. */
const insufficientPrivilege = '42501'

function toStartupError(error: unknown, databaseUrl: string): unknown {
  const [code = '', message] = [errorCode(error), errorMessage(error)]
  const isKnown =
    unreachable.test(code) || code === insufficientPrivilege || isAboutTls.test(code) || /timeout|\bSSL\b/.test(message)
  if (!isKnown) return error
  // The string may name several hosts, which URL cannot parse.
  const host = /^[^/]*\/\/(?:[^/?#]*@)?([^/?#]*)/.exec(databaseUrl)?.[1]
  const hint =
    code === insufficientPrivilege ? '; its role has to own the database, or may create in schema public' : ''
  return new StartupError(
    `The database that DATABASE_URL names cannot be used (${host || 'local'}): ${message || code}${hint}`,
  )
}
