// Supervisor of the embedded database: a native PostgreSQL on a private socket.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartupError } from '#server/platform/startup-error.ts'
import { errorCode, errorMessage } from '../../error-fields.ts'
import { preparePrograms } from './binaries.ts'
import { DATABASE_NAME, prepareCluster, prepareSocketFolder } from './cluster.ts'
import { prepareHome } from './data-directory.ts'
import { adoptOrStart, type ServerLocation, serverPid, shutDown, waitForEnd } from './postmaster.ts'
import { connectionStringFor, PRESENCE } from './probe.ts'
import { isRunning } from './process-state.ts'

export type Embedded = {
  connectionString: string
  /** Whether the server was already running: started by another process, or left by one that was killed. */
  adopted: boolean
  /** Stops the server unless another process still uses it, and returns when its process has ended. Close all pools first. */
  stop(): Promise<void>
}

export type EmbeddedInput = {
  dataDir: string
  log: (line: string) => void
  /** PostgreSQL settings of this start; only tests may give up durability with them. */
  settings?: Record<string, string>
}

/**
 * Ensures that exactly one server runs for `dataDir`, whichever process started it, and restarts it if it dies while in use.
 * @throws StartupError when it cannot start or does not guarantee durability
 */
export async function startEmbedded({ dataDir, log, settings = {} }: EmbeddedInput): Promise<Embedded> {
  const home = prepareHome(dataDir, log)
  const programs = preparePrograms(home, log)
  await prepareCluster(home, programs, log)
  const location: ServerLocation = { home, programs, socketFolder: prepareSocketFolder(home), settings }
  const connectionString = connectionStringFor(location.socketFolder, DATABASE_NAME)
  const { client, started } = await adoptOrStart(location, log)
  try {
    await createDatabase(client)
    await assertDurable(connectionString, settings)
  } catch (error) {
    await leave(location, client)
    throw error
  }
  const connection = keepConnected(location, client, log)
  return { connectionString, adopted: !started, stop: connection.stop }
}

// Connections that were just closed, or whose process was killed, disappear with a delay.
const CLOSING_MS = 3_000

/**
 * One connection stays open as long as the process uses the server. It shows other processes that the server is needed, and its end signals that the
 * server died.
 */
function keepConnected(
  location: ServerLocation,
  first: pg.Client,
  log: (line: string) => void,
): { stop(): Promise<void> } {
  let client = first
  let isStopping = false
  let restarting: Promise<void> | undefined
  const watch = () =>
    client.once('end', () => {
      restarting = restart()
    })
  const restart = async () => {
    log('lost the connection to the database; restarting it')
    let lastReason = ''
    for (let pauseMs = 100; !isStopping; pauseMs = Math.min(pauseMs * 2, 5_000)) {
      try {
        client = (await adoptOrStart(location, log)).client
        log('the database is available again')
        watch()
        return
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        if (reason !== lastReason) log(reason)
        lastReason = reason
        await sleep(pauseMs)
      }
    }
  }
  watch()
  return {
    async stop() {
      if (isStopping) return
      isStopping = true
      await restarting
      client.removeAllListeners('end')
      await leave(location, client)
    },
  }
}

async function createDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE_NAME])
  if (rowCount) return
  try {
    await client.query(`create database ${DATABASE_NAME}`)
  } catch (error) {
    // Another process that starts at the same time was faster.
    const code = errorCode(error)
    if (code !== '42P04' && code !== '23505')
      throw new StartupError(`cannot create the database: ${errorMessage(error)}`)
  }
}

async function assertDurable(connectionString: string, settings: Record<string, string>): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) {
      const { rows } = await client.query('select current_setting($1) as value', [name])
      if (rows[0].value !== 'off' || settings[name] === 'off') continue
      throw new StartupError(
        `the embedded database runs with ${name} = off and would lose orders in a crash: remove that setting`,
      )
    }
  } finally {
    await client.end()
  }
}

// The last user stops the server. Each user announces first that it leaves: of two that leave at the same time, at least one sees no other.
async function leave(location: ServerLocation, client: pg.Client): Promise<void> {
  let pid: number | undefined
  let isLast = false
  try {
    pid = await serverPid(client)
    await client.query(`set application_name = '${PRESENCE} ends'`)
    isLast = await isLastUser(client)
  } catch {
    // The connection broke: another process stops the server, or it has ended.
    if (pid !== undefined) await waitForEnd(location, pid, CLOSING_MS)
  } finally {
    await client.end().catch(() => {})
  }
  if (isLast && pid !== undefined) await shutDown(location, pid)
}

/** Two checks in a row have to find another user: a killed process may be about to end. */
async function isLastUser(client: pg.Client): Promise<boolean> {
  let isUsed = false
  for (const until = Date.now() + CLOSING_MS; ; await sleep(30)) {
    const others = await otherConnections(client)
    if (others.length === 0) return true
    const wasUsed = isUsed
    isUsed = others.some(isOfLivingProcess)
    if ((isUsed && wasUsed) || Date.now() > until) return false
  }
}

async function otherConnections(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> $1`,
    [`${PRESENCE} ends`],
  )
  return rows.map(({ name }) => name)
}

// The number of a process in another container is not visible here; its open connections show a little later that it runs.
function isOfLivingProcess(connection: string): boolean {
  const pid = new RegExp(`^${PRESENCE} (\\d+)$`).exec(connection)?.[1]
  return pid !== undefined && isRunning(Number(pid))
}
