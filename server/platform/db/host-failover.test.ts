// A database on several hosts: connection strings, choice of the primary, and the error when there is none.
import { connect, createServer, type Server, type Socket } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { freePort } from '../../../tests/support/ports.ts'
import { StartupError } from '../startup-error.ts'
import { openDatabase } from './db.ts'
import { hostsIn, openClient } from './host-failover.ts'

describe('a connection string', () => {
  it('with several hosts becomes one for each host', () =>
    expect(hostsIn('postgresql://u:p%40ss@one,two:5433/books?target_session_attrs=read-write')).toEqual([
      'postgresql://u:p%40ss@one/books?target_session_attrs=read-write',
      'postgresql://u:p%40ss@two:5433/books?target_session_attrs=read-write',
    ]))

  it.each([
    'postgresql://u:p,q@one:5432/books',
    'postgres://one/books',
    'postgresql://yanbao@/books?host=%2Ftmp%2Fa&port=5432&sslmode=disable',
  ])('with one host stays as it is: %s', (connectionString) =>
    expect(hostsIn(connectionString)).toEqual([connectionString]),
  )

  it('that requests a standby is rejected, as orders are written', () =>
    expect(() => hostsIn('postgresql://u@one,two/books?target_session_attrs=any')).toThrow(StartupError))
})

describe('several hosts', () => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await createTestDatabase()
  })
  afterAll(() => test.drop())

  const open: Server[] = []
  const sockets: Socket[] = []
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy()
    for (const server of open.splice(0)) server.close()
  })

  /** A host of its own on loopback that forwards to the test server. */
  async function host(onConnect: (socket: Socket) => void = toTestServer): Promise<string> {
    const server = createServer((socket) => {
      sockets.push(socket)
      socket.on('error', () => {})
      onConnect(socket)
    })
    open.push(server)
    const port = await freePort()
    await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
    return `127.0.0.1:${port}`
  }
  const newClient = (connectionString: string) => new pg.Client({ connectionString })
  function toTestServer(socket: Socket): void {
    const { host: folder, port } = newClient(test.connectionString)
    const behind = connect(`${folder}/.s.PGSQL.${port}`)
    behind.on('error', () => socket.destroy())
    sockets.push(behind)
    socket.pipe(behind).pipe(socket)
  }
  const silent = () => host(() => {})
  const away = async () => `127.0.0.1:${await freePort()}`
  const at = (...hosts: string[]) => {
    const { user, database } = newClient(test.connectionString)
    return `postgresql://${user}@${hosts.join(',')}/${database}?target_session_attrs=read-write`
  }

  it.each([
    ['refuses', away],
    ['is silent', silent],
  ])('are asked for the one that takes writes, while another %s', async (_, other) => {
    const database = openDatabase({ connectionString: at(await other(), await host()), max: 2 })
    try {
      const { rows } = await sql`select current_database() as name`.execute(database.db)
      expect(rows).toEqual([{ name: newClient(test.connectionString).database }])
    } finally {
      await database.close()
    }
  })

  it('may lose a connection while it is being opened: the caller gets the error and the process survives', async () => {
    const lost = Buffer.from('SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0')
    const farewell = Buffer.concat([Buffer.from('E'), Buffer.alloc(4), lost])
    farewell.writeInt32BE(lost.length + 4, 1)
    const falling = await host((socket) => {
      const { host: folder, port } = newClient(test.connectionString)
      const behind = connect(`${folder}/.s.PGSQL.${port}`)
      behind.on('error', () => socket.destroy())
      sockets.push(behind)
      let isLook = false
      socket.on('data', (data) => {
        const bytes = Buffer.from(data as Buffer) // no encoding was set
        isLook ||= bytes.includes('looks for the primary')
        behind.write(bytes)
      })
      behind.on('data', (data) => {
        const bytes = Buffer.from(data as Buffer) // no encoding was set
        const isReady = bytes.includes(Buffer.from('Z\0\0\0\x05I', 'latin1'))
        if (isLook || !isReady) socket.write(bytes)
        else socket.end(Buffer.concat([bytes, farewell]))
      })
    })
    const database = openDatabase({ connectionString: at(falling, await away()), max: 1 })
    try {
      await expect(database.pool.query('select 1')).rejects.toThrow()
    } finally {
      await database.close()
    }
  })

  it('none of which is writable are an error that names them and not the password', async () => {
    await test.pool.query(
      `alter database ${newClient(test.connectionString).database} set default_transaction_read_only = on`,
    )
    const [readOnly, unreachable] = [await host(), await away()]
    const client = openClient({ connectionString: at(readOnly, unreachable).replace('@', ':hush-hush@') })
    const error = (await client.connect().catch((reason: unknown) => reason)) as Error
    await test.pool.query(
      `alter database ${newClient(test.connectionString).database} reset default_transaction_read_only`,
    )
    expect(error).toMatchObject({ code: '08001' })
    expect(error.message).toContain(`${readOnly} is a standby`)
    expect(error.message).toContain(unreachable)
    expect(error.message).not.toContain('hush')
  })
})
