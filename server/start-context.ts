// Opens what every process needs: settings, database (the embedded one when none is named), files, log.
import type pg from 'pg'
import { readConfig } from './platform/config/config.ts'
import type { Ctx } from './platform/context.ts'
import { openDatabase } from './platform/db/db.ts'
import { startEmbedded } from './platform/db/embedded/embedded.ts'
import { migrate } from './platform/db/migrate.ts'
import { openLocalFiles } from './platform/files/file-store.ts'
import { openLog } from './platform/log/log.ts'
import { StartRefusal } from './platform/start-refusal.ts'

export type Started = {
  readonly ctx: Ctx
  readonly connectionString: string
  readonly pool: pg.Pool
  close(): Promise<void>
}

/**
 * @param say tells the operator what is being done
 * @throws StartRefusal with one clear line
 */
export async function openContext(
  env: Readonly<Record<string, string | undefined>>,
  say: (line: string) => void,
): Promise<Started> {
  const config = readConfig(env)
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir, log: say })
  const connectionString = config.databaseUrl ?? embedded?.connectionString ?? ''
  const { db, pool, close } = openDatabase({ connectionString, max: 12 })
  try {
    await migrate(pool, { log: say })
  } catch (error) {
    await close()
    await embedded?.stop()
    throw config.databaseUrl ? refusalOf(error, config.databaseUrl) : error
  }
  const ctx: Ctx = {
    config,
    db,
    now: () => new Date(),
    log: openLog(config.logLevel),
    files: openLocalFiles(config.filesDir),
  }
  return {
    ctx,
    connectionString,
    pool,
    async close() {
      await close()
      await embedded?.stop()
    },
  }
}

/** What a foreign database refuses with, before or at its login: the operator's business, in one line and without the password. */
const unreachable = /^(E[A-Z]+|28...|3D000|53300|57P03|08...)$/

function refusalOf(error: unknown, databaseUrl: string): unknown {
  const { code, message } = error as { code?: string; message?: string } // whatever the driver threw
  if (!unreachable.test(code ?? '') && !/timeout/.test(message ?? '')) return error
  const host = URL.canParse(databaseUrl) ? new URL(databaseUrl).host : ''
  return new StartRefusal(
    `The database that DATABASE_URL names cannot be used (${host || 'local'}): ${message || code}`,
  )
}
