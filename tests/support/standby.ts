// External PostgreSQL servers on loopback: one alone, or a primary with a synchronous standby, which a test can kill, suspend and promote.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Programs, preparePrograms } from '#server/platform/db/embedded/binaries.ts'
import { asUser, DATABASE_NAME, PROGRAM_ENV, prepareCluster } from '#server/platform/db/embedded/cluster.ts'
import { type Home, prepareHome } from '#server/platform/db/embedded/data-directory.ts'
import { pollUntil } from './buyer.ts'
import { freePort } from './ports.ts'
import { executeOn } from './test-server.ts'

export type DatabaseServer = {
  /** Connection string of the application's database on this server only. */
  readonly connectionString: string
  /** Kills all its processes at once, like a power failure of its machine. */
  killHard(): Promise<void>
  /** Suspends the server: connections stay open without responses. */
  freeze(): void
  thaw(): void
  /** Stops the server and closes open connections, like `pg_ctl restart`. */
  stop(): Promise<void>
  start(): Promise<void>
}

export type ServerPair = {
  /** Connection string that names both hosts and requires the writable one. */
  readonly connectionString: string
  readonly primary: DatabaseServer
  readonly standby: DatabaseServer & { promote(): Promise<void> }
  close(): Promise<void>
}

/** Starts an external server. */
export async function startExternalServer(): Promise<DatabaseServer & { close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'yanbao-external-'))
  chmodSync(folder, 0o755)
  const home = prepareHome(folder, quiet)
  const programs = preparePrograms(home, quiet)
  await prepareCluster(home, programs, quiet)
  const port = await freePort()
  const server = openServer(home, programs, port, {})
  await server.start()
  await executeOn(addressOf(port, 'postgres'), `create database ${DATABASE_NAME}`)
  return {
    ...server,
    async close() {
      await server.killHard()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const application = 'standby'

// The embedded server's settings allow no standby. A standby must allow at least as many connections as its primary.
const replication = {
  max_wal_senders: '10',
  max_worker_processes: '8',
  hot_standby: 'on',
  synchronous_commit: 'on',
}

/** Starts a pair of servers: the primary acknowledges a commit once the standby has written it to disk. */
export async function startServerPair(): Promise<ServerPair> {
  const folder = mkdtempSync(join(tmpdir(), 'yanbao-pair-'))
  // When started by root, the servers run as another user, who needs access.
  chmodSync(folder, 0o755)
  const [home, copy] = [prepareHome(join(folder, 'primary'), quiet), prepareHome(join(folder, 'standby'), quiet)]
  const programs = preparePrograms(home, quiet)
  await prepareCluster(home, programs, quiet)
  execFileSync('cp', ['-a', home.cluster, copy.cluster])
  writeFileSync(join(copy.cluster, 'standby.signal'), '')
  const [port, portOfCopy] = [await freePort(), await freePort()]
  const primary = openServer(home, programs, port, { ...replication, synchronous_standby_names: application })
  const source = `host=127.0.0.1 port=${port} user=${DATABASE_NAME} application_name=${application}`
  const standby = openServer(copy, programs, portOfCopy, { ...replication, primary_conninfo: source })
  const close = async () => {
    await Promise.all([primary.killHard(), standby.killHard()])
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await primary.start()
    await standby.start()
    await pollUntil(() => isFollowed(port))
    await executeOn(addressOf(port, 'postgres'), `create database ${DATABASE_NAME}`)
  } catch (error) {
    await close()
    throw error
  }
  return {
    connectionString: `postgresql://${DATABASE_NAME}@127.0.0.1:${port},127.0.0.1:${portOfCopy}/${DATABASE_NAME}?target_session_attrs=read-write`,
    primary,
    standby: { ...standby, promote: () => executeOn(addressOf(portOfCopy, 'postgres'), 'select pg_promote()') },
    close,
  }
}

function openServer(
  home: Home,
  programs: Programs,
  port: number,
  settings: Readonly<Record<string, string>>,
): DatabaseServer {
  const flags = Object.entries({ ...settings, listen_addresses: '127.0.0.1', port, unix_socket_directories: '' })
  let child: ReturnType<typeof spawn> | undefined
  const signalAll = (signal: NodeJS.Signals) => {
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
    for (const pid of [child.pid, ...childrenOf(child.pid)]) signalIfThere(pid, signal)
  }
  return {
    connectionString: addressOf(port, DATABASE_NAME),
    async start() {
      const output = openSync(home.logFile, 'a')
      const args = ['-D', home.cluster, ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
      child = spawn(programs.postgres, args, {
        cwd: home.folder,
        env: PROGRAM_ENV,
        stdio: ['ignore', output, output],
        ...asUser(home),
      })
      closeSync(output)
      const started = child
      await pollUntil(async () => {
        if (started.exitCode !== null) throw new Error(`no PostgreSQL:\n${readFileSync(home.logFile, 'utf8')}`)
        return answers(addressOf(port, 'postgres'))
      })
    },
    async killHard() {
      const killed = child
      if (!killed || killed.exitCode !== null || killed.signalCode !== null) return
      const exited = once(killed, 'exit')
      signalAll('SIGKILL')
      await exited
    },
    async stop() {
      const stopped = child
      if (!stopped || stopped.exitCode !== null || stopped.signalCode !== null) return
      const exited = once(stopped, 'exit')
      stopped.kill('SIGINT')
      await exited
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
  }
}

function addressOf(port: number, database: string): string {
  return `postgresql://${DATABASE_NAME}@127.0.0.1:${port}/${database}`
}

async function answers(connectionString: string): Promise<boolean> {
  return executeOn(connectionString, 'select 1').then(
    () => true,
    () => false,
  )
}

async function isFollowed(port: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: addressOf(port, 'postgres') })
  await client.connect()
  try {
    const { rows } = await client.query(`select from pg_stat_replication where sync_state = 'sync'`)
    return rows.length === 1
  } finally {
    await client.end()
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === parent)
    .map(Number)
}

function parentOf(pid: string): number | undefined {
  try {
    // The program name is in brackets and may contain any character.
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[1],
    )
  } catch {
    return undefined
  }
}

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function quiet(): void {}
