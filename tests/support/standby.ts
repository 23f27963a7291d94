// Real PostgreSQL servers on loopback that are not the product's own: one alone, or a primary with its synchronous standby, which a test can kill, freeze and promote.
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
import { runOn } from './test-server.ts'

export type DatabaseServer = {
  /** The application's database on this server alone. */
  readonly connectionString: string
  /** Ends all its processes at once, as a power cut of its machine would. */
  killHard(): Promise<void>
  /** The machine stands still: connections stay open, and nothing answers. */
  freeze(): void
  thaw(): void
  /** Cuts the connections that are open, as `pg_ctl restart` does. */
  stop(): Promise<void>
  start(): Promise<void>
}

export type ServerPair = {
  /** Names both hosts, and asks for the one that takes writes. */
  readonly connectionString: string
  readonly primary: DatabaseServer
  readonly standby: DatabaseServer & { promote(): Promise<void> }
  close(): Promise<void>
}

/** A server that somebody else keeps. */
export async function startExternalServer(): Promise<DatabaseServer & { close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'yanbao-external-'))
  chmodSync(folder, 0o755)
  const home = prepareHome(folder, quiet)
  const programs = preparePrograms(home, quiet)
  await prepareCluster(home, programs, quiet)
  const port = await freePort()
  const server = openServer(home, programs, port, {})
  await server.start()
  await runOn(addressOf(port, 'postgres'), `create database ${DATABASE_NAME}`)
  return {
    ...server,
    async close() {
      await server.killHard()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const application = 'standby'

// The embedded server's own settings allow no standby. A copy of a new cluster may allow no less than what that was made with.
const replication = {
  max_wal_senders: '10',
  max_worker_processes: '8',
  hot_standby: 'on',
  synchronous_commit: 'on',
}

/** A commit on the primary is acknowledged once the standby has it on its disk. */
export async function startServerPair(): Promise<ServerPair> {
  const folder = mkdtempSync(join(tmpdir(), 'yanbao-pair-'))
  // Root's servers run as another user, who has to get in.
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
    await runOn(addressOf(port, 'postgres'), `create database ${DATABASE_NAME}`)
  } catch (error) {
    await close()
    throw error
  }
  return {
    connectionString: `postgresql://${DATABASE_NAME}@127.0.0.1:${port},127.0.0.1:${portOfCopy}/${DATABASE_NAME}?target_session_attrs=read-write`,
    primary,
    standby: { ...standby, promote: () => runOn(addressOf(portOfCopy, 'postgres'), 'select pg_promote()') },
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
      const gone = once(killed, 'exit')
      signalAll('SIGKILL')
      await gone
    },
    async stop() {
      const stopped = child
      if (!stopped || stopped.exitCode !== null || stopped.signalCode !== null) return
      const gone = once(stopped, 'exit')
      stopped.kill('SIGINT')
      await gone
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
  }
}

function addressOf(port: number, database: string): string {
  return `postgresql://${DATABASE_NAME}@127.0.0.1:${port}/${database}`
}

async function answers(connectionString: string): Promise<boolean> {
  return runOn(connectionString, 'select 1').then(
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
    // The name of the program stands in brackets and may hold anything.
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
