// Checks whether a PostgreSQL server listens on the socket.
import pg from 'pg'
import { errorCode, errorMessage } from '../../error-fields.ts'
import { DATABASE_NAME } from './cluster.ts'

/** `busy`: a server is running and is starting, recovering, stopping or at its connection limit. */
export type ProbeResult = { state: 'open'; client: pg.Client } | { state: 'busy'; reason: string } | { state: 'absent' }

/**
 * Connects to the maintenance database.
 * @returns on `open` a connection that the caller must end
 */
export async function probe(socketFolder: string): Promise<ProbeResult> {
  const client = new pg.Client({
    host: socketFolder,
    port: SOCKET_PORT,
    user: DATABASE_NAME,
    database: 'postgres',
    ssl: false,
    application_name: `${PRESENCE} ${process.pid}`,
    connectionTimeoutMillis: 5_000,
  })
  // A connection lost later must not end the process; interested callers listen for `end`.
  client.on('error', () => {})
  try {
    await client.connect()
    return { state: 'open', client }
  } catch (error) {
    const code = errorCode(error)
    await client.end().catch(() => {})
    return code === 'ENOENT' || code === 'ECONNREFUSED'
      ? { state: 'absent' }
      : { state: 'busy', reason: errorMessage(error) }
  }
}

/** The number in the socket's name. There is no TCP. */
export const SOCKET_PORT = 5432

/** Name of the one connection by which a process shows that it uses the server. The process number follows. */
export const PRESENCE = 'yanbao presence'

/** A connection string for pg. */
export function connectionStringFor(socketFolder: string, database: string): string {
  const query = `host=${encodeURIComponent(socketFolder)}&port=${SOCKET_PORT}&sslmode=disable`
  return `postgresql://${DATABASE_NAME}@/${encodeURIComponent(database)}?${query}`
}
